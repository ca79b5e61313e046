import { eq, sql } from 'drizzle-orm';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';

/** Increments the booking's version, because a payment changes the booking as any staff action does. */
export async function bumpVersion(bookingId: number, at: Date): Promise<void> {
  await db()
    .update(booking)
    .set({ version: sql`${booking.version} + 1`, updatedAt: at })
    .where(eq(booking.id, bookingId));
}
