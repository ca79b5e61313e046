import { addDays, type CalendarDate } from './calendar-date';
import { parseTypedDate } from './date-input';
import { type Locale, inLanguage } from './locale';

/** A parsed search: dates and other words, all of which must match. */
export interface SearchTerms {
  /** Possible days for each typed date. A date without a year can be both its next and its last occurrence. */
  dates: CalendarDate[][];
  words: string[];
}

/** Maximum number of words in a date, as in `3 de mayo de 2027`. */
const LONGEST_DATE = 5;
const YEAR_DAYS = 366;

/** Parses typed words. Text that is not a date in the user's language remains as words. */
export function searchTerms(text: string, locale: Locale, today: CalendarDate): SearchTerms {
  const typed = text.split(/\s+/).filter(Boolean);
  const found: SearchTerms = { dates: [], words: [] };
  for (let index = 0; index < typed.length;) {
    const length = dateLength(typed.slice(index, index + LONGEST_DATE), locale, today);
    if (length === 0) found.words.push(typed[index]!);
    else found.dates.push(parseIntendedDays(typed.slice(index, index + length).join(' '), locale, today));
    index += Math.max(1, length);
  }
  return found;
}

/** Returns the number of leading words that form the longest possible date; 0 if they form none. */
function dateLength(terms: readonly string[], locale: Locale, today: CalendarDate): number {
  for (let length = terms.length; length > 0; length -= 1) {
    if (parseIntendedDays(terms.slice(0, length).join(' '), locale, today).length > 0) return length;
  }
  return 0;
}

function parseIntendedDays(text: string, locale: Locale, today: CalendarDate): CalendarDate[] {
  for (const [written, language] of waysToRead(text, locale)) {
    const days = [today, addDays(today, -YEAR_DAYS)].map((day) => parseTypedDate(written, language, day));
    const intendedDays = new Set(days.flatMap((day) => (day.ok ? [day.value] : [])));
    if (intendedDays.size > 0) return [...intendedDays];
  }
  return [];
}

/**
 * Returns the ways to read a numeric date: in the order of the user's language, then in the other order, used if the
 * first is invalid. Searching for a wrong day does no harm, and no field is filled with the result.
 */
function waysToRead(text: string, locale: Locale): [string, Locale][] {
  const numbers = /^(\d{1,2})([-/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?\.?$/.exec(text);
  if (!numbers) return [[text, locale]];
  const [, first, , second, year] = numbers;
  const written = (day?: string, month?: string) => [day, month, year].filter(Boolean).join('/');
  const [dayFirst, monthFirst] = [written(first, second), written(second, first)];
  return inLanguage(locale, { es: [dayFirst, monthFirst], en: [monthFirst, dayFirst] }).map((way) => [way, 'es']);
}
