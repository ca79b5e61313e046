import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import type { CleaningState } from '../../core/cleaning-states';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { worstCleaning } from '../../database/worst-cleaning.server';

export interface ToClean {
  apartmentId: number;
  code: string;
  cleaning: CleaningState;
  /** Name of the person cleaning, as used by the team; empty if there is none. */
  by: string;
  /** True if guests who leave today, or should have left before, are still there. */
  occupied: boolean;
  /** True if the guests are there and stay tonight. */
  stays: boolean;
  /** Time of today's arrival, `HH:MM`; null if there is none. */
  arrivesAt: string | null;
}

/** Returns the apartments to clean, those with an arrival today first. The caller checks permissions. */
export async function apartmentsToClean(
  buildingId: number,
  today: CalendarDate,
  checkInTime: string,
): Promise<ToClean[]> {
  const { rows } = await db().execute<{
    id: string;
    code: string;
    cleaning: CleaningState;
    cleaning_by: string;
    occupied: boolean;
    stays: boolean;
    arrives_at: string | null;
  }>(sql`
    SELECT let.id, let.code, rooms.cleaning, rooms.cleaning_by, leaving.id IS NOT NULL OR out_goes.id IS NOT NULL AS occupied,
      EXISTS (
        SELECT FROM booking_night AS tonight JOIN booking ON booking.id = tonight.booking_id
          JOIN apartment_space AS taken ON taken.apartment_id = tonight.apartment_id
          JOIN apartment_space AS own ON own.space_id = taken.space_id AND own.apartment_id = let.id
        WHERE tonight.night = ${today}::date AND booking.state = 'checked_in'
      ) OR EXISTS (
        SELECT FROM calendar_event AS event
        WHERE event.apartment_id = let.id AND event.check_in < ${today}::date AND event.check_out > ${today}::date
          AND event.left_at IS NULL AND is_outside_stay(event)
      ) AS stays,
      CASE WHEN coming.id IS NOT NULL OR out_comes.id IS NOT NULL
        THEN coalesce(coming.arrival_time, ${checkInTime}::text) END AS arrives_at
    FROM apartment AS let
      JOIN LATERAL (
        SELECT ${worstCleaning} AS cleaning,
          coalesce(max(space.cleaning_by), '') AS cleaning_by
        FROM apartment_space JOIN space ON space.id = apartment_space.space_id
        WHERE apartment_space.apartment_id = let.id
      ) AS rooms ON true
      LEFT JOIN LATERAL (
        SELECT booking.id FROM booking_night JOIN booking ON booking.id = booking_night.booking_id
        WHERE booking_night.apartment_id = let.id
          AND booking_night.night = least(${today}::date, booking.check_out) - 1
          AND booking.state = 'checked_in' AND NOT EXISTS (
            SELECT FROM booking_night AS tonight WHERE tonight.booking_id = booking.id
              AND tonight.night = ${today}::date AND tonight.apartment_id = let.id)
        LIMIT 1
      ) AS leaving ON true
      LEFT JOIN LATERAL (
        SELECT booking.id, booking.arrival_time FROM booking_night JOIN booking ON booking.id = booking_night.booking_id
        WHERE booking_night.apartment_id = let.id AND booking_night.night = ${today}::date
          AND booking.check_in <= ${today}::date AND booking.state = 'confirmed'
        LIMIT 1
      ) AS coming ON true
      LEFT JOIN LATERAL (
        SELECT event.id FROM calendar_event AS event
        WHERE event.apartment_id = let.id AND event.check_in < ${today}::date AND event.check_out = ${today}::date
          AND event.left_at IS NULL AND is_outside_stay(event)
        LIMIT 1
      ) AS out_goes ON true
      LEFT JOIN LATERAL (
        SELECT event.id FROM calendar_event AS event
        WHERE event.apartment_id = let.id AND event.check_in = ${today}::date AND is_outside_stay(event)
        LIMIT 1
      ) AS out_comes ON true
    WHERE let.building_id = ${buildingId} AND let.status <> 'retired' AND NOT let.whole_flat
      AND (${stateIn(sql`rooms.cleaning`, 'needsCleaning')}
        OR coalesce(leaving.id, out_goes.id) IS NOT NULL AND coalesce(coming.id, out_comes.id) IS NOT NULL)
    ORDER BY arrives_at NULLS LAST, let.code`);
  return rows.map(({ id, cleaning_by: by, arrives_at: arrivesAt, ...row }) => ({
    apartmentId: Number(id),
    code: row.code,
    cleaning: row.cleaning,
    occupied: row.occupied,
    stays: row.stays,
    by,
    arrivesAt,
  }));
}
