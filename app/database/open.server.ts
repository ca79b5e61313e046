import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { connect, disconnect, rawPool } from './connection.server';
import { runningEmbedded, startEmbedded } from './embedded.server';
import { migrate } from './migrate.server';

export interface OpenDatabase {
  url: string;
  close(): Promise<void>;
}

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
}

/** The given server, or the embedded one, started where it does not run; what it holds is left as it is. */
export async function reachDatabase({ url, dataDir, beside }: Named): Promise<ReachedDatabase> {
  const given = url ?? (beside ? await runningEmbedded(dataDir) : undefined);
  if (given !== undefined) return { url: given, stop: undefined };
  return startEmbedded(dataDir);
}

/** Connects to the server that is meant, and migrates it. */
export async function openDatabase(options: Named & { poolSize: number }): Promise<OpenDatabase> {
  const { url, stop } = await reachDatabase(options);
  try {
    await migrate(url, MIGRATIONS);
    connect(url, options.poolSize);
    // Decision 15: an index that was built anew since, as from a backup, may be one page again.
    await rawPool().query('SELECT deepen_indexes()');
  } catch (error) {
    await stop?.();
    throw error;
  }
  return {
    url,
    async close() {
      const disconnected = disconnect();
      // Work that was not waited for may hold a connection: the embedded server ends it.
      if (stop) await Promise.race([disconnected, wait(DISCONNECT_MS, undefined, { ref: false })]);
      await stop?.();
      await disconnected;
    },
  };
}
