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
const MIGRATIONS = path.join('app', 'database', 'migrations');

/** Connects to the given server or starts the embedded one, and migrates it. */
export async function openDatabase(options: {
  url?: string | undefined;
  dataDir: string;
  poolSize: number;
  /** A command beside the app, which uses the embedded server that is running. */
  beside?: boolean;
}): Promise<OpenDatabase> {
  const given = options.url ?? (options.beside ? await runningEmbedded(options.dataDir) : undefined);
  const embedded = given ? undefined : await startEmbedded(options.dataDir);
  const url = given ?? embedded!.url;
  try {
    await migrate(url, MIGRATIONS);
    connect(url, options.poolSize);
    // Decision 15: an index that was built anew since, as from a backup, may be one page again.
    await rawPool().query('SELECT deepen_indexes()');
  } catch (error) {
    await embedded?.stop();
    throw error;
  }
  return {
    url,
    async close() {
      const disconnected = disconnect();
      // Work that was not waited for may hold a connection: the embedded server ends it.
      if (embedded) await Promise.race([disconnected, wait(DISCONNECT_MS, undefined, { ref: false })]);
      await embedded?.stop();
      await disconnected;
    },
  };
}
