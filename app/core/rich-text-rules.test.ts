import { describe, expect, test } from 'vitest';
import { BLANK_LINK, isBlankRichText, safeImage, safeLink, typedLink, visibleLength } from './rich-text-rules';

describe('a link', () => {
  test.each([
    'http://a.example',
    'HTTPS://a.example/b?c=1#d',
    'mailto:a@example.com?subject=x',
    'tel:+34910000000',
    '/contact',
    'contact',
    '#top',
    '?page=2',
    '//a.example/b',
    'https://a.example/javascript:alert(1)',
  ])('%j stays', (href) => expect(safeLink(href)).toBe(href));

  test.each([
    'javascript:alert(1)',
    ' \t\n javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java\tscript:alert(1)',
    'java\r\nscript:alert(1)',
    '\u0001javascript:alert(1)',
    '\u0000javascript:alert(1)',
    'javascript\t:alert(1)',
    'vbscript:x',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,AAAA',
    'ftp://a.example',
    'sms:+34600000000',
    'file:///etc/passwd',
    'about:srcdoc',
    'blob:https://a.example/1',
    'view-source:https://a.example',
    'intent://a.example#Intent;end',
    'http://',
    'https://a b.example',
    'httpsx://a.example',
    'x-mailto:a@example.com',
  ])('%j becomes blank', (href) => expect(safeLink(href)).toBe(BLANK_LINK));
});

describe('a picture', () => {
  test.each([
    'http://a.example/b.png',
    'https://a.example/b.png',
    'data:image/png;base64,AAAA',
    'DATA:image/webp;base64,AAAA',
    'data:image/svg+xml,%3Csvg%3E',
    '/images/a/400.webp',
  ])('%j stays', (src) => expect(safeImage(src)).toBe(src));

  test.each([
    '',
    '  ',
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'blob:https://a.example/1',
    'ftp://a.example/b.png',
    'file:///etc/passwd',
    'data:text/html,<script>alert(1)</script>',
    'data:application/javascript,alert(1)',
    'data:imagex/png,AAAA',
    'data:,AAAA',
    'mailto:a@example.com',
    'about:blank',
  ])('%j does not', (src) => expect(safeImage(src)).toBeNull());
});

test('a typed link gets the scheme that was left out', () => {
  expect(typedLink(' www.example.com/a?b=1 ')).toBe('https://www.example.com/a?b=1');
  expect(typedLink('example.com')).toBe('https://example.com');
  expect(typedLink('casa@example.com')).toBe('mailto:casa@example.com');
  expect(typedLink('+34 910 000 000')).toBe('tel:+34910000000');
  expect(typedLink('/contact')).toBe('/contact');
  expect(typedLink('https://example.com')).toBe('https://example.com');
  expect(typedLink('javascript:alert(1)')).toBe(BLANK_LINK);
  expect(typedLink('ftp.example.com:21/javascript')).toBe(BLANK_LINK);
  expect(typedLink('')).toBe('');
});

test('the length is what is read, not what marks it up', () => {
  expect(visibleLength('<p>¿Qué <strong>tal</strong>?</p>')).toBe(9);
  expect(visibleLength('a&amp;b &#128512; &#x1F600;')).toBe(7);
  expect(visibleLength('😀')).toBe(1);
  expect(visibleLength('a < b')).toBe(5);
  expect(visibleLength('a<b>c>d<e')).toBe(6);
  expect(visibleLength('<<p>><p')).toBe(3);
  expect(visibleLength(`<img src="data:image/png;base64,${'A'.repeat(5000)}">a`)).toBe(1);
});

test.each(['<', '<p', '&', '&a', ' ', '<>', '\n<'])(
  'is counted of a long text of %j before anybody notices',
  (piece) => {
    const text = piece.repeat(400_000 / piece.length);
    // A regular expression that scans backward from every character would take minutes on this text.
    expect(visibleLength(`${text}x`)).toBeGreaterThan(0);
    expect(isBlankRichText(`${text}x`)).toBe(false);
  },
);

test('empty paragraphs are no text, a picture is', () => {
  for (const html of ['', '<p></p>', '<p> <br></p>\n<p>&nbsp;</p>', '<h2></h2>']) {
    expect(isBlankRichText(html), html).toBe(true);
  }
  for (const html of ['<p>a</p>', '<p><img src="/a.webp"></p>', '<hr>'])
    expect(isBlankRichText(html), html).toBe(false);
});
