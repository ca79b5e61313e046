import { detached } from '../database/connection.server';
import { logger } from './logger.server';

const underway = new Set<Promise<void>>();

/**
 * Runs work after the response has been sent, so that the response time doesn't reveal whether there was any work. The
 * work is lost if the process ends first; the visitor can then repeat the request.
 */
export function later(what: string, work: () => Promise<void>): void {
  const run = detached(() => Promise.resolve().then(work))
    .catch((error: unknown) => logger().error({ err: error }, what))
    .finally(() => underway.delete(run));
  underway.add(run);
}

export async function finishLater(): Promise<void> {
  while (underway.size > 0) await Promise.all(underway);
}
