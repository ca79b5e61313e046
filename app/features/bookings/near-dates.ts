import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { formatDate } from '../../core/format';
import type { Locale } from '../../core/locale';
import type { Stay } from '../../core/stay';

/** Dates within this many days are unambiguous without a year. */
const NEAR_DAYS = 180;

/** Formats as `9 nov`, adding the year if the date is far from `near`. */
export function formatNear(date: CalendarDate, near: CalendarDate, locale: Locale): string {
  return formatDate(date, locale, Math.abs(daysBetween(near, date)) <= NEAR_DAYS ? 'short' : 'medium');
}

/** Formats as `21 nov – 20 ene`. */
export function formatNearStay(stay: Stay, today: CalendarDate, locale: Locale): string {
  return `${formatNear(stay.checkIn, today, locale)} – ${formatNear(stay.checkOut, stay.checkIn, locale)}`;
}
