import { and, eq, gte, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { building } from '../../../database/inventory-schema.server';
import { stayToInvoice } from '../../../database/invoice-schema.server';
import { stateIn } from '../../../database/state-in.server';

/**
 * Queues long stays with a month that starts or has ended. `invoiceStays` then decides by the rules which invoices are
 * due. Runs every hour as a job, because each building has its own midnight. Returns the number of stays queued.
 */
export async function noteInvoiceMonths(actor: Actor): Promise<number> {
  authorize(actor, 'invoices:write');
  const houses = await db().select().from(building).where(isNotNull(building.invoicesFrom));
  let noted = 0;
  for (const house of houses) {
    const today = dateInZone(now(), house.timeZone);
    const found = await db()
      .select({ bookingId: booking.id })
      .from(booking)
      .where(
        and(
          eq(booking.buildingId, house.id),
          stateIn(booking.state, 'isCurrent'),
          lte(booking.checkIn, today),
          or(
            eq(booking.invoiceBy, 'month'),
            and(
              isNull(booking.invoiceBy),
              or(
                gte(booking.nights, house.monthlyFromNights),
                sql`EXISTS (SELECT FROM invoiced_period AS any_of WHERE any_of.booking_id = ${booking.id})`,
              ),
            ),
          ),
          sql`(${booking.createdAt} AT TIME ZONE ${house.timeZone})::date >= ${house.invoicesFrom}`,
          sql`NOT EXISTS (SELECT FROM invoiced_period AS done WHERE done.booking_id = ${booking.id}
            AND done.from_on <= ${today} AND done.to_on > ${today})`,
        ),
      );
    if (found.length === 0) continue;
    const values = found.map(({ bookingId }) => ({ bookingId, since: now() }));
    const written = await db().insert(stayToInvoice).values(values).onConflictDoNothing().returning();
    noted += written.length;
  }
  return noted;
}
