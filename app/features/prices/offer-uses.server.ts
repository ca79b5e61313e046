import { and, inArray, notInArray, sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';

/** The bookings that use an offer up: not those that were cancelled, nor holds whose time is over. */
export function usesOffer(): SQL {
  const at = sql`${now().toISOString()}::timestamptz`;
  return sql`${stateIn(sql`booking.state`, 'usesOffer')}
    AND NOT (${stateIn(sql`booking.state`, 'isHold')} AND booking.hold_until <= ${at})`;
}

/** How many bookings use each of the offers, but for those `given`; offers without any are missing. */
export async function countUses(
  offerIds: readonly number[],
  given: readonly number[] = [],
): Promise<Map<number, number>> {
  if (offerIds.length === 0) return new Map();
  const rows = await db()
    .select({ offerId: booking.offerId, uses: sql<number>`count(*)::int` })
    .from(booking)
    .where(
      and(
        inArray(booking.offerId, [...offerIds]),
        usesOffer(),
        given.length > 0 ? notInArray(booking.id, [...given]) : undefined,
      ),
    )
    .groupBy(booking.offerId);
  return new Map(rows.map((row) => [row.offerId!, row.uses]));
}
