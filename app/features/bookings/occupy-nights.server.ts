import { eq, sql } from 'drizzle-orm';
import { occupancy } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { releaseGeneratedEvent } from '../calendars/channel-bookings.server';

/**
 * Rebuilds the booking's occupancy: every space of each night's apartment, with consecutive nights in one range, as a
 * hold while the booking is pending. Nights closed for the booking's own calendar event are released first, so they
 * don't clash. The database refuses any other overlap.
 */
export async function occupyNights(bookingId: number): Promise<void> {
  const isHold = stateIn(sql`booking.state`, 'isHold');
  await releaseGeneratedEvent(bookingId);
  await db().delete(occupancy).where(eq(occupancy.bookingId, bookingId));
  await db().execute(sql`
    INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id, hold_until)
    SELECT booking.building_id, used.space_id, unnest(range_agg(daterange(night, night + 1))),
      CASE WHEN ${isHold} THEN 'hold' ELSE 'booking' END, booking.id,
      CASE WHEN ${isHold} THEN booking.hold_until END
    FROM booking
    JOIN booking_night ON booking_night.booking_id = booking.id
    JOIN apartment_space AS used ON used.apartment_id = booking_night.apartment_id
    WHERE booking.id = ${bookingId} AND ${stateIn(sql`booking.state`, 'occupies')}
    GROUP BY booking.id, used.space_id`);
}
