import { eq } from 'drizzle-orm';
import { bail, booking, occupancy } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';

/** Confirms a held booking: its nights are no longer a hold, and its bail becomes due at arrival. */
export async function confirmHeld(
  { id, bailCents }: Pick<typeof booking.$inferSelect, 'id' | 'bailCents'>,
  at: Date,
  more: Partial<typeof booking.$inferInsert> = {},
): Promise<void> {
  await db()
    .update(booking)
    .set({ ...more, state: 'confirmed', holdUntil: null, confirmedAt: at, updatedAt: at })
    .where(eq(booking.id, id));
  await db().update(occupancy).set({ kind: 'booking', holdUntil: null }).where(eq(occupancy.bookingId, id));
  if (bailCents > 0) await db().insert(bail).values({ bookingId: id, amountCents: bailCents, state: 'due' });
}
