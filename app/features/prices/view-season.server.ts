import { and, eq, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { booking, occupancy } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartmentSpace } from '../../database/inventory-schema.server';
import { stateIn } from '../../database/state-in.server';
import type { Nights } from './season-data';
import { pricedApartment, seasonById } from './seasons-store.server';

/** Returns a season and the number of bookings with nights in it; existing bookings keep their price. */
export async function viewSeason(actor: Actor, apartmentId: number, id: number) {
  authorize(actor, 'prices:read');
  await pricedApartment(actor, apartmentId);
  const season = await seasonById(apartmentId, id);
  return { ...season, apartmentId, bookings: await countBookings(apartmentId, season) };
}

/** Counts the active bookings of the apartment that occupy its spaces on at least one of these nights. */
async function countBookings(apartmentId: number, { firstNight, lastNight }: Nights): Promise<number> {
  const [row] = await db()
    .select({ count: sql<number>`count(DISTINCT ${booking.id})::int` })
    .from(occupancy)
    .innerJoin(apartmentSpace, eq(apartmentSpace.spaceId, occupancy.spaceId))
    .innerJoin(booking, eq(booking.id, occupancy.bookingId))
    .where(
      and(
        eq(apartmentSpace.apartmentId, apartmentId),
        eq(booking.apartmentId, apartmentId),
        stateIn(booking.state, 'isCurrent'),
        sql`${occupancy.stay} && daterange(${firstNight}::date, ${lastNight}::date, '[]')`,
      ),
    );
  return row!.count;
}
