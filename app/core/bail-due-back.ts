import { addMonths, type CalendarDate } from './calendar-date';

/**
 * Returns the last day to return a bail without interest: one month after the keys were returned, or after check-out if
 * they have not been returned yet (LAU, article 36). `bail_due_back` computes the same day in the database.
 */
export function bailDueBackOn({
  keysOn = null,
  checkOut,
}: {
  keysOn?: CalendarDate | null;
  checkOut: CalendarDate;
}): CalendarDate {
  return addMonths(keysOn ?? checkOut, 1);
}
