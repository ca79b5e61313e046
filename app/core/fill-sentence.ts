import { parseCalendarDate } from './calendar-date';
import { formatDate } from './format';
import type { Locale } from './locale';

/** What a sentence fills in, by place. */
export type SentenceValues = Readonly<Record<string, string | number>>;

/** The sentence with its values. In running text a date has its month in words. */
export function fillSentence(sentence: string, values: SentenceValues | undefined, locale: Locale): string {
  return sentence.replace(/\{\{(\w+)\}\}/g, (_, name: string) => {
    const value = String(values?.[name] ?? '');
    const date = parseCalendarDate(value);
    return date ? formatDate(date, locale) : value;
  });
}
