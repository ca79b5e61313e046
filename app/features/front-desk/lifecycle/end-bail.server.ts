import { and, eq } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { bail } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';

/**
 * Cancels a bail that has not been received. For a bail that is held, sets the day on which the one-month period to
 * return it starts.
 */
export async function endBail(bookingId: number, keysOn: CalendarDate): Promise<void> {
  const ofBooking = eq(bail.bookingId, bookingId);
  await db()
    .update(bail)
    .set({ state: 'cancelled' })
    .where(and(ofBooking, stateIn(bail.state, 'isToTake')));
  await db()
    .update(bail)
    .set({ keysOn })
    .where(and(ofBooking, stateIn(bail.state, 'isInHand')));
}
