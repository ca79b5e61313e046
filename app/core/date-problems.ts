import { fillSentence, type SentenceValues } from './fill-sentence';
import type { Locale } from './locale';
import en from './messages/dates.en.json';
import es from './messages/dates.es.json';

export type DateProblemKey = keyof typeof es;

/** What is wrong with a typed date: fields of dates have it at hand, also on public pages, which need no other sentence. */
export const dateSentences: Readonly<Record<Locale, Readonly<Record<DateProblemKey, string>>>> = { es, en };

export function dateProblemText(
  { problem, params }: { problem: DateProblemKey; params?: SentenceValues | undefined },
  locale: Locale,
): string {
  return fillSentence(dateSentences[locale][problem], params, locale);
}
