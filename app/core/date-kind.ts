import { asDate, isYear, type CalendarDate } from './calendar-date';
import { parseTypedDate, rangeParts, rangeSeparator, type DateInputProblem, type DateInputResult } from './date-input';
import type { Locale } from './locale';
import { dateTokens, monthNumber } from './month-names';
import { parseTypedTime } from './time-input';

/**
 * Kinds of date fields with their display formats (docs/specification.md, section 9). A value is the text in that
 * format: wall-clock time without a zone, compared as a string.
 */
export const dateFormats = {
  date: 'YYYY-MM-DD',
  datetime: 'YYYY-MM-DD HH:mm:ss',
  year: 'YYYY',
  month: 'YYYY-MM',
  time: 'HH:mm:ss',
} as const;

export type DateKind = keyof typeof dateFormats;

/** One value, a range of two values separated by ` ~ `, or any number of values separated by `,`. */
export type DateMode = 'single' | 'range' | 'multiple';

export const valueSeparator = ',';

export interface DateInputSpec {
  kind: DateKind;
  mode: DateMode;
  locale: Locale;
  /** Reference date: a date without a year means its next occurrence on or after this day. */
  today: CalendarDate;
}

const fail = (problem: DateInputProblem) => ({ ok: false as const, problem });

/** Parses typed text into values in the display format. Several values are sorted and deduplicated. */
export function parseTypedDates(text: string, spec: DateInputSpec): DateInputResult<string[]> {
  if (text.trim() === '') return fail('required');
  if (spec.mode === 'range') return parseRange(text.trim(), spec);
  const pieces = spec.mode === 'multiple' ? valuePieces(text, spec.kind) : [text];
  const values = new Set<string>();
  for (const piece of pieces) {
    const value = parseTypedValue(piece, spec);
    if (!value.ok) return value;
    values.add(value.value);
  }
  return { ok: true, value: [...values].toSorted() };
}

/**
 * Joins values as the field shows them. A range without an end still gets the separator, so that the end can be typed.
 */
export function writeDates(values: readonly string[], mode: DateMode): string {
  if (mode === 'multiple') return values.join(valueSeparator);
  if (mode === 'range' && values.length === 1) return values[0] + rangeSeparator;
  return values.join(rangeSeparator);
}

function parseRange(typed: string, spec: DateInputSpec): DateInputResult<string[]> {
  const [first, second, ...more] = rangeParts(typed);
  if (first === undefined || more.length > 0) return fail(invalid[spec.kind]);
  const from = parseTypedValue(first, spec);
  if (!from.ok) return from;
  if (second === undefined) return fail('span_incomplete');
  const dated = spec.kind === 'date' || spec.kind === 'datetime';
  const to = parseTypedValue(second, dated ? { ...spec, today: asDate(from.value.slice(0, 10)) } : spec);
  if (!to.ok) return to;
  if (to.value < from.value) return fail('span_order');
  return { ok: true, value: [from.value, to.value] };
}

/** Splits at commas, but keeps `May 3, 2027` together. */
function valuePieces(text: string, kind: DateKind): string[] {
  const pieces = text.split(/[,;]/).filter((piece) => piece.trim() !== '');
  if (kind === 'year') return pieces;
  return pieces.reduce<string[]>((joined, piece) => {
    const before = joined.at(-1);
    const isYearOf = before !== undefined && /^\s*\d{4}\s*$/.test(piece) && /\p{L}/u.test(before);
    if (isYearOf) joined[joined.length - 1] = `${before} ${piece}`;
    else joined.push(piece);
    return joined;
  }, []);
}

const invalid: Record<DateKind, DateInputProblem> = {
  date: 'date_invalid',
  datetime: 'date_invalid',
  year: 'year_range',
  month: 'month_invalid',
  time: 'time_invalid',
};

function parseTypedValue(text: string, { kind, locale, today }: DateInputSpec): DateInputResult<string> {
  if (kind === 'date') return parseTypedDate(text, locale, today);
  if (kind === 'time') return parseTypedTime(text);
  if (kind === 'month') return parseTypedMonth(text, today);
  if (kind === 'datetime') return parseTypedMoment(text, locale, today);
  const typed = text.trim();
  return /^\d{4}$/.test(typed) && isYear(Number(typed)) ? { ok: true, value: typed } : fail('year_range');
}

/** Parses `2027-05`, `05/2027`, `mayo de 2027`, `May`. */
function parseTypedMonth(text: string, today: CalendarDate): DateInputResult<string> {
  const typed = text.trim();
  const numbers = /^(\d{4})[-/.](\d{1,2})$/.exec(typed) ?? /^(\d{1,2})[-/.](\d{4})$/.exec(typed);
  const separators = numbers ? numbers.slice(1).toSorted((a, b) => b.length - a.length) : [];
  let [year, month] = separators.map(Number) as [number?, number?];
  if (!numbers) {
    const [first = '', second, ...more] = dateTokens(typed);
    month = monthNumber(first) ?? monthNumber(second ?? '');
    const other = monthNumber(first) ? second : first;
    if (more.length > 0 || (other !== undefined && !/^\d{4}$/.test(other))) return fail('month_invalid');
    year = other === undefined ? undefined : Number(other);
  }
  if (month === undefined || month < 1 || month > 12) return fail('month_invalid');
  const thisYear = Number(today.slice(0, 4));
  year ??= month < Number(today.slice(5, 7)) ? thisYear + 1 : thisYear;
  if (!isYear(year)) return fail('year_range');
  return { ok: true, value: `${year}-${String(month).padStart(2, '0')}` };
}

/** Parses a date followed by a time: `2027-05-03 15:30:00`, `3 mayo 15:30`, `May 3 at 3 pm`. */
function parseTypedMoment(text: string, locale: Locale, today: CalendarDate): DateInputResult<string> {
  const typed = text.trim();
  const parts = /^(.+?)(?:t|,?\s+(?:a las |at )?)(\d{1,2}(?:[:.]\d{2}.*|\s*(?:h|[ap]\.?\s*m).*))$/i.exec(typed);
  if (!parts) {
    const day = parseTypedDate(typed, locale, today);
    return day.ok ? fail('time_missing') : day;
  }
  const day = parseTypedDate(parts[1]!, locale, today);
  if (!day.ok) return day;
  const time = parseTypedTime(parts[2]!);
  return time.ok ? { ok: true, value: `${day.value} ${time.value}` } : time;
}
