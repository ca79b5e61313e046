import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { db, inTransaction } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import { leaveToClean } from '../lifecycle/spaces-to-clean.server';

/**
 * Updates the booking's current apartment to tonight's apartment if the guests change apartments, and marks the one
 * they leave for cleaning. Runs every minute as a job, so that the change happens at midnight in the building's time
 * zone. Returns the number of bookings changed.
 */
export async function startSegments(actor: Actor): Promise<number> {
  authorize(actor, 'bookings:write');
  const at = now();
  return inTransaction(async () => {
    // Locked bookings are left for the next minute.
    const { rows } = await db().execute<{ id: string; state: string; left: string; entered: string }>(sql`
      SELECT booking.id, booking.state, booking.apartment_id AS left, tonight.apartment_id AS entered
      FROM booking
        JOIN building ON building.id = booking.building_id
        CROSS JOIN LATERAL (SELECT (${at.toISOString()}::timestamptz AT TIME ZONE building.time_zone)::date AS day) AS today
        JOIN booking_night AS tonight ON tonight.booking_id = booking.id
          AND tonight.night = least(today.day, booking.check_out - 1)
      WHERE ${stateIn(sql`booking.state`, 'sleepsByNights')} AND booking.check_in < today.day
        AND tonight.apartment_id <> booking.apartment_id
      ORDER BY booking.id
      FOR UPDATE OF booking SKIP LOCKED`);
    for (const { id, state, left, entered } of rows) {
      await db().execute(sql`UPDATE booking SET apartment_id = ${entered} WHERE id = ${id}`);
      if (state === 'checked_in') await leaveToClean(Number(left), at, Number(entered));
    }
    return rows.length;
  });
}
