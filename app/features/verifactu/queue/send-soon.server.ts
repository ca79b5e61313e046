import { systemActor } from '../../../access/actor';
import { logger } from '../../../access/logger.server';
import { detached } from '../../../database/connection.server';
import { isUnavailable } from '../../../database/unavailable.server';
import type { Actor } from '../../../access/actor';

const SOON_MS = 500;

type Send = (actor: Actor) => Promise<unknown>;

let send: Send | undefined;
let waiting: { timer: NodeJS.Timeout; due: number } | undefined;

/**
 * Sets the function that sends records shortly after they are added, on nodes that run jobs. Undefined leaves sending
 * to the job that runs every minute.
 */
export function sendPromptly(work: Send | undefined): void {
  send = work;
  stopWaiting();
}

/**
 * Schedules sending shortly, or after the given milliseconds. If sending is already scheduled, the earlier time
 * applies. The job that runs every minute sends again after a failure.
 */
export function sendSoon(afterMs = SOON_MS): void {
  if (!send) return;
  const work = send;
  const due = performance.now() + afterMs;
  if (waiting && waiting.due <= due) return;
  stopWaiting();
  const timer = setTimeout(() => {
    waiting = undefined;
    detached(() => work(systemActor)).catch((error: unknown) => {
      if (!isUnavailable(error)) logger().error({ err: error }, 'records for the tax agency');
    });
  }, afterMs).unref();
  waiting = { timer, due };
}

function stopWaiting(): void {
  clearTimeout(waiting?.timer);
  waiting = undefined;
}
