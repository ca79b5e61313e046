import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { connect, db, disconnect } from '../../app/database/connection.server';
import { migrate } from '../../app/database/migrate.server';
import { sql } from 'drizzle-orm';
import { makeInventory, makeUser } from '../factories';
import { serveNode, type ServedNode } from '../served-node';
import { signedInAs } from '../signed-in';
import { startDesk, type Told } from './desk-load';
import { followSchedule } from './follow-schedule';
import { query, startPair, type Pair } from './streaming-pair';

const MIGRATIONS = path.join('app', 'database', 'migrations');
/** The primary is lost after so many writes, and as many follow. */
const LOOK_MS = 10;
const JOBS = 20;

export interface Asked {
  folder: string;
  ports: readonly number[];
  clients: number;
  apartments: number;
  /** So many writes are acknowledged before the primary is lost, and after the standby was promoted. */
  writes: number;
  /** For how long nobody takes writes. */
  awayMs: number;
}

export interface Figures {
  told: Told;
  /** From the loss until the first write that was acknowledged after it. */
  withoutMs: number;
  /** How long the server took to be one that takes writes. */
  promotionMs: number;
  /** From then until the first write that each node acknowledged. */
  afterPromotionMs: number[];
  /** What clients were told and the database does not say. */
  lost: string[];
  overlaps: number;
  /** Bookings whose payments do not add up to what they say is paid. */
  wrongSums: number;
  /** Of the jobs that were given to both nodes afterwards, how often each was done. */
  jobs: { done: number; again: number };
  /** Changes that the open schedules of both nodes heard of after the promotion. */
  changesHeard: number[];
}

/** Two nodes of the built app on a primary with a hot standby; the primary is lost under load, and the standby promoted. */
export async function losePrimary(asked: Asked): Promise<Figures> {
  const house = { token: '', apartmentIds: [] as number[] };
  const pair = await startPair(asked.folder, async (url) => Object.assign(house, await fill(url, asked.apartments)));
  const nodes: ServedNode[] = [];
  try {
    for (const [index, port] of asked.ports.entries()) {
      nodes.push(
        await serveNode(path.join(asked.folder, `node-${index}`), port, {
          DATABASE_URL: pair.url,
          DATABASE_READ_URL: pair.standby.url,
          DATABASE_POOL: '10',
        }),
      );
    }
    return await loseUnderLoad(
      asked,
      pair,
      nodes.map(({ address }) => address),
      house,
    );
  } finally {
    for (const node of nodes) await node.stop();
    await pair.stop();
  }
}

async function fill(url: string, apartments: number): Promise<{ token: string; apartmentIds: number[] }> {
  await migrate(url, MIGRATIONS);
  connect(url, 2);
  try {
    const { apartments: made } = await makeInventory(apartments);
    await db().execute(sql`UPDATE access_policy SET second_factor_required = false, version = 1`);
    const { token } = await signedInAs(await makeUser('administrator'));
    return { token, apartmentIds: made.map(({ apartmentId }) => apartmentId) };
  } finally {
    await disconnect();
  }
}

async function loseUnderLoad(
  { clients, writes, awayMs }: Asked,
  pair: Pair,
  addresses: string[],
  house: { token: string; apartmentIds: number[] },
): Promise<Figures> {
  const schedules = addresses.map((address) => followSchedule(address, house.token));
  const desk = startDesk({ nodes: addresses, clients, ...house });
  const { acknowledged } = desk.told;
  const since = (at: number) => acknowledged.filter((each) => each.at > at);
  while (acknowledged.length < writes) await wait(LOOK_MS);

  await pair.primary.kill();
  const lostAt = performance.now();
  await wait(awayMs);
  const meanwhile = since(lostAt).length;
  if (meanwhile > clients) throw new Error('Writes are acknowledged without a primary');
  const askedAt = performance.now();
  await pair.standby.promote();
  const promotedAt = performance.now();
  const firstOf = (node: number) => since(askedAt).find((each) => each.node === node)?.at;
  while (since(promotedAt).length < writes || addresses.some((_, node) => !firstOf(node))) await wait(LOOK_MS);
  await desk.finish();
  const changesHeard = schedules.map((schedule) => schedule.heardSince(promotedAt));
  for (const schedule of schedules) schedule.stop();
  return {
    told: desk.told,
    withoutMs: since(askedAt)[0]!.at - lostAt,
    promotionMs: promotedAt - askedAt,
    afterPromotionMs: addresses.map((_, node) => Math.max(0, firstOf(node)! - promotedAt)),
    ...(await judge(pair.standby.url, desk.told)),
    jobs: await giveJobs(pair.standby.url),
    changesHeard,
  };
}

/** Asks the database itself, beside the app, for what clients were told. */
async function judge(url: string, told: Told): Promise<Pick<Figures, 'lost' | 'overlaps' | 'wrongSums'>> {
  const rows = await query<{ reference: string; state: string; apartmentId: number }>(url, [
    `SELECT reference, state, apartment_id::int AS "apartmentId" FROM booking`,
  ]);
  const known = new Map(rows.map((row) => [row.reference, row]));
  const lost = [...told.booked].flatMap(([reference, apartmentId]) => {
    const row = known.get(reference);
    if (!row) return [`${reference} is not there`];
    if (told.paid.has(reference) && row.state !== 'confirmed') return [`${reference} is ${row.state}`];
    return apartmentId === undefined || apartmentId === row.apartmentId
      ? []
      : [`${reference} is not where it was moved`];
  });
  const [overlapping] = await query<{ count: number }>(url, [
    `SELECT count(*)::int AS count FROM occupancy one JOIN occupancy other
     ON other.space_id = one.space_id AND other.id > one.id AND other.stay && one.stay`,
  ]);
  const [sums] = await query<{ count: number }>(url, [
    `SELECT count(*)::int AS count FROM booking WHERE paid_cents <>
     (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE booking_id = booking.id AND state = 'succeeded')
     OR (SELECT count(*) FROM payment WHERE booking_id = booking.id) > 1`,
  ]);
  return { lost, overlaps: overlapping!.count, wrongSums: sums!.count };
}

/** Jobs that either node may take. */
async function giveJobs(url: string): Promise<Figures['jobs']> {
  const boss = new PgBoss({ connectionString: url, supervise: false, schedule: false, migrate: false });
  await boss.start();
  const ids: string[] = [];
  for (let index = 0; index < JOBS; index += 1) ids.push((await boss.send('expire-holds', { index }))!);
  await boss.stop({ graceful: false });
  const ended = `FROM pgboss.job WHERE id IN (${ids.map((id) => `'${id}'`).join(', ')}) AND state = 'completed'`;
  for (;;) {
    const [row] = await query<Figures['jobs']>(url, [
      `SELECT count(*)::int AS done, count(*) FILTER (WHERE retry_count > 0)::int AS again ${ended}`,
    ]);
    if (row!.done === JOBS) return row!;
    await wait(LOOK_MS * 10);
  }
}
