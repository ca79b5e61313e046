/**
 * Calendar dates without a time of day: branded strings `YYYY-MM-DD`. They are compared as strings and counted as days
 * since 1970-01-01, so neither time zones nor daylight saving can shift them.
 */
export type CalendarDate = string & { readonly __brand: 'CalendarDate' };

const DAY_MS = 86_400_000;
const ISO_DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Returns the date, or undefined if the text is not `YYYY-MM-DD` or names a day that does not exist. */
export function parseCalendarDate(text: string): CalendarDate | undefined {
  const match = ISO_DATE.exec(text);
  if (!match) return undefined;
  return calendarDate(Number(match[1]), Number(match[2]), Number(match[3]));
}

/** First accepted year: no guest was born earlier. Nothing is planned after `LAST_YEAR`. */
export const FIRST_YEAR = 1900;
export const LAST_YEAR = 2999;

export function isYear(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/**
 * Returns the date for year, month (1 to 12) and day; undefined if the day does not exist or is outside the accepted
 * years.
 */
export function calendarDate(year: number, month: number, day: number): CalendarDate | undefined {
  if (!isYear(year)) return undefined;
  const time = Date.UTC(year, month - 1, day);
  const date = new Date(time);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return fromEpochDay(time / DAY_MS);
}

/** Parses a literal that is known to be a valid date; throws otherwise. */
export function asDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (!date) throw new RangeError(`Not a calendar date: ${text}`);
  return date;
}

/** Cache of day numbers by date, since price calculations convert the same dates repeatedly. */
const epochDays = new Map<CalendarDate, number>();
const datesOfDays = new Map<number, CalendarDate>();
const MAX_DAYS = 10_000;

export function toEpochDay(date: CalendarDate): number {
  let day = epochDays.get(date);
  if (day === undefined) {
    day = Date.parse(date) / DAY_MS;
    if (epochDays.size >= MAX_DAYS) epochDays.clear();
    epochDays.set(date, day);
  }
  return day;
}

export function fromEpochDay(day: number): CalendarDate {
  let date = datesOfDays.get(day);
  if (date === undefined) {
    date = new Date(day * DAY_MS).toISOString().slice(0, 10) as CalendarDate;
    if (datesOfDays.size >= MAX_DAYS) datesOfDays.clear();
    datesOfDays.set(day, date);
  }
  return date;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromEpochDay(toEpochDay(date) + days);
}

/** Returns the same day of a later month, or the month's last day if the month is too short. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const { year, month, day } = dateParts(date);
  const index = year * 12 + (month - 1) + months;
  const targetYear = Math.floor(index / 12);
  const targetMonth = (index % 12) + 1;
  const lastDay = new Date(Date.UTC(targetYear, targetMonth, 0)).getUTCDate();
  return calendarDate(targetYear, targetMonth, Math.min(day, lastDay)) as CalendarDate;
}

/** Days from the first to the second date; negative when the second is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return toEpochDay(to) - toEpochDay(from);
}

export function dateParts(date: CalendarDate): { year: number; month: number; day: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) };
}

/** ISO weekday: 1 is Monday, 7 is Sunday. */
export function weekday(date: CalendarDate): number {
  // Day 0, 1970-01-01, was a Thursday.
  return ((((toEpochDay(date) + 3) % 7) + 7) % 7) + 1;
}

export function monthStart(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01` as CalendarDate;
}

export function earlier(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a < b ? a : b;
}

export function later(a: CalendarDate, b: CalendarDate): CalendarDate {
  return a > b ? a : b;
}

/** Returns the local calendar date in the zone at the given instant. */
export function dateInZone(instant: Date, timeZone: string): CalendarDate {
  return dayFormat(timeZone).format(instant) as CalendarDate;
}

/** Cached by zone: creating a format takes many times as long as using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>();

function dayFormat(timeZone: string): Intl.DateTimeFormat {
  let format = dayFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
    dayFormats.set(timeZone, format);
  }
  return format;
}
