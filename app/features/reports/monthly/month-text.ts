import { addMonths, monthStart, type CalendarDate } from '../../../core/calendar-date';

export function lastWholeMonth(today: CalendarDate): CalendarDate {
  return addMonths(monthStart(today), -1);
}

/** Formats a month for addresses: YYYY-MM. */
export function monthText(month: CalendarDate): string {
  return month.slice(0, 7);
}
