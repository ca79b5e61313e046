import { documentPages, legalPages } from '../../core/paths';
import type { LocalizedText } from '../../core/locale';
import type { BuildingContent } from '../../database/building-content.server';
import { isBlank } from './content-parts';
import { cleanRichText } from './rich-text.server';

/** The content with its rich texts as they may be shown; those without a word or a picture become empty. */
export function cleanContent(content: BuildingContent): BuildingContent {
  const { documents, legal, ...others } = content;
  const cleanDocuments = documentPages.flatMap((page) => {
    const document = documents?.[page];
    return document ? [[page, { ...document, body: cleanText(document.body) }] as const] : [];
  });
  const cleanLegal = legalPages.flatMap((page) => {
    const text = legal?.[page];
    return text ? [[page, cleanText(text)] as const] : [];
  });
  return {
    ...others,
    ...(documents && { documents: Object.fromEntries(cleanDocuments) }),
    ...(legal && { legal: Object.fromEntries(cleanLegal) }),
  };
}

function cleanText({ es, en }: LocalizedText): LocalizedText {
  const english = en === undefined ? '' : cleanHtml(en);
  return isBlank(english) ? { es: cleanHtml(es) } : { es: cleanHtml(es), en: english };
}

/** An editor leaves `<p></p>` where everything was deleted. */
function cleanHtml(html: string): string {
  const clean = cleanRichText(html).trim();
  const hasWords = clean.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
  return hasWords || clean.includes('<img') ? clean : '';
}
