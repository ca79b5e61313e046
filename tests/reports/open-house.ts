import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { setClock } from '../../app/core/clock';
import { sql } from 'drizzle-orm';
import { db, inTransaction, rawPool } from '../../app/database/connection.server';
import { randomOf } from '../../demo/random';
import { testApi } from '../api';
import { makeUser } from '../factories';
import { makeActor } from '../admin-bookings';
import { emptyTables } from '../database';
import { headersOf } from '../team';
import { makeGuests } from './guests';
import { HOUSE_NOW, HOUSE_TODAY, HOUSE_ZONE, makeHouse, type House } from './house';
import { liveYears } from './lived-years';
import { tieStays, writeClosings } from './write-closings';
import { writeMoney } from './write-money';
import { writeOffer, writeStays } from './write-stays';
import { TakenNights, writtenStays } from './written-stays';
import { reportRoutes } from '../../app/features/reports/api-reports.server';

/** How many bookings the house has: fewer where somebody waits, and then one in so many of its many lines is looked at. */
export const BOOKINGS = Number(process.env.REPORT_BOOKINGS ?? 250);

export const oneIn = (many: number) => (BOOKINGS < 5_000 ? many : 1);

export interface Period {
  from: string;
  to: string;
  unit: 'month' | 'quarter' | 'year';
}

export interface OpenHouse extends House {
  /** What a report answers over the API. */
  report(name: string, query: object): Promise<unknown>;
  /** The same of all pages, with what is listed on them and the first of them. */
  allRows<Page extends { meta: { total: number } }, Row = unknown>(
    name: string,
    query: object,
    listed: (page: Page) => Row[],
  ): Promise<{ rows: Row[]; page: Page }>;
  bookings: number;
  /** Steps that the product was to do and never did. */
  never: string[];
  close(): void;
}

const textOf = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');
const texts = new Map<string, string>();

/** The rows that one of the plain texts of this folder answers with. */
export async function askPlainly<Row extends object>(name: string, values: unknown[]): Promise<Row[]> {
  const text = texts.get(name) ?? (await textOf(name));
  texts.set(name, text);
  return (await rawPool().query<Row>(text, values)).rows;
}

export interface PlainPeriod {
  from: string;
  to: string;
  beforeFrom: string | null;
  beforeTo: string | null;
}

/** The parts of some days by a unit, or all of them as one, and the days of the year before until a day. */
export async function periodsOf(from: string, to: string, unit: Period['unit'] | null, until: string | null) {
  if (unit === null) return askPlainly<PlainPeriod>('whole-period.sql', [from, to, until]);
  return askPlainly<PlainPeriod>('periods.sql', [from, to, unit, until]);
}

/** Collects in what two things differ that should be the same. */
export function differencesOf(where: string) {
  const found: string[] = [];
  const add = (what: string, said: unknown, plain: unknown) => {
    if (isDeepStrictEqual(said, plain)) return;
    const isTwo =
      typeof said === 'object' && typeof plain === 'object' && said !== null && plain !== null && !Array.isArray(said);
    if (!isTwo) found.push(`${where}: ${what} is ${JSON.stringify(said)}, plainly ${JSON.stringify(plain)}`);
    else {
      for (const key of new Set([...Object.keys(said), ...Object.keys(plain)])) {
        const [one, other] = [(said as Record<string, unknown>)[key], (plain as Record<string, unknown>)[key]];
        if (isDeepStrictEqual(one, other)) continue;
        found.push(`${where}: ${what}, ${key} is ${JSON.stringify(one)}, plainly ${JSON.stringify(other)}`);
      }
    }
  };
  return { add, found };
}

/** The house as it stands in its third year, with what was counted of it by hand. */
export async function openHouse(): Promise<OpenHouse> {
  let now = HOUSE_NOW;
  const putBack = setClock(() => now);
  await emptyTables('building', 'user_account', 'audit_entry', 'idempotency_key');
  const random = randomOf(process.env.REPORT_HOUSE ?? 'house');
  const house = await makeHouse();
  const { buildingId } = house;
  const places = house.places.filter(({ isLived }) => !isLived);
  const taken = new TakenNights();
  const guests = await makeGuests(buildingId, 120, random);
  const stays = writtenStays(random, places, taken, BOOKINGS);
  await writeOffer(buildingId);
  const LOT = 250;
  for (let start = 0; start < stays.length; start += LOT) {
    await inTransaction(async () => {
      await db().execute(sql`SET LOCAL enable_seqscan = off`);
      await writeStays(random, buildingId, stays.slice(start, start + LOT), guests);
    });
  }
  await inTransaction(() => writeMoney(random, buildingId, stays));
  await inTransaction(() => writeClosings(random, buildingId, places, taken, 60 + Math.floor(BOOKINGS / 8)));
  await inTransaction(() => tieStays(random, buildingId, places, taken, stays));
  await rawPool().query('ANALYZE');
  const team = await makeActor('accountant');
  const never = await liveYears(random, team, house, Math.max(150, Math.floor(BOOKINGS / 5)), (at) => {
    now = at;
  });

  await countPlainly();
  const headers = await headersOf(await makeUser('manager', { name: 'Elena Navarro' }));
  const api = testApi(reportRoutes);
  return {
    ...house,
    bookings: stays.length,
    never,
    close: putBack,
    report,
    async allRows(name, query, listed) {
      const pages = [];
      const rows = [];
      do {
        const page = (await report(name, { ...query, perPage: 100, page: pages.length + 1 })) as Parameters<
          typeof listed
        >[0];
        pages.push(page);
        rows.push(...listed(page));
      } while (rows.length < pages[0]!.meta.total && pages.length < 100);
      return { rows, page: pages[0]! };
    },
  };

  async function report(name: string, query: object): Promise<unknown> {
    const entries = Object.entries(query).filter(([, value]) => value !== undefined);
    const asked = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
    const answer = await api.get(`/reports/${name}?${asked}`, headers);
    if (answer.status !== 200) throw new Error(`${name} ${asked}: ${await answer.text()}`);
    return answer.json();
  }
}

/** Writes down what the plain texts add up, night by night and line by line. */
export async function countPlainly(): Promise<void> {
  await rawPool().query(`DROP SCHEMA IF EXISTS oracle CASCADE; CREATE SCHEMA oracle;
    CREATE TABLE oracle.house AS SELECT '${HOUSE_TODAY}'::date AS today, '${HOUSE_ZONE}' AS zone`);
  for (const name of ['occupation-oracle.sql', 'billing-oracle.sql']) await rawPool().query(await textOf(name));
  await rawPool().query('ANALYZE');
}
