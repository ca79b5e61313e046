import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { databaseRefusal } from './connection.server';

export interface Patience {
  /** So long a statement waits for a lock. Whoever comes after it waits behind it, also to read. */
  lockMs?: number;
  /** In which those go on who came in the meantime. */
  pauseMs?: number;
  tries?: number;
  /** It did not get its lock in time, and tries again: a sentence. */
  heldUp?: ((sentence: string) => void) | undefined;
}

export const LOCK_MS = 1_000;
const PAUSE_MS = 2_000;
/** A minute in all, which the service that starts a node waits for (deploy/systemd). */
const TRIES = 20;
/** While a statement waits, so often it is looked at what it waits for. */
const LOOKS = 5;
/** Another has the lock, and each waits for the other. */
const LOCKED = new Set(['55P03', '40P01']);

/**
 * Runs the work in a transaction that does not wait for long: who waits for a lock keeps everybody else from the table. It
 * gives up soon, lets them through, and tries again. The watcher, a connection of its own, sees who is waited for.
 */
export async function withinLockTime(
  client: pg.Client,
  given: Patience & { watcher: pg.Client; name: string },
  work: () => Promise<void>,
): Promise<void> {
  const { lockMs = LOCK_MS, pauseMs = PAUSE_MS, tries = TRIES, heldUp, name, watcher } = given;
  for (let attempt = 1; ; attempt += 1) {
    const look = lookWhoHolds(watcher, client, lockMs / LOOKS);
    try {
      await client.query('BEGIN');
      await client.query(`SET LOCAL lock_timeout = ${lockMs}`);
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      // Of a connection that is gone, the server rolls back.
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

/** Looks again and again what the client waits for, until it is ended. */
function lookWhoHolds(watcher: pg.Client, client: pg.Client, everyMs: number) {
  const { processID: pid } = client as pg.Client & { processID: number };
  const ending = new AbortController();
  let seen: string | undefined;
  const looking = (async () => {
    while (!ending.signal.aborted) {
      await wait(everyMs, undefined, { signal: ending.signal });
      seen = (await whoHolds(watcher, pid)) ?? seen;
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

/** What a process of the database waits for, and who has it; nothing of what is asked there, which names people. */
async function whoHolds(watcher: pg.Client, pid: number): Promise<string | undefined> {
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
