import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import pg from 'pg';
import { useTestDatabase } from '../../tests/database';
import { makeInventory } from '../../tests/factories';
import { db } from './connection.server';
import { building } from './inventory-schema.server';
import { season } from './price-schema.server';
import { inOneReading, startReadCache, cachedRead, cachedGroups, siteVersion } from './cached-reads.server';
import { watchSiteChanges, type SiteChanges } from './site-changes.server';

const databaseUrl = useTestDatabase({ keeps: false });

const ROUNDS = Number(process.env.ROUNDS ?? 200);

let changes: SiteChanges;
let other: pg.Client;
let buildingId: number;

beforeAll(async () => {
  ({ buildingId } = await makeInventory(1));
  changes = watchSiteChanges(databaseUrl());
  startReadCache(changes);
  other = new pg.Client({ connectionString: databaseUrl() });
  await other.connect();
});
afterAll(async () => {
  startReadCache(undefined);
  changes.close();
  await other.end();
});

const nameOf = cachedRead(['building'], async (id: number) => {
  const [row] = await db().select({ name: building.name }).from(building).where(eq(building.id, id));
  return row?.name;
});
const pricesOf = cachedGroups('season', async () =>
  Map.groupBy(await db().select().from(season), (row) => row.apartmentId),
);
const centsOf = async () => [...(await pricesOf(buildingId))!.values()][0]![0]!.nightlyCents;

test('what changed while nothing was heard is in the next answer, whatever a request read meanwhile', async () => {
  await Promise.all([nameOf(buildingId), centsOf()]);
  await inOneReading(async () => {
    await siteVersion();
    const lost = new Promise<void>((resolve) => void changes.onChange(() => resolve()));
    await other.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'estancia changes'`);
    await lost;
    expect([await nameOf(buildingId), await centsOf()]).toEqual(['Casa de prueba', 10_000]);
  });
  await other.query("UPDATE building SET name = 'Casa que nadie oía'; UPDATE season SET nightly_cents = 12345");
  await expect.poll(() => siteVersion()).toBeDefined();
  expect([await nameOf(buildingId), await centsOf()]).toEqual(['Casa que nadie oía', 12_345]);
});

test('two that wait for a reading which began before a change both have it, whoever reads anew', async () => {
  const gates = [0, 1, 2].map(() => Promise.withResolvers<void>());
  const started = gates.map(() => Promise.withResolvers<void>());
  let readings = 0;
  const slowly = cachedGroups('season', async () => {
    const at = readings++;
    const found = Map.groupBy(await db().select().from(season), (row) => row.apartmentId);
    started[at]!.resolve();
    await gates[at]!.promise;
    return found;
  });
  const cents = async () => [...(await slowly(buildingId))!.values()][0]![0]!.nightlyCents;
  const reprice = (to: number) => other.query(`UPDATE season SET nightly_cents = ${to}`);
  gates[0]!.resolve();
  await cents();

  await reprice(20_000);
  const before = cents();
  await started[1]!.promise;
  await reprice(30_000);
  const both = [cents(), cents()];
  // Both reads have received the change and wait.
  await siteVersion();
  await siteVersion();
  gates[1]!.resolve();
  expect(await before).toBe(20_000);
  await started[2]!.promise;
  gates[2]!.resolve();
  expect(await Promise.all(both)).toEqual([30_000, 30_000]);
});

test('whoever waited for a lock has heard of the change of whoever held it', async () => {
  const waiting = new pg.Client({ connectionString: databaseUrl() });
  await waiting.connect();
  onTestFinished(() => waiting.end());
  let unheard = 0;
  let before = (await changes.versionUnderLock())!;
  for (let round = 0; round < ROUNDS; round += 1) {
    await other.query(`BEGIN; UPDATE building SET name = 'Casa ${round}'`);
    const locked = waiting.query('BEGIN; SELECT FROM building FOR UPDATE');
    const committed = other.query('COMMIT');
    await locked;
    const after = (await changes.versionUnderLock())!;
    if (after === before) unheard += 1;
    await Promise.all([committed, waiting.query('COMMIT')]);
    before = (await changes.versionUnderLock())!;
  }
  expect(unheard).toBe(0);
});
