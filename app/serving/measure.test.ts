import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../tests/clock';
import { useTestDatabase } from '../../tests/database';
import { makeInventory } from '../../tests/factories';
import { now } from '../core/clock';
import { db } from '../database/connection.server';
import { calendarFeed } from '../database/calendar-schema.server';
import { mail } from '../database/message-schema.server';
import { webhook, webhookDelivery } from '../database/webhook-schema.server';
import type { Listener } from './listener.server';
import { listenForMetrics, measure, type Measures } from './measure.server';
import { metricsRoutes } from '../watch/serve-metrics.server';

const databaseUrl = useTestDatabase();
const passMinutes = useStoppedClock();
const TOKEN = 'a token that nobody guesses';
const ready = { stopping: 'ok', database: 'ok', migrations: 'ok', jobs: 'not_taken', disk: 'ok' };

let measures: Measures;

beforeAll(() => {
  measures = measure(databaseUrl());
  const sources = { ready: () => Promise.resolve(ready), databaseAnsweredSeconds: () => 0.25, dataDir: '.' };
  measures.watchProcess(sources);
});
afterAll(() => measures.close());

/** Returns the value of each series, as `name{labels}`. */
async function series(of: Measures = measures): Promise<Map<string, number>> {
  const lines = (await of.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('requests are counted by pattern, method and status, and kept pages apart', async () => {
  const answered = {
    method: 'GET',
    route: '/rooms',
    status: 200,
    ms: 30,
    request: 'K7M2P-9QXDB',
    kept: 'hit',
  } as const;
  measures.request(answered);
  measures.request({ ...answered, kept: 'miss', ms: 700 });
  measures.request({ ...answered, kept: undefined, status: 503 });
  const known = await series();
  expect(known.get('estancia_http_requests_total{route="/rooms",method="GET",status="200"}')).toBe(2);
  expect(known.get('estancia_http_requests_total{route="/rooms",method="GET",status="503"}')).toBe(1);
  expect(known.get('estancia_http_request_duration_seconds_bucket{le="0.1",route="/rooms",method="GET"}')).toBe(2);
  expect(known.get('estancia_kept_pages_total{outcome="hit"}')).toBe(1);
  expect(known.get('estancia_kept_pages_total{outcome="miss"}')).toBe(1);
  expect([...known.keys()].join('\n')).not.toContain('K7M2P');
});

test('jobs are counted, with when each was last done', async () => {
  measures.job('deliver-mail', true);
  measures.job('deliver-mail', false);
  const known = await series();
  expect(known.get('estancia_job_runs_total{job="deliver-mail",outcome="failed"}')).toBe(1);
  expect(known.get('estancia_job_last_success_timestamp_seconds{job="deliver-mail"}')).toBe(now().getTime() / 1000);
});

test('what the process knows is told: version, pools, checks, what is kept', async () => {
  const known = await series();
  expect([...known.keys()].some((name) => /^estancia_build_info\{version="[\d.]+"/.test(name))).toBe(true);
  expect(known.get('estancia_ready{check="database"}')).toBe(1);
  expect(known.get('estancia_ready{check="jobs"}')).toBe(0);
  expect(known.get('estancia_database_answered_seconds')).toBe(0.25);
  expect(known.get('estancia_database_connections{pool="estancia",state="waiting"}')).toBe(0);
  expect(known.get('estancia_disk_free_bytes')).toBeGreaterThan(0);
  for (const name of ['estancia_kept_reads_total{outcome="hit"}', 'nodejs_eventloop_lag_p99_seconds']) {
    expect(known.has(name), name).toBe(true);
  }
});

describe('of the database', () => {
  let buildingId: number;
  let apartmentId: number;

  beforeAll(async () => {
    const house = await makeInventory(1);
    buildingId = house.buildingId;
    const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM apartment LIMIT 1`);
    apartmentId = Number(rows[0]!.id);
  });
  // Results are shared for a second of the real clock, so each test needs fresh metrics.
  let fresh: Measures;
  beforeEach(() => {
    fresh = measure(databaseUrl());
    return () => fresh.close();
  });

  test('where nothing waits, nothing is old', async () => {
    const known = await series(fresh);
    expect(known.get('estancia_mails_waiting')).toBe(0);
    expect(known.get('estancia_holds')).toBe(0);
    for (const name of ['mails', 'webhooks', 'calendars', 'agency_records']) {
      expect(known.has(`estancia_${name}_oldest_seconds`), name).toBe(false);
    }
    expect(known.has('estancia_backup_age_seconds')).toBe(false);
  });

  test('what waits is counted, with how long the oldest does', async () => {
    const at = now();
    const letter = {
      buildingId,
      kind: 'contact_receipt' as const,
      recipient: 'nuria@example.com',
      language: 'es' as const,
      subject: 'Hola',
      bodyHtml: '',
      bodyText: '',
      createdAt: at,
    };
    await db()
      .insert(mail)
      .values([
        { ...letter, state: 'queued', nextAttemptAt: at },
        { ...letter, state: 'failed' },
      ]);
    const hook = {
      buildingId,
      url: 'https://example.com',
      secret: 'v1.x',
      events: [],
      createdAt: at,
      updatedAt: at,
    } as never;
    const [requested] = await db().insert(webhook).values(hook).returning({ id: webhook.id });
    const delivery = {
      webhookId: requested!.id,
      deliveryKey: crypto.randomUUID(),
      event: 'booking.created',
      payload: {},
    };
    await db()
      .insert(webhookDelivery)
      .values({ ...delivery, state: 'queued', nextAttemptAt: at, createdAt: at } as never);
    const feed = {
      buildingId,
      apartmentId,
      source: 'airbnb',
      url: 'v1.x',
      urlDigest: Buffer.from('x'),
      nextReadAt: at,
    };
    await db()
      .insert(calendarFeed)
      .values({ ...feed, failures: 2, createdAt: at, updatedAt: at } as never);
    passMinutes(5);
    const known = await series(fresh);
    const expected = {
      estancia_mails_waiting: 1,
      estancia_mails_oldest_seconds: 300,
      estancia_mails_failed: 1,
      estancia_webhooks_waiting: 1,
      estancia_webhooks_oldest_seconds: 300,
      estancia_calendars: 1,
      estancia_calendars_failing: 1,
      estancia_calendars_oldest_seconds: 300,
      estancia_agency_records_waiting: 0,
      estancia_agency_records_refused: 0,
    };
    expect(Object.fromEntries(known)).toMatchObject(expected);
    expect(known.has('estancia_jobs_waiting')).toBe(false);
  });

  test('jobs that are due are counted in the queue itself', async () => {
    const boss = new PgBoss({ connectionString: databaseUrl(), supervise: false, schedule: false });
    await boss.start();
    await boss.createQueue('deliver-mail');
    await boss.send('deliver-mail');
    await boss.stop({ graceful: false });
    expect((await series(fresh)).get('estancia_jobs_waiting')).toBe(1);
  });

  test('the age of the last good backup is told', async () => {
    const at = now().toISOString();
    await db().execute(sql`
      INSERT INTO backup_run (began_at, ended_at, archive, bytes, digest, sealed)
      VALUES (${at}::timestamptz, ${at}::timestamptz, 'estancia.tar.gz', 1, ${'0'.repeat(64)}, false)`);
    passMinutes(60);
    const later = now().toISOString();
    await db().execute(sql`
      INSERT INTO backup_run (began_at, ended_at, sealed, problem)
      VALUES (${later}::timestamptz, ${later}::timestamptz, false, 'disk')`);
    expect((await series(fresh)).get('estancia_backup_age_seconds')).toBe(3600);
  });

  test('of one that is away nothing is told, rather than nothing waiting', async () => {
    const unreachable = measure('postgres://nobody@127.0.0.1:1/none');
    const known = await series(unreachable);
    expect([...known.keys()].filter((name) => /mails|webhooks|calendars|agency|holds|jobs_/.test(name))).toEqual([]);
    await unreachable.close();
  });

  test('scrapes at once are one question', async () => {
    const before = (await fresh.text()).includes('estancia_mails_waiting');
    const texts = await Promise.all(Array.from({ length: 20 }, () => fresh.text()));
    expect([before, ...texts.map((text) => text.includes('\nestancia_mails_waiting '))]).not.toContain(false);
  });
});

describe('who is told', () => {
  const sendRequest = (token: string | undefined, headers: Record<string, string>) =>
    new Hono().route('/', metricsRoutes(measures, token)).request('/metrics', { headers });

  test('on the ordinary port whoever has the token', async () => {
    expect((await sendRequest(TOKEN, { authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    for (const authorization of ['', 'Bearer', `Bearer ${TOKEN}x`, `Basic ${TOKEN}`]) {
      const answer = await sendRequest(TOKEN, { authorization });
      expect([answer.status, await answer.text()], authorization).toEqual([
        401,
        'Send METRICS_TOKEN as a Bearer token.\n',
      ]);
    }
  });

  test('on a port of its own whoever reaches it, and nothing but that', async () => {
    let listener: Listener | undefined;
    try {
      listener = await listenForMetrics(measures, { host: '127.0.0.1', port: 0, token: undefined });
      const at = (path: string) => fetch(`http://127.0.0.1:${listener!.port}${path}`);
      const answer = await at('/metrics');
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, measures.contentType]);
      expect(await answer.text()).toContain('# TYPE estancia_http_requests_total counter');
      const other = await at('/admin');
      await other.text();
      expect(other.status).toBe(404);
    } finally {
      await listener?.close(0);
    }
  });
});
