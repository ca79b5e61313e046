import { and, asc, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { allocate, sumCents } from '../../../core/money';
import { booking, bookingNight, occupancy } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';

/**
 * Shortens the stay so that it ends earlier, leaving at least one night. Later nights are released. The total stays and
 * is spread over the remaining nights.
 */
export async function shortenStay(bookingId: number, checkOut: CalendarDate): Promise<void> {
  const nights = await db()
    .select()
    .from(bookingNight)
    .where(eq(bookingNight.bookingId, bookingId))
    .orderBy(asc(bookingNight.night));
  const retained = nights.filter(({ night }) => night < checkOut);
  const amounts = allocate(
    sumCents(nights.map(({ amountCents }) => amountCents)),
    retained.map(({ amountCents }) => Math.max(amountCents, 0)),
  );
  await db().delete(bookingNight).where(eq(bookingNight.bookingId, bookingId));
  await db()
    .insert(bookingNight)
    .values(retained.map((night, index) => ({ ...night, amountCents: amounts[index]! })));
  await db()
    .delete(occupancy)
    .where(and(eq(occupancy.bookingId, bookingId), sql`lower(${occupancy.stay}) >= ${checkOut}::date`));
  await db()
    .update(occupancy)
    .set({ stay: sql`daterange(lower(${occupancy.stay}), ${checkOut}::date)` })
    .where(and(eq(occupancy.bookingId, bookingId), sql`upper(${occupancy.stay}) > ${checkOut}::date`));
  await db()
    .update(booking)
    .set({ checkOut, apartmentId: retained.at(-1)!.apartmentId })
    .where(eq(booking.id, bookingId));
}
