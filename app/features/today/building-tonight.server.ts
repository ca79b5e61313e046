import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';

/** How many nights ahead the share of sold ones is told. */
const DAYS_AHEAD = 14;

export interface BuildingTonight {
  apartments: number;
  /** Apartments that maintenance or the owner has closed tonight, here or on another site. */
  blocked: number;
  /** Codes of those that nobody has tonight. */
  free: string[];
}

/** The apartments that are let, and which of them are free tonight. The caller says who may. */
export async function buildingTonight(buildingId: number, today: CalendarDate): Promise<BuildingTonight> {
  const { rows } = await db().execute<{ code: string; taken: boolean; blocked: boolean }>(sql`
    SELECT apartment.code, count(occupancy.id) > 0 AS taken,
      coalesce(bool_or(occupancy.kind = 'block' OR event.kind = 'closed'), false) AS blocked
    FROM apartment
    LEFT JOIN apartment_space ON apartment_space.apartment_id = apartment.id
    LEFT JOIN occupancy ON occupancy.space_id = apartment_space.space_id
      AND occupancy.building_id = ${buildingId} AND occupancy.stay @> ${today}::date
      AND (occupancy.kind <> 'hold' OR occupancy.hold_until > ${now().toISOString()}::timestamptz)
    LEFT JOIN calendar_event AS event ON event.id = occupancy.calendar_event_id
    WHERE apartment.building_id = ${buildingId} AND apartment.status = 'active'
    GROUP BY apartment.id ORDER BY apartment.code`);
  return {
    apartments: rows.length,
    blocked: rows.filter(({ blocked }) => blocked).length,
    free: rows.filter(({ taken }) => !taken).map(({ code }) => code),
  };
}

/** Sold nights over nights that could be sold, in percent, for each night to come; blocked ones do not count. */
export async function soldShares(
  buildingId: number,
  today: CalendarDate,
): Promise<{ night: CalendarDate; percent: number }[]> {
  const { rows } = await db().execute<{ night: CalendarDate; percent: number }>(sql`
    WITH let AS (
      SELECT DISTINCT apartment_space.space_id FROM apartment_space
      JOIN apartment ON apartment.id = apartment_space.apartment_id
      WHERE apartment.building_id = ${buildingId} AND apartment.status = 'active'
    ), night AS (
      SELECT ${today}::date + day AS night FROM generate_series(0, ${DAYS_AHEAD - 1}::int) AS day
    ), used AS (
      SELECT night.night, count(*) FILTER (WHERE occupancy.kind = 'booking' OR event.kind = 'stay') AS sold,
        count(*) FILTER (WHERE occupancy.kind = 'block' OR event.kind = 'closed') AS blocked
      FROM night JOIN occupancy ON occupancy.building_id = ${buildingId} AND occupancy.stay @> night.night
      LEFT JOIN calendar_event AS event ON event.id = occupancy.calendar_event_id
      JOIN let ON let.space_id = occupancy.space_id
      GROUP BY night.night
    )
    SELECT night.night::text, coalesce(round(100.0 * coalesce(used.sold, 0)
      / nullif((SELECT count(*) FROM let) - coalesce(used.blocked, 0), 0)), 0)::int AS percent
    FROM night LEFT JOIN used ON used.night = night.night ORDER BY night.night`);
  return rows;
}
