import { eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db, inTransaction, rawPool } from '../app/database/connection.server';
import { building } from '../app/database/inventory-schema.server';
import { season } from '../app/database/price-schema.server';
import {
  ANNOUNCED_TABLES,
  committed,
  inOneReading,
  cachedRead,
  cachedGroups,
  siteVersion,
} from '../app/database/cached-reads.server';
import { useTestDatabase } from './database';
import { makeInventory } from './factories';

const databaseUrl = useTestDatabase();

let other: pg.Client;
let buildingId: number;
let apartmentIds: number[];
let reads = 0;
let readIds: (readonly number[] | undefined)[] = [];

const nameOf = cachedRead(['building'], async (id: number) => {
  reads += 1;
  const [row] = await db().select({ name: building.name }).from(building).where(eq(building.id, id));
  return row ?? null;
});
const pricesOf = cachedGroups('season', async (_, ids) => {
  readIds.push(ids);
  const rows = await db().select().from(season).orderBy(season.id);
  return Map.groupBy(
    ids ? rows.filter(({ apartmentId }) => ids.includes(apartmentId)) : rows,
    (row) => row.apartmentId,
  );
});

beforeAll(async () => {
  const made = await makeInventory(3);
  ({ buildingId } = made);
  apartmentIds = made.apartments.map(({ apartmentId }) => apartmentId);
  other = new pg.Client({ connectionString: databaseUrl() });
  await other.connect();
});
afterAll(() => other.end());

const rename = (name: string) => other.query('UPDATE building SET name = $1', [name]);
const reprice = (apartmentId: number, cents: number) =>
  other.query('UPDATE season SET nightly_cents = $2 WHERE apartment_id = $1', [apartmentId, cents]);
const centsOf = async (apartmentId: number) => (await pricesOf(buildingId))?.get(apartmentId)?.[0]?.nightlyCents;

beforeEach(async () => {
  await rename('Residencia');
  await nameOf(buildingId);
  await pricesOf(buildingId);
  reads = 0;
  readIds = [];
});

test('what was read is kept until it changes, on whatever node', async () => {
  await nameOf(buildingId);
  await reprice(apartmentIds[0]!, 11_000);
  expect(await nameOf(buildingId)).toEqual({ name: 'Residencia' });
  expect(reads).toBe(0);
  await rename('Casa Nueva');
  expect(await nameOf(buildingId)).toEqual({ name: 'Casa Nueva' });
  expect(reads).toBe(1);
});

test('those who ask at once wait for one read', async () => {
  await rename('Para todos');
  const names = await Promise.all(Array.from({ length: 20 }, () => nameOf(buildingId)));
  expect(new Set(names).size).toBe(1);
  expect(reads).toBe(1);
});

test('a transaction reads what it has written itself; what it takes back was never there', async () => {
  const undone = inTransaction(async () => {
    await db().update(building).set({ name: 'Nunca' }).where(eq(building.id, buildingId));
    expect(await nameOf(buildingId)).toEqual({ name: 'Nunca' });
    expect(await pricesOf(buildingId)).toBeUndefined();
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await nameOf(buildingId)).toEqual({ name: 'Residencia' });
});

test('behind its lock a transaction is told what is committed by then, and nothing that it wrote itself', async () => {
  const before = await centsOf(apartmentIds[0]!);
  const undone = inOneReading(async () => {
    await nameOf(buildingId);
    await inTransaction(async () => {
      await db().update(season).set({ nightlyCents: 1 });
      await rename('Mientras esperaba');
      expect(await committed(() => nameOf(buildingId))).toEqual({ name: 'Mientras esperaba' });
      expect(await committed(() => centsOf(apartmentIds[0]!))).toBe(before);
      throw new Error('undone');
    });
  });
  await expect(undone).rejects.toThrow('undone');
});

test('a read that fails is asked again', async () => {
  let fails = true;
  const fragile = cachedRead(['building'], async () => {
    if (fails) throw new Error('no answer');
    return 'answer';
  });
  await expect(fragile(undefined)).rejects.toThrow('no answer');
  fails = false;
  expect(await fragile(undefined)).toBe('answer');
});

test('an answer belongs to all: nobody may write to it', async () => {
  const answer = await nameOf(buildingId);
  expect(() => {
    answer!.name = 'Mine';
  }).toThrow(TypeError);
  const prices = await pricesOf(buildingId);
  expect(() => (prices!.get(apartmentIds[0]!) as unknown[]).push(1)).toThrow(TypeError);
});

test('of many rows those of the apartment that changed are read anew', async () => {
  await reprice(apartmentIds[1]!, 12_300);
  expect(await centsOf(apartmentIds[1]!)).toBe(12_300);
  expect(readIds).toEqual([[apartmentIds[1]]]);
  await reprice(apartmentIds[0]!, 7_700);
  await reprice(apartmentIds[2]!, 8_800);
  expect([await centsOf(apartmentIds[0]!), await centsOf(apartmentIds[2]!)]).toEqual([7_700, 8_800]);
  expect(readIds[1]).toEqual([apartmentIds[0], apartmentIds[2]]);
});

test('rows that go to another apartment are gone from the first', async () => {
  const [from, to] = apartmentIds;
  const { rows } = await other.query('DELETE FROM season WHERE apartment_id = $1 RETURNING id', [to]);
  expect(rows).toHaveLength(1);
  await other.query('UPDATE season SET apartment_id = $2 WHERE apartment_id = $1', [from, to]);
  expect(await centsOf(from!)).toBeUndefined();
  expect(await centsOf(to!)).toBeDefined();
  await other.query('UPDATE season SET apartment_id = $2 WHERE apartment_id = $1', [to, from]);
  expect(await centsOf(to!)).toBeUndefined();
});

test('within a reading the database is asked once what changed, and anew in the next one', async () => {
  await inOneReading(async () => {
    await nameOf(buildingId);
    expect(siteVersion()).toBe(siteVersion());
  });
  await rename('Mientras tanto');
  expect(await inOneReading(() => nameOf(buildingId))).toEqual({ name: 'Mientras tanto' });
  expect(siteVersion()).not.toBe(siteVersion());
});

test('a read that asks a table which it does not name fails', async () => {
  const mistaken = cachedRead(['building'], () => db().select().from(season));
  await expect(mistaken(undefined)).rejects.toHaveProperty('cause.message', 'A kept read of building asks season');
  const within = cachedRead(['category'], () => nameOf(buildingId));
  await expect(within(undefined)).rejects.toThrow('reads building too');
});

test('every table that may be kept announces its changes, and its emptying, and no other does', async () => {
  const { rows } = await rawPool().query<{ table: string; events: number }>(`
    SELECT tgrelid::regclass::text AS table, bit_or(tgtype::int) AS events FROM pg_trigger
    JOIN pg_proc ON pg_proc.oid = tgfoid WHERE proname IN ('announce_site_change', 'announce_row_change')
    GROUP BY 1 ORDER BY 1`);
  const INSERT_DELETE_UPDATE_TRUNCATE = 4 | 8 | 16 | 32;
  expect(rows.map(({ table }) => table)).toEqual([...ANNOUNCED_TABLES]);
  for (const { table, events } of rows) {
    expect(events & INSERT_DELETE_UPDATE_TRUNCATE, table).toBe(INSERT_DELETE_UPDATE_TRUNCATE);
  }
});

test('when a table is emptied nothing of it is left', async () => {
  await db().execute(sql`TRUNCATE season`);
  expect(await centsOf(apartmentIds[2]!)).toBeUndefined();
});
