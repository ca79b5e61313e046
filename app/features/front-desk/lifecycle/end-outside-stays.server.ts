import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { now } from '../../../core/clock';
import { db, inTransaction } from '../../../database/connection.server';
import { leaveToClean } from './spaces-to-clean.server';

/**
 * Ends stays of other sites at check-out time if staff recorded no departure. The apartment is marked for cleaning,
 * unless its cleaning state was recorded that day. Runs every minute as a job. Returns the number of events ended.
 */
export async function endOutsideStays(actor: Actor): Promise<number> {
  authorize(actor, 'bookings:write');
  const at = now();
  return inTransaction(async () => {
    const { rows } = await db().execute<{ apartment_id: string; owes_cleaning: boolean }>(sql`
      WITH over AS (
        SELECT event.id, is_outside_stay(event) AND NOT EXISTS (
            SELECT FROM apartment_space JOIN space ON space.id = apartment_space.space_id
            WHERE apartment_space.apartment_id = event.apartment_id
              AND space.cleaning_since >= event.check_out::timestamp AT TIME ZONE building.time_zone
          ) AS owes_cleaning
        FROM calendar_event AS event JOIN building ON building.id = event.building_id
        WHERE event.left_at IS NULL
          AND (event.check_out + building.check_out_time::time) AT TIME ZONE building.time_zone
            <= ${at.toISOString()}::timestamptz
        ORDER BY event.id FOR UPDATE OF event SKIP LOCKED
      )
      UPDATE calendar_event SET left_at = ${at.toISOString()}::timestamptz FROM over WHERE over.id = calendar_event.id
      RETURNING calendar_event.apartment_id, over.owes_cleaning`);
    for (const { apartment_id: apartmentId, owes_cleaning: owes } of rows) {
      if (owes) await leaveToClean(Number(apartmentId), at);
    }
    return rows.length;
  });
}
