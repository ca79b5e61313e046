/**
 * Allowed links and pictures in rich text (docs/specification.md, section 5). The editor in the browser and the server,
 * which cleans all input, share these lists.
 */
export const linkSchemes = ['http', 'https', 'mailto', 'tel'] as const;
export const imageSchemes = ['http', 'https', 'data'] as const;

/** Replaces a link address that is not allowed. */
export const BLANK_LINK = 'about:blank';

/** Base to resolve relative addresses against; never requested. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid/';

/** Returns the address, or the blank one if its scheme is not allowed. */
export function safeLink(href: string): string {
  const scheme = schemeOf(href);
  return scheme !== undefined && (linkSchemes as readonly string[]).includes(scheme) ? href : BLANK_LINK;
}

/** Returns the address of a picture; null if it is not allowed. Only pictures may use `data:`. */
export function safeImage(src: string): string | null {
  const scheme = schemeOf(src);
  if (src.trim() === '' || scheme === undefined || !(imageSchemes as readonly string[]).includes(scheme)) return null;
  return scheme !== 'data' || /^data:image\/[a-z0-9.+-]+[;,]/i.test(src.trim()) ? src : null;
}

/**
 * Returns the scheme of an address, parsed as browsers do, which ignore blanks and line breaks within a scheme;
 * undefined if the text is not an address.
 */
function schemeOf(address: string): string | undefined {
  return URL.canParse(address, PLACEHOLDER_ORIGIN)
    ? new URL(address, PLACEHOLDER_ORIGIN).protocol.slice(0, -1)
    : undefined;
}

const MAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#]+$/;
const PHONE = /^\+?\d[\d ().-]{5,}$/;
const HOST = /^[^\s@:/?#.]+(\.[^\s@:/?#.]+)+(?=[/?#]|$)/;

/** Completes a typed link with its missing scheme: `www.example.com`, a mail address, a phone number. */
export function typedLink(text: string): string {
  const typed = text.trim();
  if (typed === '') return '';
  if (MAIL.test(typed)) return `mailto:${typed}`;
  if (PHONE.test(typed)) return `tel:${typed.replace(/[^+\d]/g, '')}`;
  return safeLink(HOST.test(typed) ? `https://${typed}` : typed);
}

/** Counts the visible characters, without markup. */
export function visibleLength(html: string): number {
  const text = withoutTags(html)
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,30});/gi, '_')
    .replace(/\s+/g, ' ')
    .trim();
  return [...text].length;
}

/** Removes the tags in one pass. A regular expression took a minute on a text that consisted only of `<`. */
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

/** True if the text shows nothing, such as the empty paragraphs that an editor leaves. */
export function isBlankRichText(html: string): boolean {
  return visibleLength(html.replaceAll('&nbsp;', ' ')) === 0 && !/<(img|hr)\b/i.test(html);
}
