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
import { linkOutsideStays, insertClosures } from './write-closings';
import { writeMoney } from './write-money';
import { writeOffer, writeStays } from './write-stays';
import { TakenNights, writtenStays } from './written-stays';
import { reportRoutes } from '../../app/features/reports/api-reports.server';

/** Number of bookings in the building. Ordinary runs have fewer bookings and check only one of every `many` lines. */
export const BOOKINGS = Number(process.env.REPORT_BOOKINGS ?? 250);

export const oneIn = (many: number) => (BOOKINGS < 5_000 ? many : 1);

export interface Period {
  from: string;
  to: string;
  unit: 'month' | 'quarter' | 'year';
}

export interface OpenHouse extends House {
  report(name: string, query: object): Promise<unknown>;
  /** Returns all rows of a paginated report, together with its first page. */
  allRows<Page extends { meta: { total: number } }, Row = unknown>(
    name: string,
    query: object,
    listed: (page: Page) => Row[],
  ): Promise<{ rows: Row[]; page: Page }>;
  bookings: number;
  /** Kinds of step that the product was to run and that never succeeded. */
  never: string[];
  close(): void;
}

const textOf = (name: string) => readFile(path.join(import.meta.dirname, name), 'utf8');
const texts = new Map<string, string>();

/** Runs one of this folder's plain SQL files and returns its rows. */
export async function queryPlainly<Row extends object>(name: string, values: unknown[]): Promise<Row[]> {
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

/**
 * Splits a range into periods by a unit, or into one period if the unit is null. Adds the matching days of the previous
 * year, up to `until`.
 */
export async function periodsOf(from: string, to: string, unit: Period['unit'] | null, until: string | null) {
  if (unit === null) return queryPlainly<PlainPeriod>('whole-period.sql', [from, to, until]);
  return queryPlainly<PlainPeriod>('periods.sql', [from, to, unit, until]);
}

export function differencesOf(where: string) {
  const found: string[] = [];
  const add = (what: string, reportedValue: unknown, plain: unknown) => {
    if (isDeepStrictEqual(reportedValue, plain)) return;
    const isTwo =
      typeof reportedValue === 'object' &&
      typeof plain === 'object' &&
      reportedValue !== null &&
      plain !== null &&
      !Array.isArray(reportedValue);
    if (!isTwo) found.push(`${where}: ${what} is ${JSON.stringify(reportedValue)}, plainly ${JSON.stringify(plain)}`);
    else {
      for (const key of new Set([...Object.keys(reportedValue), ...Object.keys(plain)])) {
        const [one, other] = [(reportedValue as Record<string, unknown>)[key], (plain as Record<string, unknown>)[key]];
        if (isDeepStrictEqual(one, other)) continue;
        found.push(`${where}: ${what}, ${key} is ${JSON.stringify(one)}, plainly ${JSON.stringify(other)}`);
      }
    }
  };
  return { add, found };
}

/** Opens the building in its third year, with the figures counted independently. */
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
  await inTransaction(() => insertClosures(random, buildingId, places, taken, 60 + Math.floor(BOOKINGS / 8)));
  await inTransaction(() => linkOutsideStays(random, buildingId, places, taken, stays));
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
    const question = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
    const answer = await api.get(`/reports/${name}?${question}`, headers);
    if (answer.status !== 200) throw new Error(`${name} ${question}: ${await answer.text()}`);
    return answer.json();
  }
}

/** Stores the figures that the plain SQL computes, night by night and line by line. */
export async function countPlainly(): Promise<void> {
  await rawPool().query(`DROP SCHEMA IF EXISTS oracle CASCADE; CREATE SCHEMA oracle;
    CREATE TABLE oracle.house AS SELECT '${HOUSE_TODAY}'::date AS today, '${HOUSE_ZONE}' AS zone`);
  for (const name of ['occupation-oracle.sql', 'billing-oracle.sql']) await rawPool().query(await textOf(name));
  await rawPool().query('ANALYZE');
}
