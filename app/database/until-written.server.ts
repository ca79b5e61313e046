import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from './unavailable.server';

const RETRY_MS = 250;
/** Time for which a stopping process continues to retry. */
const ENDING_MS = 5_000;

/**
 * Records an external event that would otherwise be lost, retrying while the database is unavailable. The write must be
 * idempotent, since the response to it may be lost. Throws when time runs out after `ending`, and on any other error.
 */
export async function untilWritten<T>(ending: AbortSignal, write: () => Promise<T>): Promise<T> {
  let giveUpAt = Infinity;
  for (;;) {
    try {
      return await write();
    } catch (error) {
      if (ending.aborted) giveUpAt = Math.min(giveUpAt, performance.now() + ENDING_MS);
      if (!isUnavailable(error) || performance.now() >= giveUpAt) throw error;
      await wait(RETRY_MS);
    }
  }
}
