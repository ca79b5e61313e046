import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { stateIn } from '../../database/state-in.server';

/** The day on which what was paid of a booking came to so many cents; null where it has not. */
export async function receivedOnOf(bookingId: number, cents: number): Promise<CalendarDate | null> {
  const payments = await db()
    .select({ at: payment.at, amountCents: payment.amountCents, timeZone: building.timeZone })
    .from(payment)
    .innerJoin(building, eq(building.id, payment.buildingId))
    .where(
      and(
        eq(payment.bookingId, bookingId),
        stateIn(payment.state, 'hasMoved'),
        isNull(payment.bailId),
        isNull(payment.voidOf),
        sql`NOT EXISTS (SELECT FROM payment AS taken_back WHERE taken_back.void_of = payment.id)`,
      ),
    )
    .orderBy(asc(payment.at), asc(payment.id));
  let paidCents = 0;
  for (const { at, amountCents, timeZone } of payments) {
    paidCents += amountCents;
    if (paidCents >= cents) return dateInZone(at, timeZone);
  }
  return null;
}
