import { logger } from '../access/logger.server';

/** Milliseconds after the signal at which the wait for each part ends. */
export interface StopLimits {
  /** Limit for requests being received or answered. */
  requests: number;
  /** Limit for jobs, emails, and other messages in progress. */
  work: number;
  /** Limit for everything, including the database. */
  all: number;
}

export const STOP_LIMITS: StopLimits = { requests: 10_000, work: 13_000, all: 15_000 };

/**
 * Milliseconds within which a repeated signal counts as the same one: npm forwards the signal that the terminal or a
 * supervisor has already sent to the whole process group.
 */
const SAME_SIGNAL_MS = 1_000;

export interface StopStep {
  what: string;
  /** Milliseconds after the signal. */
  within: number;
  run: () => Promise<unknown>;
}

/**
 * Runs the steps in order; a step that fails or times out is logged and skipped. Resolves to true if all steps were
 * completed.
 */
export async function stopInOrder(steps: StopStep[]): Promise<boolean> {
  const began = performance.now();
  let complete = true;
  for (const { what, within, run } of steps) {
    const left = Math.max(0, within - (performance.now() - began));
    const late = Promise.withResolvers<'late'>();
    const timer = setTimeout(() => late.resolve('late'), left);
    try {
      if ((await Promise.race([run(), late.promise])) === 'late') {
        complete = false;
        logger().error({ what, afterMs: within }, 'cut while stopping');
      }
    } catch (error) {
      complete = false;
      logger().error({ err: error, what }, 'stopping');
    } finally {
      clearTimeout(timer);
    }
  }
  return complete;
}

/**
 * Ends the process in order on SIGINT, SIGTERM, or an uncaught error, and immediately on a second signal. `stop`
 * resolves to true if everything was completed. The exit code is 0 if a signal ended the process and everything was
 * completed, otherwise 1. The returned function returns whether the process is ending.
 */
export function endInOrder(stop: () => Promise<boolean>): () => boolean {
  let began: number | undefined;
  const end = (sound: boolean) => {
    if (began !== undefined) return;
    began = performance.now();
    stop().then(
      (complete) => process.exit(sound && complete ? 0 : 1),
      (error: unknown) => {
        logger().error({ err: error }, 'stopping');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (began !== undefined && performance.now() - began > SAME_SIGNAL_MS) {
        logger().error({ signal }, 'ended at once by a second signal');
        process.exit(1);
      }
      end(true);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error: unknown) => {
      // Later errors are not logged, because the log itself may be the cause of the failure.
      if (began === undefined) logger().fatal({ err: error }, event);
      end(false);
    });
  }
  return () => began !== undefined;
}
