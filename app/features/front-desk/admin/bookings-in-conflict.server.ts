import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';

/** Returns bookings whose nights are also claimed by another site's calendar, earliest first, with the site. */
export async function bookingsInConflict(
  actor: Actor,
  most: number,
): Promise<{ reference: string; source: 'airbnb' | 'booking_com' | 'vrbo' | 'other' }[]> {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const { rows } = await db().execute<{ reference: string; source: 'airbnb' | 'booking_com' | 'vrbo' | 'other' }>(sql`
    SELECT booking.reference, min(feed.source) AS source
    FROM calendar_event AS event
    JOIN calendar_feed AS feed ON feed.id = event.feed_id
    JOIN apartment_space AS used ON used.apartment_id = event.apartment_id
    JOIN occupancy AS taken ON taken.space_id = used.space_id
      AND taken.stay && daterange(event.check_in, event.check_out)
    JOIN booking ON booking.id = taken.booking_id
    WHERE event.building_id = ${building.id} AND event.state = 'conflict'
    GROUP BY booking.id
    ORDER BY booking.check_in, booking.id LIMIT ${most}`);
  return rows;
}
