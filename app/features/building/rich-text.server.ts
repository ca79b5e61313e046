import sanitizeHtml from 'sanitize-html';
import { changedText, type LocalizedText } from '../../core/locale';
import { BLANK_LINK, imageSchemes, linkSchemes, safeImage, safeLink } from '../../core/rich-text-rules';

const blocks = ['h2', 'h3', 'h4', 'p', 'br', 'hr', 'blockquote', 'ul', 'ol', 'li', 'img', 'figure', 'figcaption'];
const inlineTags = ['a', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup'];
const tables = ['table', 'caption', 'thead', 'tbody', 'tr', 'th', 'td'];

/**
 * Sanitizes rich text for storage and display: text, lists, tables, links and pictures. Links with other schemes become
 * blank and pictures with other schemes are dropped. h1 is not allowed, because the page already has one.
 */
export function cleanRichText(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...blocks, ...inlineTags, ...tables],
    allowedAttributes: {
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['scope', 'colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: [...linkSchemes],
    allowedSchemesByTag: { a: [...linkSchemes, BLANK_LINK.split(':')[0]!], img: [...imageSchemes] },
    transformTags: {
      h1: 'h2',
      a: (tagName, attributes) => ({
        tagName,
        attribs: attributes.href === undefined ? attributes : { ...attributes, href: safeLink(attributes.href) },
      }),
      img: (tagName, { alt = '', src = '', loading: _loading, ...more }) => ({
        tagName,
        attribs: { alt, src: safeImage(src) ?? '', ...more, loading: 'lazy' },
      }),
    },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  });
}

/** Applies cleanRichText to every language. */
export function cleanLocalizedRichText(text: LocalizedText): LocalizedText {
  return changedText(text, cleanRichText);
}
