import { addDays, calendarDate, dateParts, isYear, type CalendarDate } from './calendar-date';
import { type Locale, inLanguage } from './locale';
import { dateTokens, monthNumber } from './month-names';
import type { Stay } from './stay';

/**
 * Parses typed dates. The display format is `YYYY-MM-DD`, and a range is `YYYY-MM-DD ~ YYYY-MM-DD`
 * (docs/specification.md, section 9). Unambiguous input is accepted too: `3/5/2027` on a Spanish page (day first), `3
 * mayo`, `May 3`. English pages refuse numeric dates that are not ISO, since month and day could be swapped.
 */
export const rangeSeparator = ' ~ ';

export type DateInputProblem =
  | 'required'
  | 'date_invalid'
  | 'date_ambiguous'
  | 'month_invalid'
  | 'year_range'
  | 'time_invalid'
  | 'time_missing'
  | 'range_incomplete'
  | 'range_order'
  | 'span_incomplete'
  | 'span_order';

export type DateInputResult<T> = { ok: true; value: T } | { ok: false; problem: DateInputProblem };

const fail = (problem: DateInputProblem) => ({ ok: false as const, problem });

/** Parses one typed date. A date without a year means its next occurrence, today or later. */
export function parseTypedDate(text: string, locale: Locale, today: CalendarDate): DateInputResult<CalendarDate> {
  const typed = text.trim().toLowerCase().replace(/\s+/g, ' ');
  if (typed === '') return fail('required');

  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed);
  if (iso) return found(Number(iso[1]), Number(iso[2]), Number(iso[3]));

  const numbers = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{4}|\d{2}))?$/.exec(typed);
  if (numbers) {
    if (inLanguage(locale, { es: false, en: true })) return fail('date_ambiguous');
    return withYear(Number(numbers[1]), Number(numbers[2]), yearOf(numbers[3]), today);
  }

  return parseMonthName(typed, today);
}

function parseMonthName(typed: string, today: CalendarDate): DateInputResult<CalendarDate> {
  let month: number | undefined;
  const numbers: number[] = [];
  for (const word of dateTokens(typed)) {
    const named = monthNumber(word);
    const number = /^(\d{1,4})(?:st|nd|rd|th|º)?$/.exec(word);
    if (named && month === undefined) month = named;
    else if (number) numbers.push(Number(number[1]));
    else return fail('date_invalid');
  }
  const [day, year] = numbers;
  if (month === undefined || day === undefined || numbers.length > 2) return fail('date_invalid');
  return withYear(day, month, year === undefined ? undefined : yearOf(String(year)), today);
}

function withYear(
  day: number,
  month: number,
  year: number | undefined,
  today: CalendarDate,
): DateInputResult<CalendarDate> {
  if (year !== undefined) return found(year, month, day);
  const thisYear = dateParts(today).year;
  for (let candidate = thisYear; candidate <= thisYear + 4; candidate += 1) {
    const date = calendarDate(candidate, month, day);
    if (date && date >= today) return { ok: true, value: date };
  }
  return fail('date_invalid');
}

/** Splits a typed range at ` ~ `, `-` with spaces, `a`, `al`, `to` or an arrow. */
export function rangeParts(typed: string): string[] {
  return typed
    .split(/\s*[~→]\s*|\s+[-–—]\s+|\s+(?:a|al|to|until|hasta)\s+/i)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

export function parseTypedStay(text: string, locale: Locale, today: CalendarDate): DateInputResult<Stay> {
  const typed = text.trim();
  if (typed === '') return fail('required');
  const parts = rangeParts(typed);
  if (parts.length === 1) {
    const single = parseTypedDate(parts[0]!, locale, today);
    return single.ok ? fail('range_incomplete') : single;
  }
  if (parts.length !== 2) return fail('date_invalid');
  const checkIn = parseTypedDate(parts[0]!, locale, today);
  if (!checkIn.ok) return checkIn;
  const checkOut = parseTypedDate(parts[1]!, locale, addDays(checkIn.value, 1));
  if (!checkOut.ok) return checkOut;
  if (checkOut.value <= checkIn.value) return fail('range_order');
  return { ok: true, value: { checkIn: checkIn.value, checkOut: checkOut.value } };
}

export function typedStay(stay: Stay): string {
  return `${stay.checkIn}${rangeSeparator}${stay.checkOut}`;
}

function found(year: number, month: number, day: number): DateInputResult<CalendarDate> {
  if (!isYear(year)) return fail('year_range');
  const date = calendarDate(year, month, day);
  return date ? { ok: true, value: date } : fail('date_invalid');
}

function yearOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  return text.length <= 2 ? 2000 + Number(text) : Number(text);
}
