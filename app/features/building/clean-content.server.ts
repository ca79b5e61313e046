import { documentPages, legalPages } from '../../core/paths';
import { changedText } from '../../core/locale';
import type { BuildingContent } from '../../database/building-content.server';
import { cleanRichText } from './rich-text.server';

/** The content with its rich texts as they may be shown; those without a word or a picture become empty. */
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

/** An editor leaves `<p></p>` where everything was deleted. */
function cleanHtml(html: string): string {
  const clean = cleanRichText(html).trim();
  const hasWords = clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
  return hasWords || clean.includes('<img') ? clean : '';
}
