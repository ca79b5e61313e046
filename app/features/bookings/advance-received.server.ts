import { asc, eq } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { paysStay } from '../invoices/matching/pays-stay.server';

/** Returns the day on which payments of a booking reached the amount in cents; null if they haven't. */
export async function receivedOnOf(bookingId: number, cents: number): Promise<CalendarDate | null> {
  const payments = await db()
    .select({ at: payment.at, amountCents: payment.amountCents, timeZone: building.timeZone })
    .from(payment)
    .innerJoin(building, eq(building.id, payment.buildingId))
    .where(paysStay(bookingId))
    .orderBy(asc(payment.at), asc(payment.id));
  let paidCents = 0;
  for (const { at, amountCents, timeZone } of payments) {
    paidCents += amountCents;
    if (paidCents >= cents) return dateInZone(at, timeZone);
  }
  return null;
}
