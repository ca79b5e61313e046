import { describe, expect, test } from 'vitest';
import { cleanLocalizedRichText, cleanRichText } from './rich-text.server';

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

describe('what sneaks in', () => {
  test.each([
    '<img src=x onerror=alert(1)//',
    '<svg/onload=alert(1)>',
    '<p><a href="javas&#99;ript:alert(1)">x</a>',
    '<a href="&#x6A;&#x61;vascript&colon;alert(1)">x</a>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
    '<textarea><img title="</textarea><img src=x onerror=alert(1)>">',
    '<!--><img src=x onerror=alert(1)>-->',
    '<img src="data:text/html,<script>alert(1)</script>">',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<object data="javascript:alert(1)"><embed src="javascript:alert(1)"></object>',
    '<meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
    '<base href="https://evil.example/">',
    '<form action="javascript:alert(1)"><button formaction="javascript:alert(1)">x</button></form>',
    '<a href="https://a.example" style="position:fixed;inset:0" onclick="alert(1)">x</a>',
  ])('%s leaves nothing that runs', (html) => {
    const clean = cleanRichText(html);
    expect(clean).not.toMatch(/<(script|style|iframe|object|embed|meta|base|form|button|svg|math|noscript|textarea)/i);
    // Remains of handlers appear only as text, never inside a tag.
    expect(clean.replace(/<[^>]*>/g, (tag) => tag.replace(/ (alt|src|href|title|loading)="[^"]*"/g, ''))).not.toMatch(
      /<[^>]*(on\w+=|style=|srcdoc=|action=)/i,
    );
    expect(clean).not.toMatch(/(href|src)="\s*(javascript|data:text)/i);
  });

  test('cleaning twice changes nothing more', () => {
    const once = cleanRichText(
      '<h1>a</h1><p><a href="javascript:x">b</a><img src="https://a.example/b.png" alt="c"></p><table><tr><td>d</table>',
    );
    expect(cleanRichText(once)).toBe(once);
  });
});

test('both languages are cleaned, and a missing one stays missing', () => {
  expect(cleanLocalizedRichText({ es: '<p onclick="a()">a</p>', en: '<script>x</script><p>b</p>' })).toEqual({
    es: '<p>a</p>',
    en: '<p>b</p>',
  });
  expect(cleanLocalizedRichText({ es: 'a' })).toEqual({ es: 'a' });
});
