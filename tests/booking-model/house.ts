import { sql } from 'drizzle-orm';
import { db } from '../../app/database/connection.server';
import { makeApartment, makeBuilding, makeCategory } from '../factories';

export interface ModelApartment {
  id: number;
  categoryId: number;
  typeCategory: string;
  nightlyCents: number;
  spaceIds: number[];
}

export const CLEANING_CENTS = 5_000;

/** Three studios, a superior suite, and a flat that is let by its two rooms or whole. */
export async function makeModelHouse(): Promise<ModelApartment[]> {
  for (const table of ['payment', 'bail', 'mail', 'alert']) await emptied(table);
  await db().execute(sql`TRUNCATE building, user_account, audit_entry, idempotency_key RESTART IDENTITY CASCADE`);
  const buildingId = await makeBuilding();
  const made: ModelApartment[] = [];
  const add = async (key: string, categoryId: number, codes: string[], nightlyCents: number) => {
    for (const code of codes) {
      const { apartmentId, spaceId } = await makeApartment(buildingId, categoryId, { code, nightlyCents });
      made.push({ id: apartmentId, categoryId, typeCategory: `suite_${key}`, nightlyCents, spaceIds: [spaceId] });
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

async function emptied(table: string): Promise<void> {
  await db().execute(sql`TRUNCATE ${sql.identifier(table)} CASCADE`);
}
