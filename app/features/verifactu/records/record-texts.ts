import type { CalendarDate } from '../../../core/calendar-date';
import { decimalText } from '../../../core/decimal-text';

/** Formats of amounts, rates, dates, and times in the tax agency's records. */

/** Formats euros with two decimals, such as -12.05. */
export function amountText(cents: number): string {
  return decimalText(cents, 2);
}

/** Formats percent with two decimals: 1000 basis points are 10.00. */
export function rateText(basisPoints: number): string {
  return amountText(basisPoints);
}

/** Formats a date as day, month, and year: 31-12-2026. */
export function dayText(date: CalendarDate): string {
  return date.split('-').toReversed().join('-');
}

/** Formats the building's local time with its offset, such as 2026-12-31T19:20:30+01:00. */
export function instantText(at: Date, timeZone: string): string {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      timeZoneName: 'longOffset',
    })
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const offset = parts.timeZoneName!.replace('GMT', '') || '+00:00';
  return `${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}${offset}`;
}

/** Trims the text and cuts it to `most` characters. */
export function cutText(text: string, most: number): string {
  return [...text.trim()].slice(0, most).join('').trim();
}
