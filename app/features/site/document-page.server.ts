import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { textIn } from '../../core/locale';
import { documentPages } from '../../core/paths';
import { requireShownBuilding } from '../building/shown-building.server';
import { cleanRichText } from '../building/rich-text.server';
import { documentLinks } from './document-links.server';

export type DocumentText = Awaited<ReturnType<typeof documentPage>>;

/**
 * Returns a guest document in the actor's language; throws `not_found` if it is unknown or not written yet. Open to
 * everyone.
 */
export async function documentPage(actor: Actor, name: string | undefined) {
  const page = documentPages.find((known) => known === name);
  if (!page) throw new AppError('not_found');
  const { content } = await requireShownBuilding(actor);
  const document = content.documents?.[page];
  if (!document) throw new AppError('not_found');
  const { locale } = actor;
  return {
    page,
    title: textIn(document.title, locale),
    lead: textIn(document.lead, locale),
    html: cleanRichText(textIn(document.body, locale)),
    questions: document.questions.map(({ question, answer }) => ({
      question: textIn(question, locale),
      answer: textIn(answer, locale),
    })),
    others: documentLinks(content, locale).filter((link) => link.page !== page),
  };
}
