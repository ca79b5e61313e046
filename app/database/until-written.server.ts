import { setTimeout as wait } from 'node:timers/promises';
import { isUnavailable } from './unavailable.server';

const RETRY_MS = 250;
/** How long a stopping process keeps trying. */
const ENDING_MS = 5_000;

/**
 * Writes down what has happened outside and would otherwise be lost: where
 * the database is away it is tried until it is back. What is written must be the
 * same however often it is, as the answer to a write may be lost. Throws once
 * `ending` was given up, and for any other error.
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
