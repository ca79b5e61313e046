import type { BuildingContent } from '../../database/building-content.server';
import { textIn, type Locale } from '../../core/locale';
import { documentPages, type DocumentPage } from '../../core/paths';

export interface DocumentLink {
  page: DocumentPage;
  text: string;
}

/** The documents that the owner has written, with the line that links to each. */
export function documentLinks(content: BuildingContent, locale: Locale): DocumentLink[] {
  return documentPages.flatMap((page) => {
    const document = content.documents?.[page];
    return document ? [{ page, text: textIn(document.linkText, locale) }] : [];
  });
}
