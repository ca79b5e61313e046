import { systemActor } from '../../../access/actor';
import { logger } from '../../../access/logger.server';
import { detached } from '../../../database/connection.server';
import { isUnavailable } from '../../../database/unavailable.server';
import type { Actor } from '../../../access/actor';

const SOON_MS = 500;

type Send = (actor: Actor) => Promise<unknown>;

let send: Send | undefined;
let waiting: NodeJS.Timeout | undefined;

/** Where the jobs run: what is recorded is sent shortly after, without waiting for the minute's job. */
export function sendPromptly(work: Send | undefined): void {
  send = work;
  clearTimeout(waiting);
  waiting = undefined;
}

/** Sends what was recorded shortly after it, or so much later; the minute's job comes where this fails. */
export function sendSoon(afterMs = SOON_MS): void {
  if (waiting || !send) return;
  const work = send;
  waiting = setTimeout(() => {
    waiting = undefined;
    detached(() => work(systemActor)).catch((error: unknown) => {
      if (!isUnavailable(error)) logger().error({ err: error }, 'records for the tax agency');
    });
  }, afterMs).unref();
}
