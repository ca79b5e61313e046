import { asc, eq } from 'drizzle-orm';
import { bookingInstalment, bookingNight } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';

/** Returns the stored nightly prices of a booking. The caller checks permissions. */

export async function storedNights(bookingId: number) {
  return db()
    .select({
      night: bookingNight.night,
      apartmentId: bookingNight.apartmentId,
      amountCents: bookingNight.amountCents,
    })
    .from(bookingNight)
    .where(eq(bookingNight.bookingId, bookingId))
    .orderBy(asc(bookingNight.night));
}

export async function storedInstalments(bookingId: number) {
  return db()
    .select({ due: bookingInstalment.due, amountCents: bookingInstalment.amountCents })
    .from(bookingInstalment)
    .where(eq(bookingInstalment.bookingId, bookingId))
    .orderBy(asc(bookingInstalment.position));
}
