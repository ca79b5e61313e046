import { createServer, type Server } from 'node:http';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { connect, disconnect } from '../../app/database/connection.server';
import { migrate } from '../../app/database/migrate.server';
import { makeApartment, makeBuilding, makeCategory, makeUser, TEST_PASSWORD } from '../factories';
import { feedOf } from '../calendar-feeds';
import { emptyDatabase } from './demo-database';
import { startApp, type RunningApp } from './server';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../app/database/migrations');
const STUDIOS = ['1A', '1B', '1C', '2A', '2B', '2C', '2D', '3B', '3C', '3D'];
const SUITE = '3A';

/** A small building with its own database. Its app restarts for each day of the week. */
export interface WeekBuilding {
  /** Starts the app at the given local time of the building. */
  open(moment: string): Promise<RunningApp>;
  sql: pg.Client;
  feedUrl(code: string): string;
  /** Replaces the other site's calendar for the apartment with one stay: first night and day of departure. */
  feedSays(code: string, checkIn: string, checkOut: string): void;
  /** Makes the app run a scheduled job now. */
  runJob(name: string): Promise<void>;
  close(): Promise<void>;
}

export async function makeWeekBuilding(): Promise<WeekBuilding> {
  const database = await emptyDatabase();
  const url = database.DATABASE_URL;
  await migrate(url, MIGRATIONS);
  connect(url);
  await furnish();
  await disconnect();
  const sql = new pg.Client({ connectionString: url });
  await sql.connect();
  const calendars = new Map<string, string>();
  const pathOf = (code: string) => `/calendar/ical/${code}.ics`;
  const site = createServer((request, response) => {
    const calendar = calendars.get(request.url ?? '') ?? feedOf([]);
    response.writeHead(200, { 'content-type': 'text/calendar; charset=utf-8' }).end(calendar);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  let app: RunningApp | undefined;
  return {
    sql,
    feedUrl: (code) => `http://127.0.0.1:${portOf(site)}${pathOf(code)}`,
    feedSays: (code, checkIn, checkOut) => {
      const plain = (date: string) => date.replaceAll('-', '');
      const feedText = feedOf([
        [
          `UID:1418fb94e984-${code}@airbnb.com`,
          `DTSTART;VALUE=DATE:${plain(checkIn)}`,
          `DTEND;VALUE=DATE:${plain(checkOut)}`,
          'SUMMARY:Reserved',
        ],
      ]);
      calendars.set(pathOf(code), feedText);
    },
    async open(moment) {
      await app?.stop();
      app = await startApp({
        ...database,
        DEMO: 'off',
        PRIVATE_HOSTS: 'on',
        CLOCK_OFFSET: String(Math.round((Date.parse(moment) - Date.now()) / 1000)),
      });
      return app;
    },
    async runJob(name) {
      const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false });
      await boss.start();
      await boss.send(name);
      await boss.stop();
    },
    async close() {
      await app?.stop();
      site.closeAllConnections();
      await new Promise<void>((resolve) => site.close(() => resolve()));
      await sql.end();
    },
  };
}

async function furnish(): Promise<void> {
  const buildingId = await makeBuilding({
    name: 'Casa de la Semana',
    content: { cancellation: { freeDaysBefore: 14 } },
  });
  const studio = await makeCategory(buildingId);
  const suite = await makeCategory(buildingId, { key: 'penthouse', name: { es: 'Ático', en: 'Penthouse' } });
  for (const code of STUDIOS) await makeApartment(buildingId, studio, { code, nightlyCents: 9_345 });
  await makeApartment(buildingId, suite, { code: SUITE, nightlyCents: 24_000 });
  await makeUser('reception', { name: 'Marta Gómez' });
  await makeUser('manager', { name: 'Pablo Rey' });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

export async function signInAt(request: APIRequestContext, app: RunningApp, name: string): Promise<void> {
  const answer = await request.post(`${app.baseUrl}/api/v1/users/login_check`, {
    data: { email: `${name}@example.com`, password: TEST_PASSWORD },
    // Sends the header of a same-site page, for a browser that may still be signed in.
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  if (answer.status() !== 200) throw new Error(`Not signed in: ${answer.status()} ${await answer.text()}`);
}
