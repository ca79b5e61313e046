import { logger } from '../access/logger.server';

/** Milliseconds after the signal at which each part is no longer waited for. */
export interface StopLimits {
  /** Requests that are being received or answered. */
  requests: number;
  /** Jobs, mails and other messages under way. */
  work: number;
  /** Everything, the database included. */
  all: number;
}

export const STOP_LIMITS: StopLimits = { requests: 10_000, work: 13_000, all: 15_000 };

/** npm passes on the signal that the terminal, or a supervisor, has sent to all processes of the group already. */
const SAME_SIGNAL_MS = 1_000;

export interface StopStep {
  what: string;
  /** Milliseconds after the signal. */
  within: number;
  run: () => Promise<unknown>;
}

/** Runs the steps one after the other; what fails or takes too long is logged and left. Resolves to whether all was done. */
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
 * Ends the process in order on SIGINT, SIGTERM, or an error that nothing
 * caught, and at once on a second signal. `stop` resolves to whether all was
 * done. The exit code is 0 after a signal and 1 in every other case. Returns
 * whether the process is ending.
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
      // Where the log itself has failed, writing to it would only fail again.
      if (began === undefined) logger().fatal({ err: error }, event);
      end(false);
    });
  }
  return () => began !== undefined;
}
