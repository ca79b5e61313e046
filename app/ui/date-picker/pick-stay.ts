import { addDays, type CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import type { PickLimits } from './taken-nights';

/** State while choosing a stay day by day: first the check-in, then the check-out. */
export type PickedStay = Partial<Stay>;

/** Returns the choice after a day is picked: a check-out after a lone check-in, otherwise a new check-in. */
export function pickDay({ checkIn, checkOut }: PickedStay, day: CalendarDate): PickedStay {
  if (checkIn && !checkOut && day > checkIn) return { checkIn, checkOut: day };
  return { checkIn: day };
}

/**
 * Returns a function that tells whether a day cannot be chosen now. The date of an occupied night can still be the day
 * of departure if every night before it is free.
 */
export function unavailableDays({ checkIn, checkOut }: PickedStay, limits: PickLimits): (day: CalendarDate) => boolean {
  const outside = (day: CalendarDate) => day < limits.earliest || day > limits.latest;
  if (!checkIn || checkOut) return (day) => outside(day) || limits.isTaken(day);
  let last = addDays(checkIn, 1);
  while (last < limits.latest && !limits.isTaken(last)) last = addDays(last, 1);
  return (day) => outside(day) || day > last || (day < checkIn && limits.isTaken(day));
}
