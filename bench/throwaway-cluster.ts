import { disconnect } from '../app/database/connection.server';
import { startEmbedded } from '../app/database/embedded.server';

/**
 * Runs the measurement on a cluster of its own in an empty folder, prints what
 * it says as the last line, and takes the cluster down, on SIGTERM too.
 */
export async function onThrowawayCluster(
  dataDir: string,
  measure: (embedded: Awaited<ReturnType<typeof startEmbedded>>) => Promise<unknown>,
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
    console.log(`results: ${JSON.stringify(await measure(embedded))}`);
  } catch (error) {
    if (!stopping) throw error;
  } finally {
    if (!stopping) await stop();
  }
}
