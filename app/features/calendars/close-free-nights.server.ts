import { sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { atSavepoint, databaseRefusal, db } from '../../database/connection.server';

const ATTEMPTS = 5;

/**
 * Closes the nights of other sites' events that are free, in every space of
 * their apartments that the given ones use. Where two events want a night, the
 * one that was seen first has it. What somebody takes at the same moment is
 * looked at again.
 */
export async function closeFreeNights(apartmentIds: readonly number[]): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await atSavepoint(() => db().execute(freeNightsOf(apartmentIds)));
      return;
    } catch (error) {
      if (databaseRefusal(error)?.constraint !== 'occupancy_never_overlaps') throw error;
    }
  }
  throw new AppError('busy');
}

function freeNightsOf(apartmentIds: readonly number[]) {
  return sql`
    WITH wanted AS (
      SELECT event.id, event.building_id, used.space_id, daterange(event.check_in, event.check_out) AS nights
      FROM calendar_event AS event
      JOIN apartment_space AS used ON used.apartment_id = event.apartment_id
      WHERE used.space_id IN (SELECT space_id FROM apartment_space WHERE apartment_id IN ${[...apartmentIds]})
        AND event.check_out - event.check_in > (
          SELECT coalesce(sum(upper(stay) - lower(stay)), 0) FROM occupancy
          WHERE calendar_event_id = event.id AND space_id = used.space_id
        )
    )
    INSERT INTO occupancy (building_id, space_id, stay, kind, calendar_event_id)
    SELECT building_id, space_id, unnest(
        datemultirange(nights)
          - coalesce((SELECT range_agg(stay) FROM occupancy AS taken
              WHERE taken.space_id = wanted.space_id AND taken.stay && wanted.nights), '{}')
          - coalesce((SELECT range_agg(nights) FROM wanted AS earlier
              WHERE earlier.space_id = wanted.space_id AND earlier.id < wanted.id
                AND earlier.nights && wanted.nights), '{}')
      ), 'external', id
    FROM wanted`;
}
