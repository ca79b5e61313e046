import { describe, expect, test } from 'vitest';
import { cleanRichText } from './rich-text.server';

describe('links', () => {
  test.each(['http://a.example', 'https://a.example/b?c=1#d', 'mailto:a@example.com', 'tel:+34910000000', '/contact'])(
    '%s stays',
    (href) => expect(cleanRichText(`<a href="${href}">x</a>`)).toBe(`<a href="${href}">x</a>`),
  );

  test.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#1;javascript:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'ftp://a.example',
    'file:///etc/passwd',
    'about:srcdoc',
    'blob:https://a.example/1',
    'http://',
  ])('%s becomes a blank link', (href) => {
    expect(cleanRichText(`<a href="${href}">x</a>`)).toBe('<a href="about:blank">x</a>');
  });
});

describe('pictures', () => {
  test.each(['http://a.example/b.png', 'https://a.example/b.png', 'data:image/png;base64,AAAA', '/images/1.webp'])(
    '%s stays, with an alternative text',
    (src) => expect(cleanRichText(`<img src="${src}">`)).toBe(`<img alt="" src="${src}" loading="lazy" />`),
  );

  test.each(['javascript:alert(1)', 'blob:https://a.example/1', 'ftp://a.example/b.png', ''])('%s is left out', (src) =>
    expect(cleanRichText(`<p>a<img src="${src}" alt="b">c</p>`)).toBe('<p>ac</p>'),
  );
});

test('scripts, styles, frames and forms go with what is in them that is no text', () => {
  expect(
    cleanRichText(
      '<script>alert(1)</script><style>p{}</style><iframe src="https://a.example"></iframe><form><input></form><p>x</p>',
    ),
  ).toBe('<p>x</p>');
  expect(cleanRichText('<svg><script>alert(1)</script></svg><math><mi>x</mi></math>')).toBe('x');
});

test('handlers, styles, classes and identifiers go, what they stood on stays', () => {
  expect(cleanRichText('<p id="a" class="b" style="color:red" onclick="c()">x</p>')).toBe('<p>x</p>');
  expect(cleanRichText('<img src="/a.webp" alt="a" onerror="b()">')).not.toContain('onerror');
  expect(cleanRichText('<a href="/a" target="_blank" onmouseover="b()">x</a>')).toBe('<a href="/a">x</a>');
});

test('what is left open is closed, so that nothing runs into the page', () => {
  expect(cleanRichText('<ul><li><strong>a')).toBe('<ul><li><strong>a</strong></li></ul>');
  expect(cleanRichText('a</div></main>')).toBe('a');
});

test('headings begin below the title of the page', () => {
  expect(cleanRichText('<h1>a</h1><h2>b</h2>')).toBe('<h2>a</h2><h2>b</h2>');
});
