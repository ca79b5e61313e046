import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';

/** What of a stay can be chosen. Apart from the choosing itself, which comes with the calendar. */
export interface PickLimits {
  /** First day that can be chosen. */
  earliest: CalendarDate;
  /** Last day that can be chosen. */
  latest: CalendarDate;
  /** Nights that cannot be slept, named by the date on which they begin. */
  isTaken: (night: CalendarDate) => boolean;
}

/** Whether a night of the stay is taken. */
export function holdsTakenNight(stay: Stay, isTaken: PickLimits['isTaken']): boolean {
  for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1)) {
    if (isTaken(night)) return true;
  }
  return false;
}
