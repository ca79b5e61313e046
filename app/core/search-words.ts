import { addDays, type CalendarDate } from './calendar-date';
import { parseTypedDate } from './date-input';
import { type Locale, inLanguage } from './locale';

/** What is looked for, taken apart: days that are meant, and every other word. All of it has to fit. */
export interface SearchWords {
  /** For each date that is typed the days that it can mean: without a year the next such day, and the last one. */
  dates: CalendarDate[][];
  words: string[];
}

/** The number of words that a date can have: `3 de mayo de 2027`. */
const LONGEST_DATE = 5;
const YEAR_DAYS = 366;

/** Takes typed words apart. What is no date that the language understands stays words. */
export function searchWords(text: string, locale: Locale, today: CalendarDate): SearchWords {
  const typed = text.split(/\s+/).filter(Boolean);
  const found: SearchWords = { dates: [], words: [] };
  for (let index = 0; index < typed.length;) {
    const length = dateLength(typed.slice(index, index + LONGEST_DATE), locale, today);
    if (length === 0) found.words.push(typed[index]!);
    else found.dates.push(daysMeant(typed.slice(index, index + length).join(' '), locale, today));
    index += Math.max(1, length);
  }
  return found;
}

/** How many of the words, from the first on, are a date; as many as can be. */
function dateLength(words: readonly string[], locale: Locale, today: CalendarDate): number {
  for (let length = words.length; length > 0; length -= 1) {
    if (daysMeant(words.slice(0, length).join(' '), locale, today).length > 0) return length;
  }
  return 0;
}

function daysMeant(text: string, locale: Locale, today: CalendarDate): CalendarDate[] {
  for (const [written, language] of waysToRead(text, locale)) {
    const days = [today, addDays(today, -YEAR_DAYS)].map((day) => parseTypedDate(written, language, day));
    const meant = new Set(days.flatMap((day) => (day.ok ? [day.value] : [])));
    if (meant.size > 0) return [...meant];
  }
  return [];
}

/**
 * A date of numbers alone is read in the order of the person's language, and in the other where that is none:
 * looking for a wrong day does no harm, and no field is filled with it.
 */
function waysToRead(text: string, locale: Locale): [string, Locale][] {
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/.exec(text);
  if (!numbers) return [[text, locale]];
  const [, first, , second, year] = numbers;
  const written = (day?: string, month?: string) => [day, month, year].filter(Boolean).join('/');
  const [dayFirst, monthFirst] = [written(first, second), written(second, first)];
  return inLanguage(locale, { es: [dayFirst, monthFirst], en: [monthFirst, dayFirst] }).map((way) => [way, 'es']);
}
