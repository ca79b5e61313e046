import { and, eq, gt, gte, inArray, ne, not, or, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bail, booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';

export interface OpenStay {
  reference: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

/**
 * Returns matters still open with the customers: current and future stays, bails to return, and unpaid or overpaid
 * balances.
 */
export async function openMatters(customerIds: readonly number[], today: CalendarDate) {
  const isCustomerBooking = inArray(booking.customerId, [...customerIds]);
  return {
    stays: await staysOf(
      and(
        isCustomerBooking,
        stateIn(booking.state, 'blocksErasure'),
        or(stateIn(booking.state, 'isInHouse'), stateIn(booking.state, 'isHold'), gte(booking.checkOut, today)),
        or(not(stateIn(booking.state, 'isHold')), gt(booking.holdUntil, now())),
      )!,
    ),
    bails: await db()
      .select({ reference: booking.reference, checkIn: booking.checkIn, checkOut: booking.checkOut })
      .from(bail)
      .innerJoin(booking, eq(booking.id, bail.bookingId))
      .where(and(isCustomerBooking, stateIn(bail.state, 'isInHand')))
      .orderBy(booking.checkIn),
    balances: await staysOf(
      and(isCustomerBooking, ne(booking.balanceCents, 0), stateIn(booking.state, 'mustBeSettled'))!,
    ),
  };
}

function staysOf(which: SQL): Promise<OpenStay[]> {
  return db()
    .select({ reference: booking.reference, checkIn: booking.checkIn, checkOut: booking.checkOut })
    .from(booking)
    .where(which)
    .orderBy(booking.checkIn);
}
