import { addMonths, type CalendarDate } from './calendar-date';

/**
 * Last day on which a bail goes back without interest: a month after the keys came back, which are expected at check-out (LAU,
 * article 36). `bail_due_back` says the same in the database.
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
