import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { booking, bookingEvent, occupancy } from '../../database/booking-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { placeWaitingEvents } from '../calendars/place-waiting-events.server';
import { apartmentsOf } from './freed-nights.server';
import { tellWebhooks } from '../webhooks/tell-webhooks.server';
import { beginHold, refuseTooManyHolds } from './hold-limits.server';
import { quoteInput } from './input';
import { placeStay, type PlacedStay } from './place-stay.server';

/**
 * Holds an apartment for a visitor who goes to the checkout; who they are is
 * said there. A browser holds one stay at a time: an earlier hold of the same
 * one is given back. Open to everyone, so many at once.
 */
export async function holdStay(actor: Actor, input: unknown): Promise<PlacedStay> {
  const asked = parse(quoteInput, input);
  return inRetriedTransaction(async () => {
    const origin = await beginHold(actor);
    await giveBackEarlierHolds(actor);
    await refuseTooManyHolds(origin);
    return placeStay(actor, asked, { language: actor.locale, origin });
  });
}

async function giveBackEarlierHolds(actor: Actor): Promise<void> {
  if (actor.ownReferences.length === 0) return;
  const at = now();
  const given = await db()
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
  if (given.length === 0) return;
  const ids = given.map((row) => row.id);
  await db().delete(occupancy).where(inArray(occupancy.bookingId, ids));
  await db()
    .insert(bookingEvent)
    .values(ids.map((bookingId) => ({ bookingId, at, kind: 'released' })));
  for (const [buildingId, rows] of Map.groupBy(given, (row) => row.buildingId)) {
    await placeWaitingEvents(buildingId, await apartmentsOf(rows.map((row) => row.id)));
  }
  await tellWebhooks('booking.cancelled', ids);
}
