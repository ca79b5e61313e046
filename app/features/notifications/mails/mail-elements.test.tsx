import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Button, Link, Preview, Text } from './mail-elements';

test.each([
  ['0 0 16px', 'margin-top:0;margin-right:0;margin-bottom:16px;margin-left:0'],
  ['1px 2px 3px 4px', 'margin-top:1px;margin-right:2px;margin-bottom:3px;margin-left:4px'],
  [0, 'margin-top:0;margin-right:0;margin-bottom:0;margin-left:0'],
])('the margins %s of a paragraph stand one by one as well', (margin, each) => {
  expect(renderToStaticMarkup(<Text style={{ margin }}>x</Text>)).toContain(`;${each}"`);
});

test('links and buttons open beside the mail, and a button keeps its shape in Outlook', () => {
  expect(renderToStaticMarkup(<Link href="https://a.example">x</Link>)).toBe(
    '<a target="_blank" href="https://a.example">x</a>',
  );
  const button = renderToStaticMarkup(<Button href="https://a.example">Go</Button>);
  expect(button).toMatch(/^<a href="https:\/\/a\.example" target="_blank" style="mso-padding-alt:0px;/);
  expect(button.match(/<!--\[if mso]><i style="mso-font-width:400%[^>]*>(&#8202;){3}/g)).toHaveLength(2);
});

test.each([
  ['', 150],
  ['Text', 146],
  ['x'.repeat(150), 0],
  ['x'.repeat(200), 0],
])('a preview of "%s" is filled up by %d blanks', (text, blanks) => {
  const html = renderToStaticMarkup(<Preview text={text} />);
  expect(html).toContain(`data-skip-in-text="true">${text.slice(0, 150)}<`);
  expect(html.split('\u200B')).toHaveLength(blanks + 1);
});
