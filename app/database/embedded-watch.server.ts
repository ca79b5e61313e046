import { setTimeout as wait } from 'node:timers/promises';
import type { DatabaseClient } from './client.server';
import { findServer, stopServer, type RunningServer } from './embedded-process.server';

/** A running server and the connection that holds its lock; the lock ends with the connection. */
export type HeldServer = { server: RunningServer; lock: DatabaseClient };

const RETRY_MS = 200;

/**
 * Restarts the server whenever it exits unexpectedly, until `stop` is called. A server that hangs is left alone, since
 * killing it would gain nothing. `report` is called once with the reason if the server does not come back.
 */
export function keepRunning(
  cluster: string,
  first: HeldServer,
  restart: (isWanted: () => boolean) => Promise<HeldServer | undefined>,
  report: (error: unknown) => void,
): { stop(): Promise<void> } {
  let lock: DatabaseClient | undefined = first.lock;
  const unwanted = new AbortController();
  const shouldRun = () => !unwanted.signal.aborted;

  const ended = (client: DatabaseClient) => new Promise<void>((resolve) => client.once('end', () => resolve()));
  const restartUntilRunning = async (): Promise<DatabaseClient | undefined> => {
    let isReported = false;
    while (shouldRun()) {
      try {
        return (await restart(shouldRun))?.lock;
      } catch (error) {
        if (!isReported) report(error);
        isReported = true;
        await wait(RETRY_MS);
      }
    }
    return undefined;
  };
  const watch = async (): Promise<void> => {
    while (lock) {
      await ended(lock);
      lock = shouldRun() ? await restartUntilRunning() : undefined;
    }
  };
  const watching = watch();
  const stop = async (): Promise<void> => {
    unwanted.abort();
    // The lock is released only once the server has stopped, so that no other process takes over a server that is
    // shutting down.
    let server = await findServer(cluster);
    if (server) await stopServer(cluster, server.pid);
    lock?.cut();
    await watching;
    server = await findServer(cluster);
    if (server) await stopServer(cluster, server.pid);
  };
  let stopping: Promise<void> | undefined;
  return { stop: () => (stopping ??= stop()) };
}
