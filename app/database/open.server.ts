import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseClient } from './client.server';
import { connect, disconnect } from './connection.server';
import { findPrimary } from './find-primary.server';
import { runningEmbedded, startEmbedded } from './embedded.server';
import { migrate, readMigrations, untilTurn } from './migrate.server';
import { isConnectionLost, isUnavailable } from './unavailable.server';
import { readStandby } from './standby-reads.server';
import { watchDatabase, type DatabaseNews, type DatabaseWatch } from './watch-database.server';
import { watchStandby, type Standby, type StandbyProblem } from './watch-standby.server';

export interface OpenDatabase {
  url: string;
  /** Names of the migrations in this build, all of which had been applied when the database was opened. */
  migrations: string[];
  watch: DatabaseWatch;
  close(): Promise<void>;
}

const RETRY_MS = 500;
const DISCONNECT_MS = 1_000;
/** Path relative to the repository, in which the process must be started. */
export const MIGRATIONS = path.join('app', 'database', 'migrations');

export interface ReachedDatabase {
  url: string;
  /** Stops the embedded server; undefined if another process owns it. */
  stop: (() => Promise<void>) | undefined;
}

interface Named {
  /** Database URL. If it is omitted, the embedded server in `dataDir` is used. */
  url?: string | undefined;
  dataDir: string;
  /** True for a command next to the app, which uses the running embedded server. */
  beside?: boolean;
  /** Called when the embedded server exited and cannot be restarted. Attempts to restart it continue. */
  onStartFailure?: (error: unknown) => void;
}

export interface OpenOptions extends Named, DatabaseNews {
  poolSize: number;
  /** Maximum wait, in milliseconds, for the server in `url` to respond, such as after its machine starts. */
  patienceMs?: number;
  /** URL of a standby of the server in `url`; `readLag` is its maximum lag in seconds. */
  readUrl?: string | undefined;
  readLag?: number;
  /** Called when reads from the standby stop or resume. */
  standby?: (problem: StandbyProblem | null) => void;
  /** Called while waiting for a server that does not respond yet. */
  onWait?: (problem: string) => void;
  /** Called with a message when a migration waits for other users of the database. */
  onMigrationWait?: (sentence: string) => void;
}

/**
 * Returns the server in `url`, or the embedded server, which is started if necessary. The database's contents are left
 * unchanged.
 */
export async function reachDatabase({
  url,
  dataDir,
  beside,
  onStartFailure: notStarted,
}: Named): Promise<ReachedDatabase> {
  const provided = url ?? (beside ? await runningEmbedded(dataDir) : undefined);
  if (provided !== undefined) return { url: provided, stop: undefined };
  return startEmbedded(dataDir, {}, notStarted);
}

/** Connects to the configured server and migrates it. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { url, stop } = await reachDatabase(options);
  let migrations: string[];
  try {
    await migrateWhenReachable(url, options);
    migrations = (await readMigrations(MIGRATIONS)).map(({ name }) => name);
  } catch (error) {
    await stop?.();
    throw error;
  }
  connect(url, options.poolSize);
  const watch = watchDatabase(url, options);
  const close = async () => {
    await watch.close();
    const disconnected = disconnect();
    // Background work may still hold a connection, which stopping the embedded server ends.
    if (stop) await Promise.race([disconnected, wait(DISCONNECT_MS, undefined, { ref: false })]);
    await stop?.();
    await disconnected;
  };
  const standby = await openStandby(url, options).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  return {
    url,
    migrations,
    watch,
    async close() {
      readStandby(undefined);
      await standby?.close();
      await close();
    },
  };
}

async function openStandby(
  of: string,
  { readUrl: url, readLag = 1, standby }: OpenOptions,
): Promise<Standby | undefined> {
  if (url === undefined) return undefined;
  const opened = await watchStandby({ url, of, lagSeconds: readLag, changed: standby });
  readStandby(opened);
  return opened;
}

/**
 * Migrates the database, and retries if it becomes unavailable in the meantime, which rolls back anything incomplete.
 */
async function migrateWhenReachable(
  url: string,
  { patienceMs = 0, onWait: waiting, onMigrationWait: heldUp }: OpenOptions,
): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    await waitUntilReachable(url, deadline, waiting);
    try {
      await migrate(url, MIGRATIONS, { heldUp });
      await deepenIndexes(url);
      return;
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() >= deadline) throw error;
    }
  }
}

/** Waits for a server that is starting, or is about to start after its machine. Any other refusal is final. */
async function waitUntilReachable(url: string, deadline: number, waiting: OpenOptions['onWait']): Promise<void> {
  for (let isFirst = true; ; isFirst = false) {
    let client: DatabaseClient | undefined;
    try {
      await findPrimary(url);
      client = new DatabaseClient({ connectionString: url });
      await client.connect();
      return;
    } catch (error) {
      if (!isUnavailable(error) || performance.now() >= deadline) throw error;
      const { code, message } = error as { code?: unknown; message: string };
      if (isFirst) waiting?.(typeof code === 'string' ? code : message);
      await wait(RETRY_MS);
    } finally {
      client?.cut();
    }
  }
}

/**
 * Decision 15: an index that was rebuilt in the meantime, as when restoring a backup, may again consist of one page.
 * Runs without a time limit.
 */
async function deepenIndexes(url: string): Promise<void> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'estancia migrate' });
  await client.connect();
  try {
    await untilTurn(client);
    await client.query('SELECT deepen_indexes()');
  } finally {
    await client.end();
  }
}
