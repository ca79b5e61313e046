/**
 * What rich text may link to and show (docs/specification.md, section 5): one list for
 * the editor in the browser and for the server, which cleans whatever comes.
 */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;
export const imageSchemes = ['http', 'https', 'data'] as const;

/** The address of a link whose own may not be used. */
export const BLANK_LINK = 'about:blank';

/** A base to resolve relative addresses against; it is never requested. */
const HERE = 'https://here.invalid/';

/** The address, or the blank one where its scheme may not stand. */
export function safeLink(href: string): string {
  const scheme = schemeOf(href);
  return scheme !== undefined && (linkSchemes as readonly string[]).includes(scheme) ? href : BLANK_LINK;
}

/** The address of a picture, or null where it may not stand; of data only pictures. */
export function safeImage(src: string): string | null {
  const scheme = schemeOf(src);
  if (src.trim() === '' || scheme === undefined || !(imageSchemes as readonly string[]).includes(scheme)) return null;
  return scheme !== 'data' || /^data:image\/[a-z0-9.+-]+[;,]/i.test(src.trim()) ? src : null;
}

/** Read as a browser reads it, which overlooks blanks and breaks inside a scheme; undefined for what is no address. */
function schemeOf(address: string): string | undefined {
  return URL.canParse(address, HERE) ? new URL(address, HERE).protocol.slice(0, -1) : undefined;
}

const MAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/;
const PHONE = /^\+?\d[\d ().-]{5,}$/;
const HOST = /^[^\s@:/?#.]+(\.[^\s@:/?#.]+)+(?=[/?#]|$)/;

/** What a person types for a link, with the scheme that they left out: `www.example.com`, a mail address, a telephone. */
export function typedLink(text: string): string {
  const typed = text.trim();
  if (typed === '') return '';
  if (MAIL.test(typed)) return `mailto:${typed}`;
  if (PHONE.test(typed)) return `tel:${typed.replace(/[^+\d]/g, '')}`;
  return safeLink(HOST.test(typed) ? `https://${typed}` : typed);
}

/** How many characters of it are read, without the marks between them. */
export function visibleLength(html: string): number {
  const text = withoutTags(html)
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, '_')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].length;
}

/** The text without its tags, in one pass: a regular expression took a minute on a text of nothing but `<`. */
function withoutTags(html: string): string {
  const parts: string[] = [];
  let read = 0;
  for (let tag = html.indexOf('<'); tag !== -1; tag = html.indexOf('<', read)) {
    const end = html.indexOf('>', tag);
    if (end === -1) break;
    parts.push(html.slice(read, tag));
    read = end + 1;
  }
  return parts.join('') + html.slice(read);
}

/** Whether it shows nothing, as an editor's empty paragraphs. */
export function isBlankRichText(html: string): boolean {
  return visibleLength(html.replaceAll('&nbsp;', ' ')) === 0 && !/<(img|hr)\b/i.test(html);
}
