import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { formatDate } from '../../core/format';
import type { Locale } from '../../core/locale';
import type { Stay } from '../../core/stay';

/** Within half a year a date needs no year: nobody takes it for another one. */
const NEAR_DAYS = 180;

/** `9 nov`, and with its year when it is far from the day that the reader has in mind. */
export function formatNear(date: CalendarDate, near: CalendarDate, locale: Locale): string {
  return formatDate(date, locale, Math.abs(daysBetween(near, date)) <= NEAR_DAYS ? 'short' : 'medium');
}

/** `21 nov – 20 ene`. */
export function formatNearStay(stay: Stay, today: CalendarDate, locale: Locale): string {
  return `${formatNear(stay.checkIn, today, locale)} – ${formatNear(stay.checkOut, stay.checkIn, locale)}`;
}
