import { and, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { payment } from '../../../database/booking-schema.server';
import { stateIn } from '../../../database/state-in.server';

/**
 * Condition for payments and refunds of the booking's price. Includes only money that moved, and excludes the bail and
 * voided entries.
 */
export function paysStay(bookingId: number): SQL {
  return and(
    eq(payment.bookingId, bookingId),
    stateIn(payment.state, 'hasMoved'),
    isNull(payment.bailId),
    isNull(payment.voidOf),
    sql`NOT EXISTS (SELECT FROM payment AS taken_back WHERE taken_back.void_of = payment.id)`,
  )!;
}
