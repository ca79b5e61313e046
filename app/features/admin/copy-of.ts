import type { CalendarDate } from '../../core/calendar-date';

/** What a quiet copy is a copy of. */
export interface CopyOf {
  /** The day that it is of, in UTC, as in the name of its archive. */
  day: CalendarDate;
}
