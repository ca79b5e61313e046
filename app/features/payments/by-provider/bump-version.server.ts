import { eq, sql } from 'drizzle-orm';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';

/** What was paid is a change of the booking, as every step of the team is. */
export async function bumpVersion(bookingId: number, at: Date): Promise<void> {
  await db()
    .update(booking)
    .set({ version: sql`${booking.version} + 1`, updatedAt: at })
    .where(eq(booking.id, bookingId));
}
