import { documentPages, legalPages } from '../../core/paths';
import { changedText } from '../../core/locale';
import type { BuildingContent } from '../../database/building-content.server';
import { cleanRichText } from './rich-text.server';

/** Sanitizes the rich texts of the content. A rich text without words or pictures becomes empty. */
export function cleanContent(content: BuildingContent): BuildingContent {
  const { documents, legal, ...others } = content;
  const cleanDocuments = documentPages.flatMap((page) => {
    const document = documents?.[page];
    return document ? [[page, { ...document, body: changedText(document.body, cleanHtml) }] as const] : [];
  });
  const cleanLegal = legalPages.flatMap((page) => {
    const text = legal?.[page];
    return text ? [[page, changedText(text, cleanHtml)] as const] : [];
  });
  return {
    ...others,
    ...(documents && { documents: Object.fromEntries(cleanDocuments) }),
    ...(legal && { legal: Object.fromEntries(cleanLegal) }),
  };
}

/**
 * Sanitizes the HTML and returns an empty string if nothing is left. Editors leave `<p></p>` after all text is deleted.
 */
function cleanHtml(html: string): string {
  const clean = cleanRichText(html).trim();
  const hasText = clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
  return hasText || clean.includes('<img') ? clean : '';
}
