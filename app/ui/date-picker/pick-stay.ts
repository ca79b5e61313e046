import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';

/** Choosing a stay day by day: first the check-in, then the check-out. */
export type PickedStay = Partial<Stay>;

export interface PickLimits {
  /** First day that can be chosen. */
  earliest: CalendarDate;
  /** Last day that can be chosen. */
  latest: CalendarDate;
  /** Nights that cannot be slept, named by the date on which they begin. */
  isTaken: (night: CalendarDate) => boolean;
}

/** The choice after a day is taken: a check-out after a lone check-in, otherwise a new check-in. */
export function pickDay({ checkIn, checkOut }: PickedStay, day: CalendarDate): PickedStay {
  if (checkIn && !checkOut && day > checkIn) return { checkIn, checkOut: day };
  return { checkIn: day };
}

/**
 * The days that cannot be chosen now. A night that is taken can still be the
 * day of departure when every night before it is free.
 */
export function unavailableDays({ checkIn, checkOut }: PickedStay, limits: PickLimits): (day: CalendarDate) => boolean {
  const outside = (day: CalendarDate) => day < limits.earliest || day > limits.latest;
  if (!checkIn || checkOut) return (day) => outside(day) || limits.isTaken(day);
  let last = addDays(checkIn, 1);
  while (last < limits.latest && !limits.isTaken(last)) last = addDays(last, 1);
  return (day) => outside(day) || day > last || (day < checkIn && limits.isTaken(day));
}

/** Whether a night of the stay is taken. */
export function holdsTakenNight(stay: Stay, isTaken: PickLimits['isTaken']): boolean {
  for (let night = stay.checkIn; night < stay.checkOut; night = addDays(night, 1)) {
    if (isTaken(night)) return true;
  }
  return false;
}
