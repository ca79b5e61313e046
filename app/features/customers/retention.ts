import { addMonths, later, type CalendarDate } from '../../core/calendar-date';

/** Código de Comercio, article 30, and RD 1619/2012, article 19: six years from the last entry in the books. */
export const BOOKS_MONTHS = 6 * 12;
/** RD 933/2021, article 5: the register of guests is kept for three years from the end of the stay. */
export const REGISTER_MONTHS = 3 * 12;

/** What there was between a customer and the building. */
export interface CustomerTrace {
  /** Last day of the last stay that was a contract. */
  lastCheckOut: CalendarDate | null;
  lastPayment: CalendarDate | null;
  /** Last day on which an invoice of theirs is kept (`invoice_kept_until`): six years from the end of the year of its last entry. */
  invoicesUntil: CalendarDate | null;
}

/** Last days on which the law has the building keep who paid, and who stayed; null where it asks for nothing. */
export function keptUntil({ lastCheckOut, lastPayment, invoicesUntil }: CustomerTrace) {
  const lastEntry = latest(lastCheckOut, lastPayment);
  return {
    books: latest(lastEntry && addMonths(lastEntry, BOOKS_MONTHS), invoicesUntil),
    register: lastCheckOut && addMonths(lastCheckOut, REGISTER_MONTHS),
  };
}

function latest(one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null {
  return one && other ? later(one, other) : (one ?? other);
}
