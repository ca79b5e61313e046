import path from 'node:path';
import pg from 'pg';
import { systemActor } from '../app/access/actor';
import { connect, disconnect } from '../app/database/connection.server';
import { migrate } from '../app/database/migrate.server';
import { listApartments } from '../app/features/apartments/list-apartments.server';
import { listAdminCategories } from '../app/features/apartments/categories/list-admin-categories.server';
import { listEquipment } from '../app/features/apartments/equipment/list-equipment.server';
import { checkPrice } from '../app/features/prices/check-price.server';
import { listSeasons } from '../app/features/prices/list-seasons.server';
import { addDays, dateInZone } from '../app/core/calendar-date';
import { fillLists } from './fill-lists';
import { onThrowawayCluster } from './throwaway-cluster';

/** Runs in a process of its own: `measure-lists.js <empty folder>`. The last line of output has the results as JSON. */

const FEW = 26;
const MANY = 5_000;
const ROUNDS = 6;
const RUNS = 40;
const WARM_UP_RUNS = 10;

const today = dateInZone(new Date(), 'Europe/Madrid');
const stay = { checkIn: addDays(today, 20), checkOut: addDays(today, 60) };

const requested: Record<string, () => Promise<unknown>> = {
  'apartments, as they open': () => listApartments(systemActor, {}),
  'apartments, by area, third page of five': () =>
    listApartments(systemActor, { sort: '-area', page: '3', perPage: '5' }),
  'apartments that need attention': () => listApartments(systemActor, { view: 'attention' }),
  'apartments by a word': () => listApartments(systemActor, { q: 'A25' }),
  'seasons of an apartment': () => listSeasons(systemActor, 20, {}),
  'price check of a stay': () => checkPrice(systemActor, 20, stay),
  categories: () => listAdminCategories(systemActor),
  equipment: () => listEquipment(systemActor, {}),
};

async function timesOf(work: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let run = -WARM_UP_RUNS; run < RUNS; run += 1) {
    const start = performance.now();
    await work();
    if (run >= 0) times.push(performance.now() - start);
  }
  return times;
}

const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;

async function buildingOf(apartments: number, server: string): Promise<string> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`CREATE DATABASE lists_${apartments}`);
  } finally {
    await client.end();
  }
  const url = new URL(server);
  url.pathname = `lists_${apartments}`;
  await migrate(url.href, path.join('app', 'database', 'migrations'));
  connect(url.href);
  await fillLists(apartments);
  await disconnect();
  return url.href;
}

/** Measures median times of the same queries on a small and a large building, alternating between them. */
await onThrowawayCluster(process.argv[2]!, async ({ superuserUrl: url }) => {
  const buildings = [await buildingOf(FEW, url), await buildingOf(MANY, url)];
  const times = Object.keys(requested).map((name) => ({ name, few: [] as number[], many: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, building] of buildings.entries()) {
      connect(building);
      for (const entry of times) entry[index === 0 ? 'few' : 'many'].push(...(await timesOf(requested[entry.name]!)));
      await disconnect();
    }
  }
  return {
    few: FEW,
    many: MANY,
    lists: times.map(({ name, few, many }) => ({ name, fewMs: median(few), manyMs: median(many) })),
  };
});
