import { daysBetween, type CalendarDate } from '../../core/calendar-date';
import { formatDate } from '../../core/format';
import type { Locale } from '../../core/locale';

/** Within half a year a date needs no year: nobody takes it for another one. */
const NEAR_DAYS = 180;

/** `9 nov`, and with its year when it is far away. */
export function formatNear(date: CalendarDate, today: CalendarDate, locale: Locale): string {
  return formatDate(date, locale, Math.abs(daysBetween(today, date)) <= NEAR_DAYS ? 'short' : 'medium');
}
