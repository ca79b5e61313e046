import { fillSentence, type SentenceValues } from './fill-sentence';
import type { Locale } from './locale';
import en from './messages/dates.en.json';
import es from './messages/dates.es.json';

export type DateProblemKey = keyof typeof es;

/**
 * Error texts for typed dates. They are bundled separately because date fields on public pages need them, and those
 * pages need no other error texts.
 */
export const dateSentences: Readonly<Record<Locale, Readonly<Record<DateProblemKey, string>>>> = { es, en };

export function dateProblemText(
  { problem, params }: { problem: DateProblemKey; params?: SentenceValues | undefined },
  locale: Locale,
): string {
  return fillSentence(dateSentences[locale][problem], params, locale);
}
