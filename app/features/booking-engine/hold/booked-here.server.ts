import { and, asc, eq, gt, inArray, lt } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import type { Stay } from '../../../core/stay';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { stateIn } from '../../../database/state-in.server';

export interface BrowserBooking {
  reference: string;
  stay: Stay;
}

/**
 * Returns the first booking that this browser made in the category for nights of the stay; null if there is none.
 * @param since considers only bookings created after the one with this id
 */
export async function findBrowserBooking(
  { ownReferences }: Pick<Actor, 'ownReferences'>,
  categoryId: number,
  stay: Stay,
  since = 0,
): Promise<BrowserBooking | null> {
  if (ownReferences.length === 0) return null;
  const [row] = await db()
    .select({ reference: booking.reference, checkIn: booking.checkIn, checkOut: booking.checkOut })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .where(
      and(
        inArray(booking.reference, [...ownReferences]),
        stateIn(booking.state, 'isCurrent'),
        eq(apartment.categoryId, categoryId),
        lt(booking.checkIn, stay.checkOut),
        gt(booking.checkOut, stay.checkIn),
        gt(booking.id, since),
      ),
    )
    .orderBy(asc(booking.checkIn))
    .limit(1);
  return row ? { reference: row.reference, stay: { checkIn: row.checkIn, checkOut: row.checkOut } } : null;
}
