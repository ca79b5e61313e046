import { addDays, addMonths, type CalendarDate } from '../../../core/calendar-date';
import type { Days } from '../period/report-periods';

/**
 * Returns the days left after removing whole months, in as few spans as possible. `months` are first days, in order.
 */
export function uncoveredDays({ from, to }: Days, months: readonly CalendarDate[]): Days[] {
  const left: Days[] = [];
  let next = from;
  for (const month of months) {
    if (month > next) left.push({ from: next, to: addDays(month, -1) });
    next = addMonths(month, 1);
  }
  return next > to ? left : [...left, { from: next, to }];
}
