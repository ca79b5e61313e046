import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { PgBoss } from 'pg-boss';
import { connect, db, disconnect } from '../../app/database/connection.server';
import { migrate } from '../../app/database/migrate.server';
import { sql } from 'drizzle-orm';
import { makeInventory, makeUser } from '../factories';
import { serveNode, type ServedNode } from '../served-node';
import { signedInAs } from '../signed-in';
import { startDesk, type ObservedWrites } from './desk-load';
import { followSchedule } from './follow-schedule';
import { query, startPair, type Pair } from './streaming-pair';

const MIGRATIONS = path.join('app', 'database', 'migrations');
const LOOK_MS = 10;
const JOBS = 20;

export interface LossOptions {
  folder: string;
  ports: readonly number[];
  clients: number;
  apartments: number;
  /** Number of writes acknowledged before the primary is lost, and again after the standby is promoted. */
  writes: number;
  /** Time during which no server accepts writes. */
  outageMs: number;
}

export interface Figures {
  told: ObservedWrites;
  /** Time from the loss of the primary to the next acknowledged write. */
  withoutMs: number;
  promotionMs: number;
  /** Time from the promotion to the first write acknowledged by each node. */
  afterPromotionMs: number[];
  lost: string[];
  overlaps: number;
  /** Bookings whose payments do not add up to their paid amount. */
  wrongSums: number;
  /**
   * Number of jobs completed, out of those given to both nodes afterwards, and number of jobs that ran more than once.
   */
  jobs: { done: number; again: number };
  changesReceived: number[];
}

/**
 * Runs two nodes of the built app on a primary with a hot standby, loses the primary under load, and promotes the
 * standby.
 */
export async function losePrimary(requested: LossOptions): Promise<Figures> {
  const house = { token: '', apartmentIds: [] as number[] };
  const pair = await startPair(requested.folder, async (url) =>
    Object.assign(house, await fill(url, requested.apartments)),
  );
  const nodes: ServedNode[] = [];
  try {
    for (const [index, port] of requested.ports.entries()) {
      nodes.push(
        await serveNode(path.join(requested.folder, `node-${index}`), port, {
          DATABASE_URL: pair.url,
          DATABASE_READ_URL: pair.standby.url,
          DATABASE_POOL: '10',
        }),
      );
    }
    return await loseUnderLoad(
      requested,
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
  { clients, writes, outageMs: awayMs }: LossOptions,
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
  const requestedAt = performance.now();
  await pair.standby.promote();
  const promotedAt = performance.now();
  const firstOf = (node: number) => since(requestedAt).find((each) => each.node === node)?.at;
  while (since(promotedAt).length < writes || addresses.some((_, node) => !firstOf(node))) await wait(LOOK_MS);
  await desk.finish();
  const changesReceived = schedules.map((schedule) => schedule.heardSince(promotedAt));
  for (const schedule of schedules) schedule.stop();
  return {
    told: desk.told,
    withoutMs: since(requestedAt)[0]!.at - lostAt,
    promotionMs: promotedAt - requestedAt,
    afterPromotionMs: addresses.map((_, node) => Math.max(0, firstOf(node)! - promotedAt)),
    ...(await evaluateLoss(pair.standby.url, desk.told)),
    jobs: await giveJobs(pair.standby.url),
    changesReceived,
  };
}

/** Checks in the database whether everything confirmed to clients exists. */
async function evaluateLoss(
  url: string,
  observed: ObservedWrites,
): Promise<Pick<Figures, 'lost' | 'overlaps' | 'wrongSums'>> {
  const rows = await query<{ reference: string; state: string; apartmentId: number }>(url, [
    `SELECT reference, state, apartment_id::int AS "apartmentId" FROM booking`,
  ]);
  const known = new Map(rows.map((row) => [row.reference, row]));
  const lost = [...observed.booked].flatMap(([reference, apartmentId]) => {
    const row = known.get(reference);
    if (!row) return [`${reference} is not there`];
    if (observed.paid.has(reference) && row.state !== 'confirmed') return [`${reference} is ${row.state}`];
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
