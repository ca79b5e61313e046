import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';

/** Limits for choosing a stay. In a file of its own, because the code for choosing loads only with the calendar. */
export interface PickLimits {
  earliest: CalendarDate;
  latest: CalendarDate;
  /** True for nights that are not available, named by the date on which they begin. */
  isTaken: (night: CalendarDate) => boolean;
}

export function holdsTakenNight(stay: Stay, isTaken: PickLimits['isTaken']): boolean {
  for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1)) {
    if (isTaken(night)) return true;
  }
  return false;
}
