import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { atSavepoint, databaseRefusal, db } from '../../database/connection.server';

const ATTEMPTS = 5;

/** True if the event describes a reservation rather than only closed dates. */
const conflictsWith = (event: SQL) =>
  sql`(${event}.summary ~* '^reserv(ed|a)' OR ${event}.guest_name <> '' OR ${event}.reservation_code <> '')`;

/**
 * Closes the free nights of other sites' events, in every space that the given apartments use. If two events claim a
 * night, an event with reservation details takes precedence, then the event seen first. Retries if nights are taken
 * concurrently.
 */
export async function closeFreeNights(apartmentIds: readonly number[]): Promise<void> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      await atSavepoint(async () => {
        await db().execute(yieldedNightsOf(apartmentIds));
        await db().execute(freeNightsOf(apartmentIds));
      });
      return;
    } catch (error) {
      if (databaseRefusal(error)?.constraint !== 'occupancy_never_overlaps') throw error;
    }
  }
  throw new AppError('busy');
}

/**
 * Releases nights of an event without details for another site's reservation. Sites that import each other's calendars
 * show one stay as two events. The reservation takes precedence even if it was read later, because it names the guest
 * and can become a booking.
 */
function yieldedNightsOf(apartmentIds: readonly number[]) {
  return sql`
    DELETE FROM occupancy USING calendar_event AS echo, calendar_event AS event
    WHERE occupancy.calendar_event_id = echo.id
      AND occupancy.space_id IN (SELECT space_id FROM apartment_space WHERE apartment_id IN ${[...apartmentIds]})
      AND event.apartment_id = echo.apartment_id AND event.feed_id <> echo.feed_id
      AND event.kind = 'stay' AND echo.kind = 'stay' AND ${conflictsWith(sql`event`)} AND NOT ${conflictsWith(sql`echo`)}
      AND occupancy.stay && claimed_nights(event)
      AND (daterange(event.check_in, event.check_out) @> daterange(echo.check_in, echo.check_out)
        OR daterange(echo.check_in, echo.check_out) @> daterange(event.check_in, event.check_out))
      AND NOT EXISTS (SELECT FROM channel_booking WHERE channel_booking.event_id IN (echo.id, event.id))`;
}

function freeNightsOf(apartmentIds: readonly number[]) {
  return sql`
    WITH wanted AS (
      SELECT event.id, event.building_id, used.space_id, claimed.nights, NOT ${conflictsWith(sql`event`)} AS is_mute
      FROM calendar_event AS event
      CROSS JOIN LATERAL (SELECT claimed_nights(event) AS nights) AS claimed
      JOIN apartment_space AS used ON used.apartment_id = event.apartment_id
      WHERE used.space_id IN (SELECT space_id FROM apartment_space WHERE apartment_id IN ${[...apartmentIds]})
        AND (SELECT coalesce(sum(upper(run) - lower(run)), 0) FROM unnest(claimed.nights) AS run) > (
          SELECT coalesce(sum(upper(stay) - lower(stay)), 0) FROM occupancy
          WHERE calendar_event_id = event.id AND space_id = used.space_id
        )
    )
    INSERT INTO occupancy (building_id, space_id, stay, kind, calendar_event_id)
    SELECT building_id, space_id, unnest(
        nights
          - coalesce((SELECT range_agg(stay) FROM occupancy AS taken
              WHERE taken.space_id = wanted.space_id AND taken.stay && wanted.nights), '{}')
          - coalesce((SELECT range_agg(earlier.nights) FROM wanted AS earlier
              WHERE earlier.space_id = wanted.space_id AND (earlier.is_mute, earlier.id) < (wanted.is_mute, wanted.id)
                AND earlier.nights && wanted.nights), '{}')
      ), 'external', id
    FROM wanted`;
}
