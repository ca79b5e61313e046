import { addDays, type CalendarDate } from '../../core/calendar-date';

/** The last day on which a stay can be cancelled for free: so many days before arrival, that day included. */
export function freeCancellationUntil(checkIn: CalendarDate, freeDaysBefore: number): CalendarDate {
  return addDays(checkIn, -freeDaysBefore);
}
