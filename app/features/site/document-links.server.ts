import type { BuildingContent } from '../../database/building-content.server';
import { textIn, type Locale } from '../../core/locale';
import { documentPages, type DocumentPage } from '../../core/paths';

export interface DocumentLink {
  page: DocumentPage;
  text: string;
}

/** Returns the documents that the owner has written, each with the text of its link. */
export function documentLinks(content: BuildingContent, locale: Locale): DocumentLink[] {
  return documentPages.flatMap((page) => {
    const document = content.documents?.[page];
    return document ? [{ page, text: textIn(document.linkText, locale) }] : [];
  });
}
