import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';

export interface BuildingTonight {
  apartments: number;
  /** Apartments closed for maintenance or by the owner tonight, here or on another site. */
  blocked: number;
  free: string[];
}

/** Returns the apartments on sale and those free tonight. The caller checks permissions. */
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
