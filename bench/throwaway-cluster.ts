import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { disconnect } from '../app/database/connection.server';
import { startEmbedded } from '../app/database/embedded.server';

interface Addresses {
  url: string;
  /** Address with the cluster's superuser, who may create databases and bypass triggers. */
  superuserUrl: string;
}

/** Settings of a cluster that is discarded and need not survive a power cut. */
const DISPOSABLE_SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/**
 * Runs the measurement on a new cluster in an empty folder, prints the result as the last line, and stops the cluster,
 * also on SIGTERM.
 */
export async function onThrowawayCluster(
  dataDir: string,
  measure: (addresses: Addresses) => Promise<unknown>,
): Promise<void> {
  await onCluster(dataDir, DISPOSABLE_SETTINGS, async (addresses) => {
    console.log(`results: ${JSON.stringify(await measure(addresses))}`);
  });
}

/**
 * Runs the work on the cluster in the folder, with the given PostgreSQL settings, and stops the cluster afterwards,
 * also on SIGTERM.
 */
async function onCluster(
  dataDir: string,
  settings: Record<string, string>,
  work: (addresses: Addresses) => Promise<unknown>,
): Promise<void> {
  const embedded = await startEmbedded(dataDir, settings);
  let stopping = false;
  const stop = async () => {
    await disconnect();
    await embedded.stop();
  };
  const end = () => {
    stopping = true;
    void stop().finally(() => process.exit());
  };
  process.once('SIGTERM', end);
  try {
    const superuser = new URL(embedded.url);
    superuser.username = 'postgres';
    superuser.password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
    await work({ url: embedded.url, superuserUrl: superuser.href });
  } catch (error) {
    if (!stopping) throw error;
  } finally {
    if (!stopping) await stop();
    process.off('SIGTERM', end);
  }
}

/**
 * Fills a cluster in an empty folder with fast settings, then serves it until SIGTERM with production settings, whose
 * commits survive a power failure. Prints the cluster's addresses when it is ready.
 */
export async function serveFilledCluster(
  dataDir: string,
  fill: (addresses: Addresses) => Promise<unknown>,
): Promise<void> {
  await onCluster(dataDir, DISPOSABLE_SETTINGS, fill);
  await onCluster(dataDir, {}, async (addresses) => {
    console.log(`ready: ${JSON.stringify(addresses)}`);
    await new Promise(() => undefined);
  });
}
