import { quietCopy } from '../database/backup-schema.server';
import { db } from '../database/connection.server';
import { isUnavailable } from '../database/unavailable.server';
import { logger } from './logger.server';

/**
 * A copy that was restored for trying things is quiet: no mail, no webhook and no record for an authority leaves it, no
 * provider of payments is asked, and no calendar is read. Each way out asks `isQuiet` at its one door. An installation is
 * quiet from its start or not at all, as nothing is restored under an app that runs; it ends when it is put in service, on
 * this node or another one, which a node may learn a little later.
 */
export interface QuietCopy {
  /** When it was restored. */
  since: Date;
  /** The moment that the archive is of. */
  archivedAt: Date;
}

const LOOK_AGAIN_MS = 5_000;

let copy: QuietCopy | null = null;

/** Whether nothing may leave this installation. */
export function isQuiet(): boolean {
  return copy !== null;
}

/** What it is a copy of, while it is quiet. */
export function quietSince(): QuietCopy | null {
  return copy;
}

/** Reads whether it is quiet. Called before anything can leave. */
export async function readQuiet(): Promise<QuietCopy | null> {
  const [row] = await db().select({ since: quietCopy.since, archivedAt: quietCopy.archivedAt }).from(quietCopy);
  copy = row ?? null;
  return copy;
}

/** As readQuiet, and looks again while it is quiet, as another node may end that; the function that comes back stops looking. */
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
