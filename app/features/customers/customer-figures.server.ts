import { sql } from 'drizzle-orm';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';

/** Subquery with one row of booking figures per customer, to be joined. */
export function customerFigures(buildingId: number) {
  const stayed = stateIn(booking.state, 'isFirm');
  return db()
    .select({
      customerId: booking.customerId,
      stays: sql<number>`(count(*) FILTER (WHERE ${stayed}))::int`.as('figure_stays'),
      nights: sql<number>`coalesce(sum(${booking.nights}) FILTER (WHERE ${stayed}), 0)::int`.as('figure_nights'),
      lastStay: sql<
        string | null
      >`(max(${booking.checkIn}) FILTER (WHERE ${stateIn(booking.state, 'hasArrived')}))::text`.as('figure_last_stay'),
      spentCents: sql<number>`coalesce(sum(${booking.paidCents}), 0)::float8`.as('figure_spent'),
      owedCents: sql<number>`coalesce(sum(${booking.owedCents}), 0)::float8`.as('figure_owed'),
      toRefundCents: sql<number>`coalesce(sum(${booking.toRefundCents}), 0)::float8`.as('figure_to_refund'),
    })
    .from(booking)
    .where(sql`${booking.buildingId} = ${buildingId} AND ${booking.customerId} IS NOT NULL`)
    .groupBy(booking.customerId)
    .as('figures');
}
