import { sql } from 'drizzle-orm';
import { beforeEach } from 'vitest';
import { db } from '../app/database/connection.server';
import { createFeed } from '../app/features/calendars/create-feed.server';
import { deleteFeed } from '../app/features/calendars/delete-feed.server';
import { outsideStays } from '../app/features/calendars/outside-stays.server';
import { readFeedNow } from '../app/features/calendars/read-feed-now.server';
import { asDate } from '../app/core/calendar-date';
import { useCalendarSite, type CalendarSite } from './calendar-site';
import { makeActor, useStaff } from './admin-bookings';
import type { Actor } from '../app/access/actor';

export function useOutsideBuilding(apartments = 2) {
  const staff = useStaff(apartments);
  const site: CalendarSite = useCalendarSite();
  const building = {
    staff,
    site,
    manager: {} as Actor,
    feedId: 0,
    addFeed: async (source = 'airbnb', path?: string, name = '') => {
      const { id } = await createFeed(building.manager, staff.ids[0]!, {
        source,
        url: site.url(path),
        name,
        active: true,
      });
      return id;
    },
    read: () => readFeedNow(staff.reception, staff.ids[0]!, building.feedId),
    says: async (...events: Parameters<CalendarSite['says']>) => {
      site.says(...events);
      const reading = await building.read();
      if (!reading.ok) throw new Error(String(reading.error));
    },
    removeFeed: () => deleteFeed(building.manager, staff.ids[0]!, building.feedId),
    event: async (uid: string) => {
      const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM calendar_event WHERE uid = ${uid}`);
      return Number(rows[0]?.id);
    },
  };
  beforeEach(async () => {
    building.manager = await makeActor('manager');
    building.feedId = await building.addFeed();
  });
  return building;
}

/** Returns the closed nights as apartment, kind, first night and end, such as `1A external 2026-11-21 2026-11-25`. */
export async function closings(): Promise<string[]> {
  const { rows } = await db().execute<{ said: string }>(sql`
    SELECT space.code || ' ' || kind || ' ' || lower(stay) || ' ' || upper(stay) AS said FROM occupancy
    JOIN space ON space.id = space_id ORDER BY 1`);
  return rows.map(({ said }) => said);
}

/** Returns the open alerts: kind, and the difference between the site and the booking. */
export async function openAlerts(): Promise<string[]> {
  const { rows } = await db().execute<{ said: string }>(sql`
    SELECT kind || coalesce(' ' || (detail ->> 'difference'), '') AS said FROM alert WHERE resolved_at IS NULL ORDER BY id`);
  return rows.map(({ said }) => said);
}

export function staysOn(buildingId: number, day: string) {
  return outsideStays(buildingId, asDate(day), asDate(day));
}
