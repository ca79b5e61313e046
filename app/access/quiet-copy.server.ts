import { quietCopy } from '../database/backup-schema.server';
import { db } from '../database/connection.server';
import { isUnavailable } from '../database/unavailable.server';
import { logger } from './logger.server';

/**
 * A copy restored for trials is quiet: it sends no mail, no webhook and no record to an authority, calls no payment
 * provider, and reads no calendar. Each outgoing channel checks `isQuiet` at its single entry point. An installation is
 * quiet from its start or not at all, since nothing is restored under a running app. The quiet state ends when the copy
 * is put in service on any node; other nodes may notice this a little later.
 */
export interface QuietCopy {
  since: Date;
  /** Time of the backup that the copy was restored from. */
  archivedAt: Date;
}

const LOOK_AGAIN_MS = 5_000;

let copy: QuietCopy | null = null;

export function isQuiet(): boolean {
  return copy !== null;
}

export function quietSince(): QuietCopy | null {
  return copy;
}

/** Reads whether the installation is quiet. Must run before anything can be sent. */
export async function readQuiet(): Promise<QuietCopy | null> {
  const [row] = await db().select({ since: quietCopy.since, archivedAt: quietCopy.archivedAt }).from(quietCopy);
  copy = row ?? null;
  return copy;
}

/**
 * Like `readQuiet`, but keeps polling while the installation is quiet, since another node may put it in service.
 * Returns a function that stops polling.
 */
export async function watchQuiet(): Promise<() => void> {
  let timer: NodeJS.Timeout | undefined;
  const look = () => {
    timer = setTimeout(() => void again(), LOOK_AGAIN_MS).unref();
  };
  const again = async () => {
    try {
      if (!(await readQuiet())) {
        logger().info('in service: what is due leaves from now on');
        return;
      }
    } catch (error) {
      if (!isUnavailable(error)) logger().error({ err: error }, 'quiet copy');
    }
    look();
  };
  if (await readQuiet()) look();
  return () => clearTimeout(timer);
}
