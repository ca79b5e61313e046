import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { booking, bookingEvent, occupancy } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { placeWaitingEvents } from '../../calendars/place-waiting-events.server';
import { notifyWebhooks } from '../../webhooks/notify-webhooks.server';
import { apartmentsOf } from '../../bookings/release-nights.server';

/**
 * Releases this browser's holds without a customer, in the running transaction, before the browser holds another stay.
 * Returns the ids of the released holds.
 */
export async function releaseGuestHolds(actor: Actor): Promise<number[]> {
  if (actor.ownReferences.length === 0) return [];
  const at = now();
  const releasedIds = await db()
    .update(booking)
    .set({ state: 'expired', version: sql`${booking.version} + 1`, updatedAt: at })
    .where(
      and(
        inArray(booking.reference, [...actor.ownReferences]),
        eq(booking.state, 'pending'),
        isNull(booking.customerId),
      ),
    )
    .returning({ id: booking.id, buildingId: booking.buildingId });
  if (releasedIds.length === 0) return [];
  const ids = releasedIds.map((row) => row.id);
  await db().delete(occupancy).where(inArray(occupancy.bookingId, ids));
  await db()
    .insert(bookingEvent)
    .values(ids.map((bookingId) => ({ bookingId, at, kind: 'released' as const })));
  for (const [buildingId, rows] of Map.groupBy(releasedIds, (row) => row.buildingId)) {
    await placeWaitingEvents(buildingId, await apartmentsOf(rows.map((row) => row.id)));
  }
  await notifyWebhooks('booking.cancelled', ids);
  return ids;
}
