import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { AppError } from '../core/app-error';
import { rawPool } from '../database/connection.server';

/** By pool, so that a reopened connection gets counters of its own. */
const limiters = new WeakMap<object, Map<string, RateLimiterPostgres>>();

/** Counts in PostgreSQL, so that a limit survives a restart and holds on every node. */
function limiterOf(name: string, points: number, seconds: number): RateLimiterPostgres {
  const pool = rawPool();
  const known = limiters.get(pool) ?? new Map<string, RateLimiterPostgres>();
  limiters.set(pool, known);
  const limiter =
    known.get(name) ??
    new RateLimiterPostgres({
      storeClient: pool,
      tableName: 'rate_limit',
      tableCreated: true,
      keyPrefix: name,
      points,
      duration: seconds,
      clearExpiredByTimeout: false,
    });
  known.set(name, limiter);
  return limiter;
}

export interface Limit {
  name: string;
  /** Failures, or whatever is counted, allowed within the window. */
  points: number;
  seconds: number;
}

/** Refuses with `too_many_attempts` when the key has used up its failures. */
export async function refuseAfterFailures(limit: Limit, key: string): Promise<void> {
  const spent = await limiterOf(limit.name, limit.points, limit.seconds).get(key);
  if (spent && spent.consumedPoints >= limit.points) {
    throw new AppError('too_many_attempts', { extra: { retryAfter: Math.ceil(spent.msBeforeNext / 1000) } });
  }
}

export async function countFailure(limit: Limit, key: string): Promise<void> {
  try {
    await limiterOf(limit.name, limit.points, limit.seconds).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
  }
}

/** Counts one more, whatever comes of it, and refuses with `too_many_attempts` when that is one too many. */
export async function refuseBeyond(limit: Limit, key: string): Promise<void> {
  try {
    await limiterOf(limit.name, limit.points, limit.seconds).consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new AppError('too_many_attempts', { extra: { retryAfter: Math.ceil(error.msBeforeNext / 1000) } });
  }
}

export async function forgetFailures(limit: Limit, key: string): Promise<void> {
  await limiterOf(limit.name, limit.points, limit.seconds).delete(key);
}
