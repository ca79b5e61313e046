import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { cachedRead } from '../../database/cached-reads.server';
import { stateIn } from '../../database/state-in.server';

/** Condition for bookings that count as a use of the offer: not canceled, and no expired holds. */
export function usesOffer(): SQL {
  const at = sql`${now().toISOString()}::timestamptz`;
  return sql`${stateIn(sql`booking.state`, 'usesOffer')}
    AND NOT (${stateIn(sql`booking.state`, 'isHold')} AND booking.hold_until <= ${at})`;
}

/** Counts the bookings that use each offer, without the holds in `releasedIds`; unused offers are absent. */
export async function countUses(
  offerIds: readonly number[],
  releasedIds: readonly number[] = [],
): Promise<ReadonlyMap<number, number>> {
  if (offerIds.length === 0) return new Map();
  const at = now().getTime();
  const uses = await usesOf(offerIds.join());
  return new Map(
    [...uses].map(([offerId, { booked, holds }]) => [
      offerId,
      booked + holds.filter((hold) => hold.until > at && !releasedIds.includes(hold.bookingId)).length,
    ]),
  );
}

/**
 * Per offer (ids joined by commas): the count of bookings that use it permanently, and the holds that use it until they
 * expire.
 */
const usesOf = cachedRead(['booking'], async (offerIds: string) => {
  const isHold = stateIn(sql`booking.state`, 'isHold');
  const rows = await db()
    .select({
      offerId: booking.offerId,
      booked: sql<number>`(count(*) FILTER (WHERE NOT ${isHold}))::int`,
      holds: sql<{ bookingId: number; until: string }[]>`coalesce(json_agg(json_build_object(
        'bookingId', booking.id, 'until', booking.hold_until)) FILTER (WHERE ${isHold}), '[]')`,
    })
    .from(booking)
    .where(and(inArray(booking.offerId, offerIds.split(',').map(Number)), stateIn(sql`booking.state`, 'usesOffer')))
    .groupBy(booking.offerId);
  return new Map(
    rows.map(({ offerId, booked, holds }) => [
      offerId!,
      { booked, holds: holds.map(({ bookingId, until }) => ({ bookingId, until: Date.parse(until) })) },
    ]),
  );
});
