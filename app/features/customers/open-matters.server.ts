import { and, eq, gt, gte, inArray, ne, or, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bail, booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';

export interface OpenStay {
  reference: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

/** What is not settled with the customers: stays under way or to come, bails to be given back, money either way. */
export async function openMatters(customerIds: readonly number[], today: CalendarDate) {
  const theirs = inArray(booking.customerId, [...customerIds]);
  return {
    stays: await staysOf(
      and(
        theirs,
        or(
          eq(booking.state, 'checked_in'),
          and(eq(booking.state, 'confirmed'), gte(booking.checkOut, today)),
          and(eq(booking.state, 'pending'), gt(booking.holdUntil, now())),
        ),
      )!,
    ),
    bails: await db()
      .select({ reference: booking.reference, checkIn: booking.checkIn, checkOut: booking.checkOut })
      .from(bail)
      .innerJoin(booking, eq(booking.id, bail.bookingId))
      .where(and(theirs, eq(bail.state, 'held')))
      .orderBy(booking.checkIn),
    balances: await staysOf(and(theirs, ne(booking.balanceCents, 0), ne(booking.state, 'pending'))!),
  };
}

function staysOf(which: SQL): Promise<OpenStay[]> {
  return db()
    .select({ reference: booking.reference, checkIn: booking.checkIn, checkOut: booking.checkOut })
    .from(booking)
    .where(which)
    .orderBy(booking.checkIn);
}
