import { sql, type SQL } from 'drizzle-orm';
import { AppError } from '../core/app-error';
import { now } from '../core/clock';
import { db, outsideTransaction } from '../database/connection.server';
import type { Limit } from './limits';
import { networkOf } from './network-address';
import { keyedDigest } from './secret.server';

/** The counted key: a network address, an email, or a row id. */
type Counted = string | number;

export type Try = readonly [Limit, Counted];

/**
 * Counts one attempt before the guarded action and throws `too_many_attempts` beyond the limit: exactly `points`
 * concurrent attempts pass, across all nodes. Refused attempts are not counted. The count is committed immediately,
 * even if the current transaction rolls back. Fails if the database does not answer.
 */
export async function refuseBeyond(limit: Limit, counted: Counted): Promise<void> {
  await countOne(limit, counted, (query) => outsideTransaction().execute(query));
}

/**
 * Like `refuseBeyond`, but checks several limits for one attempt. If one limit refuses the attempt, none of them counts
 * it.
 */
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

/**
 * Like `refuseBeyond`, but counts in the current transaction: the count rolls back with the transaction, and other
 * attempts with the same key wait until it ends.
 */
export async function refuseBeyondWithin(limit: Limit, counted: Counted): Promise<void> {
  await countOne(limit, counted, (query) => db().execute(query));
}

/** Subtracts one attempt from the count, if the attempt is not of the kind that the limit is meant for. */
export async function uncount(limit: Limit, counted: Counted): Promise<void> {
  await outsideTransaction().execute(oneLess(limit, counted));
}

/** Like `uncount`, for counts made by `refuseBeyondWithin`. */
export async function uncountWithin(limit: Limit, counted: Counted): Promise<void> {
  await db().execute(oneLess(limit, counted));
}

/** Like `uncountWithin`, given only the stored key (`countedKey`). */
export async function uncountKeyWithin(key: string): Promise<void> {
  await db().execute(oneLessOf(key));
}

/** Returns the key an attempt is counted under, to store until it is known whether the limit applies. */
export function countedKey(limit: Limit, counted: Counted): string {
  return keyOf(limit, counted);
}

function oneLess(limit: Limit, counted: Counted): SQL {
  return oneLessOf(keyOf(limit, counted));
}

function oneLessOf(key: string): SQL {
  return sql`UPDATE rate_limit SET points = points - 1 WHERE key = ${key} AND points > 0`;
}

export async function clearFailures(limit: Limit, counted: Counted): Promise<void> {
  await outsideTransaction().execute(sql`DELETE FROM rate_limit WHERE key = ${keyOf(limit, counted)}`);
}

type Run = (query: SQL) => Promise<{ rows: Record<string, unknown>[] }>;

async function countOne(limit: Limit, counted: Counted, run: Run): Promise<void> {
  const key = keyOf(limit, counted);
  const at = now().getTime();
  const end = at + limit.seconds * 1000;
  // One statement checks and counts, so that two concurrent attempts cannot both take the last one allowed.
  const { rows } = await run(sql`
    INSERT INTO rate_limit AS kept (key, points, expire) VALUES (${key}, 1, ${end})
    ON CONFLICT (key) DO UPDATE SET
      points = CASE WHEN kept.expire <= ${at} THEN 1 ELSE kept.points + 1 END,
      expire = CASE WHEN kept.expire <= ${at} THEN excluded.expire ELSE kept.expire END
    WHERE kept.expire <= ${at} OR kept.points < ${limit.points}
    RETURNING points`);
  if (rows.length > 0) return;
  const [retained] = (await run(sql`SELECT expire FROM rate_limit WHERE key = ${key}`)).rows;
  const milliseconds = Math.max(Number(retained?.expire ?? at) - at, 1);
  throw new AppError('too_many_attempts', {
    limit: limit.name,
    extra: { retryAfter: Math.ceil(milliseconds / 1000) },
  });
}

/** Fixed-length digest that reveals no email or address without the secret. */
function keyOf({ name, per }: Limit, counted: Counted): string {
  return `${name}:${keyedDigest('rate limit', per === 'address' ? networkOf(String(counted)) : String(counted))}`;
}
