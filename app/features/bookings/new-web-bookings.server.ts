import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { requireAdminBuilding } from '../building/admin-building.server';

export type NewWebBookings = Awaited<ReturnType<typeof newWebBookings>>;

/** Days of web bookings shown to a user who has never marked any as seen. */
const DAYS_WITHOUT_LOOK = 14;
const SHOWN = 5;

/**
 * Returns the count and the first few of the web bookings made since the actor last marked them as seen, latest first,
 * excluding bookings canceled since. Requires bookings:read.
 */
export async function newWebBookings(actor: Actor) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const at = now();
  const rows = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      totalCents: booking.totalCents,
      guestName: sql<string>`coalesce(${customer.companyName}, trim(${customer.firstName} || ' ' || ${customer.lastName}), '')`,
      count: sql<number>`(count(*) OVER ())::int`,
    })
    .from(alert)
    .innerJoin(booking, eq(booking.id, alert.bookingId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(and(eq(alert.buildingId, building.id), eq(alert.kind, 'web_booking'), isNewTo(actor)))
    .orderBy(desc(alert.createdAt), desc(alert.id))
    .limit(SHOWN);
  return {
    total: rows[0]?.count ?? 0,
    bookings: rows.map(({ count: _count, ...row }) => row),
    /** The time of this answer; posting it back marks earlier bookings as seen. */
    until: at.toISOString(),
  };
}

/**
 * Returns the condition on the table `booking` for bookings made through the site since the actor last marked them as
 * seen, and whose page the actor hasn't opened since.
 */
export function isNewTo(actor: Actor): SQL {
  const userId = actor.user?.id ?? 0;
  const atFirst = new Date(now().getTime() - DAYS_WITHOUT_LOOK * 86_400_000);
  return sql`(${stateIn(sql`booking.state`, 'isCurrent')}
    AND EXISTS (SELECT FROM alert AS told
      WHERE told.booking_id = booking.id AND told.kind = 'web_booking' AND told.created_at > coalesce((
        SELECT look.looked_at FROM desk_look AS look WHERE look.user_id = ${userId}
          AND look.building_id = booking.building_id AND look.subject = 'web_bookings'), ${atFirst}))
    AND NOT EXISTS (SELECT FROM booking_look AS opened
      WHERE opened.booking_id = booking.id AND opened.user_id = ${userId}))`;
}
