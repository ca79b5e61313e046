import type { CalendarDate } from '../../core/calendar-date';

export interface CopyOf {
  /** Day of the archive, in UTC, as in its name. */
  day: CalendarDate;
}
