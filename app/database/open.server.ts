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
  /** Names of the migrations that this build brings, all of which were applied when it was opened. */
  migrations: string[];
  watch: DatabaseWatch;
  close(): Promise<void>;
}

const RETRY_MS = 500;
const DISCONNECT_MS = 1_000;
/** Migrations are read from the repository that the process was started in. */
export const MIGRATIONS = path.join('app', 'database', 'migrations');

export interface ReachedDatabase {
  url: string;
  /** Ends the embedded server; undefined where it is not ours to end. */
  stop: (() => Promise<void>) | undefined;
}

interface Named {
  /** Without it the embedded server in `dataDir` is meant. */
  url?: string | undefined;
  dataDir: string;
  /** A command beside the app, which uses the embedded server that is running. */
  beside?: boolean;
  /** The embedded server went and does not start again; it is tried again and again. */
  notStarted?: (error: unknown) => void;
}

export interface OpenOptions extends Named, DatabaseNews {
  poolSize: number;
  /** So many milliseconds a given server may take until it answers, as after a machine was started. */
  patienceMs?: number;
  /** A standby of the given server, and how many seconds it may be behind. */
  readUrl?: string | undefined;
  readLag?: number;
  /** The standby is no longer read, or again. */
  standby?: (problem: StandbyProblem | null) => void;
  /** It does not answer yet, and is waited for. */
  waiting?: (problem: string) => void;
  /** A migration waits for what others do: a sentence. */
  heldUp?: (sentence: string) => void;
}

/** The given server, or the embedded one, started where it does not run; what it holds is left as it is. */
export async function reachDatabase({ url, dataDir, beside, notStarted }: Named): Promise<ReachedDatabase> {
  const given = url ?? (beside ? await runningEmbedded(dataDir) : undefined);
  if (given !== undefined) return { url: given, stop: undefined };
  return startEmbedded(dataDir, {}, notStarted);
}

/** Connects to the server that is meant, and migrates it. */
export async function openDatabase(options: OpenOptions): Promise<OpenDatabase> {
  const { url, stop } = await reachDatabase(options);
  let migrations: string[];
  try {
    await untilItIsReady(url, options);
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
    // Work that was not waited for may hold a connection: the embedded server ends it.
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

/** Migrates it; where it goes in the middle of that, which takes back what was not whole, once more when it answers again. */
async function untilItIsReady(url: string, { patienceMs = 0, waiting, heldUp }: OpenOptions): Promise<void> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    await untilItAnswers(url, deadline, waiting);
    try {
      await migrate(url, MIGRATIONS, { heldUp });
      await deepenIndexes(url);
      return;
    } catch (error) {
      if (!isConnectionLost(error) || performance.now() >= deadline) throw error;
    }
  }
}

/** A server that begins, or that a machine just started is about to; any other refusal is final. */
async function untilItAnswers(url: string, deadline: number, waiting: OpenOptions['waiting']): Promise<void> {
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

/** Decision 15: an index that was built anew since, as from a backup, may be one page again. However long it takes. */
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
