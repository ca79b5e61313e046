import { addDays, addMonths, type CalendarDate } from '../../../core/calendar-date';
import type { Days } from '../period/report-periods';

/** What is left of the days beside whole months, which are given by their first days and in order: as few spans as there are. */
export function daysBeside({ from, to }: Days, months: readonly CalendarDate[]): Days[] {
  const left: Days[] = [];
  let next = from;
  for (const month of months) {
    if (month > next) left.push({ from: next, to: addDays(month, -1) });
    next = addMonths(month, 1);
  }
  return next > to ? left : [...left, { from: next, to }];
}
