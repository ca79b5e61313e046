import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { disconnect } from '../app/database/connection.server';
import { startEmbedded } from '../app/database/embedded.server';

interface Addresses {
  /** As the app connects. */
  url: string;
  /** As the cluster's superuser, who may make databases and pass over triggers. */
  superuserUrl: string;
}

/**
 * Runs the measurement on a cluster of its own in an empty folder, prints what
 * it says as the last line, and takes the cluster down, on SIGTERM too.
 */
export async function onThrowawayCluster(
  dataDir: string,
  measure: (addresses: Addresses) => Promise<unknown>,
): Promise<void> {
  // The cluster is thrown away, so that nothing has to survive a power cut.
  const embedded = await startEmbedded(dataDir, { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' });
  let stopping = false;
  const stop = async () => {
    await disconnect();
    await embedded.stop();
  };
  process.once('SIGTERM', () => {
    stopping = true;
    void stop().finally(() => process.exit());
  });
  try {
    const superuser = new URL(embedded.url);
    superuser.username = 'postgres';
    superuser.password = (await readFile(path.join(dataDir, 'postgres.password'), 'utf8')).trim();
    const results = await measure({ url: embedded.url, superuserUrl: superuser.href });
    console.log(`results: ${JSON.stringify(results)}`);
  } catch (error) {
    if (!stopping) throw error;
  } finally {
    if (!stopping) await stop();
  }
}
