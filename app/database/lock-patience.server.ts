import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { databaseRefusal } from './connection.server';

export interface Patience {
  /** Maximum time that a statement waits for a lock. Later statements, even reads, queue behind the waiting one. */
  lockMs?: number;
  /** Pause between attempts, in which queued statements can proceed. */
  pauseMs?: number;
  tries?: number;
  /** Called with a message before the next attempt if the lock was not obtained in time. */
  heldUp?: ((sentence: string) => void) | undefined;
}

export const LOCK_MS = 1_000;
const PAUSE_MS = 2_000;
/**
 * Number of attempts. They take up to a minute in total, which the service that starts a node allows for
 * (deploy/systemd).
 */
const TRIES = 20;
/** Number of times during each wait that the blocking process is looked up. */
const LOOKS = 5;
/** SQLSTATEs of a lock timeout and a deadlock. */
const LOCKED = new Set(['55P03', '40P01']);

/**
 * Runs the work in a transaction that waits for locks only briefly, since a waiting lock request blocks everyone else
 * from the table. An attempt is given up early, so that others can proceed, and is then repeated. `watcher`, a separate
 * connection, finds out who holds the lock.
 */
export async function withinLockTime(
  client: pg.Client,
  provided: Patience & { watcher: pg.Client; name: string },
  work: () => Promise<void>,
): Promise<void> {
  const { lockMs = LOCK_MS, pauseMs = PAUSE_MS, tries = TRIES, heldUp, name, watcher } = provided;
  for (let attempt = 1; ; attempt += 1) {
    const look = watchLockHolder(watcher, client, lockMs / LOOKS);
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      // The server rolls back if the connection is lost.
      await client.query('ROLLBACK').catch(() => undefined);
      if (!isLocked(error)) throw error;
      const held = `${name} waits for ${look.seen() ?? 'a lock'}`;
      if (attempt >= tries) {
        throw new Error(
          `${held}, also at try ${attempt}. Nothing of it was applied: end what holds it, or start again when that is over.`,
          { cause: error },
        );
      }
      heldUp?.(`${held}: it is tried again in ${pauseMs / 1000} s, ${tries - attempt} times more.`);
      await wait(pauseMs);
    } finally {
      await look.end();
    }
  }
}

export function isLocked(error: unknown): boolean {
  return LOCKED.has(databaseRefusal(error)?.code ?? '');
}

/** Polls for the process that holds the lock for which the client waits, until ended. */
function watchLockHolder(watcher: pg.Client, client: pg.Client, everyMs: number) {
  const { processID: pid } = client as pg.Client & { processID: number };
  const ending = new AbortController();
  let seen: string | undefined;
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await wait(everyMs, undefined, { signal: ending.signal });
      seen = (await findLockHolder(watcher, pid)) ?? seen;
    }
  })().catch(() => undefined);
  return {
    seen: () => seen,
    end: () => {
      ending.abort();
      return looking;
    },
  };
}

/**
 * Describes the lock that a database process waits for, and the lock's holder. Query texts are omitted because they
 * contain names.
 */
async function findLockHolder(watcher: pg.Client, pid: number): Promise<string | undefined> {
  const { rows } = await watcher.query<{ what: string; pid: number; name: string | null; seconds: number | null }>(
    `SELECT coalesce(waiting.relation::regclass::text, waiting.locktype) AS what, blocking AS pid,
       application_name AS name, extract(epoch FROM now() - xact_start)::integer AS seconds
     FROM pg_locks AS waiting CROSS JOIN unnest(pg_blocking_pids(waiting.pid)) AS blocking
     LEFT JOIN pg_stat_activity AS activity ON activity.pid = blocking
     WHERE waiting.pid = $1 AND NOT waiting.granted LIMIT 1`,
    [pid],
  );
  const found = rows[0];
  if (!found) return undefined;
  return `${found.what}, which process ${found.pid} of the database (${found.name || 'without a name'}) has held for ${found.seconds ?? 0} s`;
}
