import { addMonths, later, type CalendarDate } from '../../core/calendar-date';

/** Código de Comercio, article 30, and RD 1619/2012, article 19: six years from the last entry in the books. */
export const BOOKS_MONTHS = 6 * 12;
/** RD 933/2021, article 5: the register of guests is kept for three years from the end of the stay. */
export const REGISTER_MONTHS = 3 * 12;

export interface CustomerTrace {
  /** Departure day of the last stay that was contracted (`wasContract`). */
  lastCheckOut: CalendarDate | null;
  lastPayment: CalendarDate | null;
  /**
   * Last day on which one of the customer's invoices must be kept (`invoice_kept_until`), which is six years after the
   * end of the year of the invoice's last entry.
   */
  invoicesUntil: CalendarDate | null;
}

/**
 * Returns the last days on which the law requires keeping the customer as payer (`books`) and as guest (`register`);
 * null if it requires neither.
 */
export function retainedUntil({ lastCheckOut, lastPayment, invoicesUntil }: CustomerTrace) {
  const lastEntry = latest(lastCheckOut, lastPayment);
  return {
    books: latest(lastEntry && addMonths(lastEntry, BOOKS_MONTHS), invoicesUntil),
    register: lastCheckOut && addMonths(lastCheckOut, REGISTER_MONTHS),
  };
}

function latest(one: CalendarDate | null, other: CalendarDate | null): CalendarDate | null {
  return one && other ? later(one, other) : (one ?? other);
}
