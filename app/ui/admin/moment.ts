import { dateInZone, daysBetween, type CalendarDate } from '../../core/calendar-date';
import { formatDate, formatDaysFrom, formatTime } from '../../core/format';
import type { Locale } from '../../core/locale';

/** Dates within half a year are shown without a year because they are unambiguous. */
const NEAR_DAYS = 180;

interface MomentContext {
  today: CalendarDate;
  locale: Locale;
  timeZone: string;
}

/** Formats a time: `Hoy, 8:31`, `Ayer, 19:20`, `18 nov, 22:10`, and long ago `2 jul 2026`. */
export function formatMoment(at: Date, { today, locale, timeZone }: MomentContext): string {
  const date = dateInZone(at, timeZone);
  const days = Math.abs(daysBetween(date, today));
  if (days > NEAR_DAYS) return formatDate(date, locale, 'medium');
  const day = days <= 1 ? formatDaysFrom(today, date, locale) : formatDate(date, locale, 'short');
  return `${day.charAt(0).toLocaleUpperCase(locale)}${day.slice(1)}, ${formatTime(at, locale, timeZone)}`;
}

/** Formats the distance in days: `hoy`, `ayer`, `hace 3 días`. */
export function formatDaysAgo(at: Date, { today, locale, timeZone }: MomentContext): string {
  return formatDaysFrom(today, dateInZone(at, timeZone), locale);
}
