import { and, eq } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { bail } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';

/** Cancels a bail not yet received; for one held, starts the month within which the rest must be returned. */
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
