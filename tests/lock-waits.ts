import { sql } from 'drizzle-orm';
import { db, inTransaction } from '../app/database/connection.server';

/**
 * Runs `first` and keeps its transaction open until `second` waits for it or finishes without waiting. Returns the
 * result of `second`.
 */
export async function whileUncommitted<T>(first: () => Promise<unknown>, second: () => Promise<T>): Promise<T> {
  const started = Promise.withResolvers<void>();
  const commit = Promise.withResolvers<void>();
  const underway = inTransaction(async () => {
    await first();
    started.resolve();
    await commit.promise;
  });
  await Promise.race([started.promise, underway]);
  const progress = { isDone: false };
  const answer = second().finally(() => (progress.isDone = true));
  answer.catch(() => undefined);
  while (!progress.isDone && !(await isAnyoneWaiting())) await new Promise(setImmediate);
  commit.resolve();
  await underway;
  return answer;
}

async function isAnyoneWaiting(): Promise<boolean> {
  const { rows } = await db().execute(sql`
    SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`);
  return rows.length > 0;
}
