import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import { now } from '../core/clock';
import { db, outsideTransaction } from '../database/connection.server';
import type { Limit } from './limits';
import { networkOf } from './network-address';
import { keyedDigest } from './secret.server';

/** What is counted: a network address, an email, or the number of a row. */
type Counted = string | number;

/** An attempt: the limit that applies, and by what it is counted. */
export type Try = readonly [Limit, Counted];

/**
 * Counts one more before what it guards is tried, and refuses with `too_many_attempts` when that is one too many: of
 * any number at once, on however many nodes, exactly `points` are let through. Who is refused is not counted. Counted
 * at once, also where a transaction runs that is taken back. When the database does not answer, neither does this.
 */
export async function refuseBeyond(limit: Limit, counted: Counted): Promise<void> {
  await countOne(limit, counted, (query) => outsideTransaction().execute(query));
}

/** As refuseBeyond, for several limits of one try: refused by one, it counts for none. */
export async function refuseBeyondAny(...tries: Try[]): Promise<void> {
  const taken: Try[] = [];
  for (const [limit, counted] of tries) {
    try {
      await refuseBeyond(limit, counted);
    } catch (error) {
      for (const other of taken) await uncount(...other);
      throw error;
    }
    taken.push([limit, counted]);
  }
}

/** As refuseBeyond, in the running transaction: taken back with it, and whoever else is counted for the same waits for its end. */
export async function refuseBeyondWithin(limit: Limit, counted: Counted): Promise<void> {
  await countOne(limit, counted, (query) => db().execute(query));
}

/** Takes back the last count, for an attempt that the limit is not meant for. */
export async function uncount(limit: Limit, counted: Counted): Promise<void> {
  await outsideTransaction().execute(oneLess(limit, counted));
}

/** As uncount, for what refuseBeyondWithin has counted. */
export async function uncountWithin(limit: Limit, counted: Counted): Promise<void> {
  await db().execute(oneLess(limit, counted));
}

/** As uncountWithin, where it is known only as what it was counted (`countedKey`). */
export async function uncountKeyWithin(key: string): Promise<void> {
  await db().execute(oneLessOf(key));
}

/** What an attempt is counted as: to be kept until it is known whether the limit is meant for it. */
export function countedKey(limit: Limit, counted: Counted): string {
  return keyOf(limit, counted);
}

function oneLess(limit: Limit, counted: Counted): SQL {
  return oneLessOf(keyOf(limit, counted));
}

function oneLessOf(key: string): SQL {
  return sql`UPDATE rate_limit SET points = points - 1 WHERE key = ${key} AND points > 0`;
}

/** Resets the count after a success. */
export async function clearFailures(limit: Limit, counted: Counted): Promise<void> {
  await outsideTransaction().execute(sql`DELETE FROM rate_limit WHERE key = ${keyOf(limit, counted)}`);
}

type Run = (query: SQL) => Promise<{ rows: Record<string, unknown>[] }>;

async function countOne(limit: Limit, counted: Counted, run: Run): Promise<void> {
  const key = keyOf(limit, counted);
  const at = now().getTime();
  const end = at + limit.seconds * 1000;
  // One statement checks and counts, so that two attempts never take the same place.
  const { rows } = await run(sql`
    INSERT INTO rate_limit AS kept (key, points, expire) VALUES (${key}, 1, ${end})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN kept.expire <= ${at} THEN 1 ELSE kept.points + 1 END,
      expire = CASE WHEN kept.expire <= ${at} THEN excluded.expire ELSE kept.expire END
    WHERE kept.expire <= ${at} OR kept.points < ${limit.points}
    RETURNING points`);
  if (rows.length > 0) return;
  const [kept] = (await run(sql`SELECT expire FROM rate_limit WHERE key = ${key}`)).rows;
  const milliseconds = Math.max(Number(kept?.expire ?? at) - at, 1);
  throw new AppError('too_many_attempts', {
    limit: limit.name,
    extra: { retryAfter: Math.ceil(milliseconds / 1000) },
  });
}

/** Of one length whatever is counted, and readable by nobody without the secret: no emails and no addresses. */
function keyOf({ name, per }: Limit, counted: Counted): string {
  return `${name}:${keyedDigest('rate limit', per === 'address' ? networkOf(String(counted)) : String(counted))}`;
}
