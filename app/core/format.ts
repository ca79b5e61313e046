import { daysBetween, type CalendarDate } from './calendar-date';
import { type Locale, inLanguage, intlTag } from './locale';
import type { Stay } from './stay';

/** Formats money, dates and numbers in the page's language (docs/specification.md, section 9: es-ES and en-US). */

/** Cached by name and language: creating a format takes many times as long as using it. */
const numberFormats = new Map<string, Intl.NumberFormat>();
const dateFormats = new Map<string, Intl.DateTimeFormat>();

/** Creates or reuses a format; `name` identifies the options in the cache. */
function numberFormat(name: string, locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${name} ${locale}`;
  let format = numberFormats.get(key);
  if (!format) numberFormats.set(key, (format = new Intl.NumberFormat(intlTag(locale), options)));
  return format;
}

/** Creates or reuses a format; `name` identifies all options except the time zone in the cache. */
function dateFormat(
  name: string,
  locale: Locale,
  options: Intl.DateTimeFormatOptions,
  timeZone = 'UTC',
): Intl.DateTimeFormat {
  const key = `${name} ${locale} ${timeZone}`;
  let format = dateFormats.get(key);
  if (!format) dateFormats.set(key, (format = new Intl.DateTimeFormat(intlTag(locale), { ...options, timeZone })));
  return format;
}

/**
 * Replaces thin spaces with plain spaces. ICU versions differ in which spaces they use, and a page must read the same
 * on the server and in every browser.
 */
const evenSpaces = (text: string) => text.replace(/[\u2009\u202f]/g, ' ');

/**
 * Replaces the locale data's hyphen with a minus sign. The hyphen is short, sits low, and may be left alone at the end
 * of a line.
 */
const withMinus = (text: string) => text.replace(/^-/, '−');

const instantOf = (date: CalendarDate) => new Date(`${date}T00:00:00Z`);

/** Formats as `1.234,50 €` or `€1,234.50`: amounts are grouped from a thousand on (decision 26). */
export function formatMoney(cents: number, locale: Locale): string {
  const format = numberFormat('money', locale, { style: 'currency', currency: 'EUR', useGrouping: 'always' as never });
  return withMinus(format.format(cents / 100));
}

/** Like `formatMoney` without the currency sign, for tables whose heading states it. */
export function formatAmount(cents: number, locale: Locale): string {
  const format = numberFormat('amount', locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always' as never,
  });
  return withMinus(format.format(cents / 100));
}

/** Like `formatMoney`, but omits zero cents; for lists and headings. */
export function formatMoneyShort(cents: number, locale: Locale): string {
  if (cents % 100 !== 0) return formatMoney(cents, locale);
  const format = numberFormat('moneyShort', locale, {
    style: 'currency',
    currency: 'EUR',
    maximumFractionDigits: 0,
    useGrouping: 'always' as never,
  });
  return withMinus(format.format(cents / 100));
}

export function formatNumber(value: number, locale: Locale): string {
  return withMinus(numberFormat('number', locale, {}).format(value));
}

/** Formats a disk size: `12,5 GB` or `12.5 GB`, and `250 MB` below one gigabyte. */
export function formatBytes(bytes: number, locale: Locale): string {
  const [unit, size, maximumFractionDigits] =
    bytes < 1e9 ? (['megabyte', 1e6, 0] as const) : (['gigabyte', 1e9, 1] as const);
  return evenSpaces(numberFormat(unit, locale, { style: 'unit', unit, maximumFractionDigits }).format(bytes / size));
}

/** Formats hundredths of a percent: 1000 is `10 %` or `10%`. */
export function formatPercent(basisPoints: number, locale: Locale): string {
  return percent(basisPoints, locale, 0);
}

/** Formats a measured share, always with two decimals so that columns align: 1000 is `10,00 %` or `10.00%`. */
export function formatShare(basisPoints: number, locale: Locale): string {
  return percent(basisPoints, locale, 2);
}

function percent(basisPoints: number, locale: Locale, minimumFractionDigits: 0 | 2): string {
  const options = { style: 'percent', minimumFractionDigits, maximumFractionDigits: 2 } as const;
  const format = numberFormat(`percent${minimumFractionDigits}`, locale, options);
  return withMinus(format.format(basisPoints / 10_000));
}

const dateStyles = {
  /** 3 de mayo de 2027 · May 3, 2027 */
  long: { day: 'numeric', month: 'long', year: 'numeric' },
  /** 3 de mayo · May 3 */
  dayMonth: { day: 'numeric', month: 'long' },
  /** 3 may · May 3 */
  short: { day: 'numeric', month: 'short' },
  /** 3 may 2027 · May 3, 2027 */
  medium: { day: 'numeric', month: 'short', year: 'numeric' },
  /** lunes, 3 de mayo · Monday, May 3 */
  weekday: { weekday: 'long', day: 'numeric', month: 'long' },
  /** lun, 3 may · Mon, May 3 */
  shortWeekday: { weekday: 'short', day: 'numeric', month: 'short' },
  /** lunes, 3 de mayo de 2027 · Monday, May 3, 2027 */
  full: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
  /** mayo de 2027 · May 2027 */
  month: { month: 'long', year: 'numeric' },
  /** may 2027 · May 2027 */
  monthShort: { month: 'short', year: 'numeric' },
  /** mayo · May */
  monthName: { month: 'long' },
  /** may · May */
  monthLetters: { month: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

export type DateStyle = keyof typeof dateStyles;

export function formatDate(date: CalendarDate, locale: Locale, style: DateStyle = 'long'): string {
  return evenSpaces(dateFormat(style, locale, dateStyles[style]).format(instantOf(date)));
}

/** Formats both dates of a stay in one phrase: `3–10 de mayo`, `May 3 – 10`. */
export function formatStay(stay: Stay, locale: Locale, style: DateStyle = 'dayMonth'): string {
  const format = dateFormat(style, locale, dateStyles[style]);
  return evenSpaces(format.formatRange(instantOf(stay.checkIn), instantOf(stay.checkOut)));
}

/** Formats the time of an instant in a zone: `12:41`, `12:41 PM`. */
export function formatTime(instant: Date, locale: Locale, timeZone: string): string {
  return evenSpaces(dateFormat('time', locale, { hour: 'numeric', minute: '2-digit' }, timeZone).format(instant));
}

/** Formats date and time of an instant in a zone: `21 nov 2026, 9:40`. */
export function formatInstant(instant: Date, locale: Locale, timeZone: string): string {
  const options = { ...dateStyles.medium, hour: 'numeric', minute: '2-digit' } as const;
  return evenSpaces(dateFormat('instant', locale, options, timeZone).format(instant));
}

/** Formats a time stored as `HH:MM`: `15:00`, `3 PM`. */
export function formatClockTime(time: string, locale: Locale): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const format = () =>
    minute === 0
      ? dateFormat('hour', locale, { hour: 'numeric' })
      : dateFormat('time', locale, { hour: 'numeric', minute: '2-digit' });
  const at = new Date(Date.UTC(2000, 0, 1, hour, minute));
  return inLanguage(locale, { es: () => time, en: () => evenSpaces(format().format(at)) })();
}

/** One letter for each weekday, Monday first: `L M X J V S D`, `M T W T F S S`. */
export function weekdayLetters(locale: Locale): { letter: string; name: string }[] {
  return Array.from({ length: 7 }, (_, index) => {
    const monday = new Date(Date.UTC(2024, 0, 1 + index));
    return {
      letter: dateFormat('weekdayLetter', locale, { weekday: 'narrow' }).format(monday),
      name: dateFormat('weekdayName', locale, { weekday: 'long' }).format(monday),
    };
  });
}

/** Formats a day relative to today: `hoy`, `mañana`, `en 23 días`; `today`, `in 23 days`. */
export function formatDaysFrom(today: CalendarDate, date: CalendarDate, locale: Locale): string {
  return new Intl.RelativeTimeFormat(intlTag(locale), { numeric: 'auto' }).format(daysBetween(today, date), 'day');
}

const listFormats: Partial<Record<Locale, Intl.ListFormat>> = {};

/** Joins items: `uno, dos y tres`; `one, two, and three`. */
export function formatList(items: readonly string[], locale: Locale): string {
  const format = (listFormats[locale] ??= new Intl.ListFormat(intlTag(locale)));
  return format.format(items);
}
