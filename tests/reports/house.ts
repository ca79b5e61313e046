import { sql } from 'drizzle-orm';
import { asDate } from '../../app/core/calendar-date';
import { db } from '../../app/database/connection.server';
import { makeApartment, makeBuilding, makeCategory } from '../factories';
import { insertJson } from './insert-json';

/** First day of the building, last booked day, and current time, which is in the building's third year. */
export const HOUSE_OPENS = asDate('2027-01-01');
export const HOUSE_BOOKED_UNTIL = asDate('2030-03-31');
export const HOUSE_NOW = new Date('2029-05-17T09:30:00Z');
export const HOUSE_TODAY = asDate('2029-05-17');
export const HOUSE_ZONE = 'Europe/Madrid';

export interface HousePlace {
  id: number;
  code: string;
  categoryId: number;
  spaceIds: number[];
  /** True for an apartment that the generated bookings leave free for steps through the product. */
  isLived: boolean;
  /** First day on which the apartment may be booked; `until` ends the range. */
  from: string;
  until: string;
}

export interface House {
  buildingId: number;
  places: HousePlace[];
}

const seasons = [{ firstNight: asDate('2026-12-01'), lastNight: asDate('2030-12-31') }];

/**
 * Creates about forty apartments: suites of three kinds and the rooms of four shared flats, two of which are also
 * rented as a whole. One apartment is retired, one was formerly in maintenance, one still is, and one is rented only
 * from a certain day on.
 */
export async function makeHouse(): Promise<House> {
  const buildingId = await makeBuilding({ timeZone: HOUSE_ZONE, openedAt: new Date('2026-12-01T09:00:00Z') });
  const places: HousePlace[] = [];
  const add = async (categoryId: number, codes: string[], nightlyCents: number, isLived = false) => {
    for (const code of codes) {
      const { apartmentId, spaceId } = await makeApartment(buildingId, categoryId, { code, nightlyCents, seasons });
      places.push({ id: apartmentId, code, categoryId, spaceIds: [spaceId], isLived, from: '0', until: '9' });
    }
  };
  const codes = (floor: number, count: number) =>
    Array.from({ length: count }, (_, at) => `${floor}${'ABCDEFGHIJKL'[at]}`);
  await add(await makeCategory(buildingId, { key: 'studio' }), codes(1, 12), 9_133);
  await add(await makeCategory(buildingId, { key: 'superior', position: 1 }), codes(2, 8), 12_517);
  const attic = await makeCategory(buildingId, { key: 'attic', position: 2, published: false });
  await add(attic, codes(3, 4), 17_001);
  const lived = await makeCategory(buildingId, { key: 'lived', position: 3 });
  await add(lived, codes(5, 6), 9_999, true);
  const room = await makeCategory(buildingId, { key: 'room', type: 'room', position: 4 });
  const whole = await makeCategory(buildingId, { key: 'whole', type: 'room', position: 5 });
  for (const [flat, rooms, isLived] of [
    ['4A', 3, false],
    ['4B', 3, false],
    ['4C', 2, false],
    ['4D', 3, true],
  ] as const) {
    const ofFlat = Array.from({ length: rooms }, (_, at) => `${flat}-${at + 1}`);
    await add(room, ofFlat, 4_567, isLived);
    const [row] = (
      await db().execute<{ id: string }>(
        sql`INSERT INTO shared_flat (building_id, code, floor) VALUES (${buildingId}, ${flat}, 4) RETURNING id`,
      )
    ).rows;
    const spaceIds = places.filter(({ code }) => ofFlat.includes(code)).map(({ spaceIds: [id] }) => id!);
    for (const id of spaceIds) await db().execute(sql`UPDATE space SET shared_flat_id = ${row!.id} WHERE id = ${id}`);
    for (const code of ofFlat)
      await db().execute(sql`UPDATE apartment SET shared_flat_id = ${row!.id} WHERE code = ${code}`);
    if (flat === '4C') continue;
    await add(whole, [flat], 11_111, isLived);
    const flatPlace = places.at(-1)!;
    flatPlace.spaceIds = spaceIds;
    await db().execute(sql`DELETE FROM apartment_space WHERE apartment_id = ${flatPlace.id}`);
    await insertJson(
      'apartment_space',
      spaceIds.map((space) => ({ apartment_id: flatPlace.id, space_id: space })),
    );
    await db().execute(
      sql`UPDATE apartment SET whole_flat = true, shared_flat_id = ${row!.id} WHERE id = ${flatPlace.id}`,
    );
  }
  await haveStatuses(places);
  return { buildingId, places };
}

async function haveStatuses(places: HousePlace[]): Promise<void> {
  const place = (code: string) => places.find((each) => each.code === code)!;
  const was = (code: string, until: string, status: string) => ({
    apartment_id: place(code).id,
    until_on: until,
    status,
  });
  const is = (code: string, status: string) =>
    db().execute(sql`UPDATE apartment SET status = ${status} WHERE code = ${code}`);
  await insertJson('former_status', [
    was('1A', '2028-06-15', 'active'),
    was('1B', '2028-03-10', 'active'),
    was('1B', '2028-04-21', 'maintenance'),
    was('4C-2', '2027-05-02', 'active'),
    was('4C-2', '2027-09-30', 'retired'),
    was('4C-2', '2027-10-31', 'maintenance'),
    was('1C', '2029-05-01', 'active'),
    was('2A', '2027-02-10', 'maintenance'),
  ]);
  await is('1A', 'retired');
  await is('1C', 'maintenance');
  await db().execute(sql`UPDATE apartment SET let_from = '2028-01-17' WHERE code = '2H'`);
  await db().execute(sql`UPDATE apartment SET let_from = '2027-03-28' WHERE code = '3D'`);
  Object.assign(place('1A'), { until: '2028-06-15' });
  // Nights were sold before one apartment was on sale and while another was in maintenance.
  Object.assign(place('2H'), { from: '2027-08-01' });
  Object.assign(place('3D'), { from: '2027-03-28' });
  Object.assign(place('4C-2'), { from: '2027-10-20' });
}
