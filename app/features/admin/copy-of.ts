import type { CalendarDate } from '../../core/calendar-date';

export interface CopyOf {
  /** Day on which the archive was created, in UTC, as in the archive's name. */
  day: CalendarDate;
}
