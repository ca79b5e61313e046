import { parseCalendarDate } from './calendar-date';
import { formatDate } from './format';
import type { Locale } from './locale';

export type SentenceValues = Readonly<Record<string, string | number>>;

/** Fills the values into the text. Dates are written with the name of the month, as in running text. */
export function fillSentence(sentence: string, values: SentenceValues | undefined, locale: Locale): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(values?.[name] ?? '');
    const date = parseCalendarDate(value);
    return date ? formatDate(date, locale) : value;
  });
}
