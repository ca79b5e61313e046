import sanitizeHtml from 'sanitize-html';

const blocks = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'img', 'figure', 'figcaption'];
const words = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

const linkSchemes = ['http', 'https', 'mailto', 'tel'];
const imageSchemes = ['http', 'https', 'data'];

/** Where a link leads whose address may not stand (specification section 5). */
const BLANK = 'about:blank';

/**
 * Rich text as it may be shown: words, lists, tables, links and pictures.
 * Links with another scheme become blank, pictures with another one are left
 * out. The page has its one h1 already.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...blocks, ...words, ...tables],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: linkSchemes,
    allowedSchemesByTag: { a: [...linkSchemes, 'about'], img: imageSchemes },
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({
        tagName,
        attribs: attributes.href === undefined ? attributes : { ...attributes, href: safeLink(attributes.href) },
      }),
      img: (tagName, attributes) => ({ tagName, attribs: { alt: '', ...attributes, loading: 'lazy' } }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

/** Read as a browser reads it, which overlooks blanks and breaks inside a scheme. */
function safeLink(href: string): string {
  const scheme = URL.parse(href, 'https://here.invalid/')?.protocol.slice(0, -1);
  return scheme && linkSchemes.includes(scheme) ? href : BLANK;
}
