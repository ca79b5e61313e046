import { sql } from 'drizzle-orm';
import { systemActor } from '../../app/access/actor';
import { db } from '../../app/database/connection.server';
import { createFeed } from '../../app/features/calendars/create-feed.server';
import { emptyTables } from '../database';
import { makeApartment, makeBuilding, makeCategory } from '../factories';
import type { ModelFeed } from './model';

export interface ModelApartment {
  id: number;
  code: string;
  categoryId: number;
  typeCategory: string;
  nightlyCents: number;
  spaceIds: number[];
}

export const CLEANING_CENTS = 5_000;

/** Creates three studios, a superior suite, and a flat that is sold as two separate rooms or as a whole. */
export async function makeModelBuilding(): Promise<ModelApartment[]> {
  await emptyTables('building', 'user_account', 'audit_entry', 'idempotency_key');
  const buildingId = await makeBuilding();
  await db().execute(sql`UPDATE building SET invoices_from = '2026-01-01', monthly_from_nights = 5`);
  const made: ModelApartment[] = [];
  const add = async (key: string, categoryId: number, codes: string[], nightlyCents: number) => {
    for (const code of codes) {
      const { apartmentId, spaceId } = await makeApartment(buildingId, categoryId, { code, nightlyCents });
      made.push({ id: apartmentId, code, categoryId, typeCategory: `suite_${key}`, nightlyCents, spaceIds: [spaceId] });
    }
  };
  await add('studio', await makeCategory(buildingId), ['1A', '1B', '1C'], 10_000);
  await add('superior', await makeCategory(buildingId, { key: 'superior' }), ['2A'], 12_500);
  await add('room', await makeCategory(buildingId, { key: 'room' }), ['4A-1', '4A-2'], 6_100);
  await add('whole', await makeCategory(buildingId, { key: 'whole' }), ['4A'], 11_300);
  const whole = made.at(-1)!;
  whole.spaceIds = made.filter(({ typeCategory }) => typeCategory === 'suite_room').flatMap(({ spaceIds }) => spaceIds);
  await db().execute(sql`DELETE FROM apartment_space WHERE apartment_id = ${whole.id}`);
  for (const spaceId of whole.spaceIds) {
    await db().execute(sql`INSERT INTO apartment_space VALUES (${whole.id}, ${spaceId})`);
  }
  return made;
}

/**
 * Apartments also sold on other sites. One apartment is on two sites; the flat is sold both as a whole and by the room.
 */
const FEEDS = [
  ['1A', 'airbnb'],
  ['1A', 'booking_com'],
  ['2A', 'vrbo'],
  ['4A-1', 'airbnb'],
  ['4A', 'booking_com'],
] as const;

export async function makeFeeds(apartments: readonly ModelApartment[], url: (path: string) => string) {
  const made: ModelFeed[] = [];
  for (const [code, source] of FEEDS) {
    const apartmentId = apartments.find((apartment) => apartment.code === code)!.id;
    const path = `/${code}-${source}.ics`;
    const { id } = await createFeed(systemActor, apartmentId, { source, url: url(path) });
    made.push({ id, apartmentId, path, says: new Map(), told: new Map(), renamed: new Map(), booked: [] });
  }
  return made;
}
