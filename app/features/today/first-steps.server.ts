import { sql } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { adminBuilding } from '../building/admin-building.server';

export type FirstSteps = NonNullable<Awaited<ReturnType<typeof firstSteps>>>;

/** Steps to make a building bookable, in the order in which they depend on each other. */
export const stepNames = [
  'building',
  'categories',
  'apartments',
  'pictures',
  'prices',
  'equipment',
  'publish',
] as const;
export type StepName = (typeof stepNames)[number];

/** Steps that are not required for opening a building (building/opening). */
const OPTIONAL: readonly StepName[] = ['pictures', 'equipment'];

/**
 * Returns the team's progress in setting up and opening its building. Null once the building is open and fully
 * bookable, or has a booking. Null for actors who may not edit apartments. Needs bookings:read.
 */
export async function firstSteps(actor: Actor) {
  authorize(actor, 'bookings:read');
  if (!may(actor, 'apartments:write')) return null;
  const building = await adminBuilding(actor);
  const counts = building ? await countedSteps(building.id, dateInZone(now(), building.timeZone)) : nothing;
  const isOpen = building !== null && building.openedAt !== null;
  if (counts.ready > 0 && counts.bookings > 0) return null;
  if (isOpen && counts.ready > 0 && counts.ready === counts.apartments) return null;
  const done: Record<StepName, boolean> = {
    building: building !== null,
    categories: counts.categories > 0,
    apartments: counts.apartments > 0,
    pictures: counts.apartments > 0 && counts.pictured === counts.apartments,
    prices: counts.apartments > 0 && counts.priced === counts.apartments,
    equipment: counts.equipment > 0,
    publish: isOpen,
  };
  const next = stepNames.find((name) => !done[name] && !OPTIONAL.includes(name)) ?? 'publish';
  return {
    buildingId: building?.id ?? null,
    mayWriteBuilding: may(actor, 'building:write'),
    counts,
    steps: stepNames.map((name) => ({
      name,
      done: done[name],
      isNext: name === next,
      isOptional: OPTIONAL.includes(name),
    })),
  };
}

const nothing = {
  categories: 0,
  published: 0,
  apartments: 0,
  pictured: 0,
  priced: 0,
  /** Apartments of a published category that are on sale and have a price. */
  ready: 0,
  bookings: 0,
  equipment: 0,
  unpricedId: null as number | null,
  unpicturedId: null as number | null,
};

async function countedSteps(buildingId: number, today: CalendarDate): Promise<typeof nothing> {
  const { rows } = await db().execute<Record<keyof typeof nothing, number | null>>(sql`
    WITH own AS (
      SELECT a.id, a.code,
        a.status = 'active' AND (SELECT published FROM category c WHERE c.id = a.category_id) AS on_site,
        a.image_count > 0 AS pictured,
        EXISTS (SELECT FROM season s WHERE s.apartment_id = a.id AND s.last_night >= ${today}::date) AS priced
      FROM apartment a WHERE a.building_id = ${buildingId} AND a.status <> 'retired'
    )
    SELECT
      (SELECT count(*)::int FROM category WHERE building_id = ${buildingId}) AS categories,
      (SELECT count(*)::int FROM category WHERE building_id = ${buildingId} AND published) AS published,
      (SELECT count(*)::int FROM own) AS apartments,
      (SELECT count(*)::int FROM own WHERE pictured) AS pictured,
      (SELECT count(*)::int FROM own WHERE priced) AS priced,
      (SELECT count(*)::int FROM own WHERE priced AND on_site) AS ready,
      (SELECT count(*)::int FROM booking WHERE building_id = ${buildingId}) AS bookings,
      (SELECT count(*)::int FROM equipment WHERE building_id = ${buildingId} AND active) AS equipment,
      (SELECT id::int FROM own WHERE NOT priced ORDER BY code LIMIT 1) AS "unpricedId",
      (SELECT id::int FROM own WHERE NOT pictured ORDER BY code LIMIT 1) AS "unpicturedId"`);
  return rows[0] as unknown as typeof nothing;
}
