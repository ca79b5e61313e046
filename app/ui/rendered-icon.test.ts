import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import IconDots from 'virtual:icons/dots';
import IconStarFilled from 'virtual:icons/star-filled';

test('an icon of lines is as large and as thick as asked', () => {
  const rendered = renderToStaticMarkup(createElement(IconDots, { size: 16, stroke: 1.75, 'aria-hidden': true }));
  expect(rendered).toMatch(/^<svg [^>]*width="16" height="16" viewBox="0 0 24 24" fill="none" stroke="currentColor"/);
  expect(rendered).toContain('stroke-width="1.75" aria-hidden="true"><path d="M');
});

test('an icon that is filled has no lines', () => {
  const rendered = renderToStaticMarkup(createElement(IconStarFilled, {}));
  expect(rendered).toContain('width="24" height="24" viewBox="0 0 24 24" fill="currentColor" stroke="none">');
});
