import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';

/**
 * Counts the apartment's current and upcoming bookings on the day; a hold counts while it is active. A booking that
 * moves into or out of the apartment mid-stay counts while it has nights left there.
 */
export async function countOpenBookings(apartmentId: number, today: CalendarDate): Promise<number> {
  const { rows } = await db().execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM booking
    WHERE id IN (
        SELECT own.id FROM booking AS own WHERE own.apartment_id = ${apartmentId}
        UNION
        SELECT taken.booking_id FROM apartment_space
        JOIN occupancy AS taken ON taken.space_id = apartment_space.space_id
          AND taken.stay && daterange(${today}::date, NULL)
        JOIN booking_night AS segment ON segment.booking_id = taken.booking_id
          AND segment.apartment_id = ${apartmentId} AND segment.night >= ${today}::date
        WHERE apartment_space.apartment_id = ${apartmentId}
      )
      AND ${stateIn(sql`state`, 'isOpen')}
      AND (${stateIn(sql`state`, 'isInHouse')} OR ${stateIn(sql`state`, 'isHold')} OR check_out > ${today}::date)
      AND (NOT ${stateIn(sql`state`, 'isHold')} OR hold_until > ${now().toISOString()}::timestamptz)`);
  return rows[0]!.count;
}

/** True if the apartment ever had a booking in any state. A booking of the whole flat counts for its rooms. */
export async function wasEverBooked(apartmentId: number): Promise<boolean> {
  const { rows } = await db().execute<{ booked: boolean }>(sql`
    SELECT EXISTS (SELECT FROM booking WHERE apartment_id = ${apartmentId}) OR EXISTS (
      SELECT FROM apartment JOIN apartment_space ON apartment_space.apartment_id = apartment.id
      JOIN occupancy ON occupancy.space_id = apartment_space.space_id
      WHERE apartment.id = ${apartmentId} AND NOT apartment.whole_flat AND occupancy.booking_id IS NOT NULL
    ) AS booked`);
  return rows[0]!.booked;
}
