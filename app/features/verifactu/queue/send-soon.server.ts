import { systemActor } from '../../../access/actor';
import { logger } from '../../../access/logger.server';
import { detached } from '../../../database/connection.server';
import { isUnavailable } from '../../../database/unavailable.server';
import type { Actor } from '../../../access/actor';

const SOON_MS = 500;

type Send = (actor: Actor) => Promise<unknown>;

let send: Send | undefined;
let waiting: { timer: NodeJS.Timeout; due: number } | undefined;

/** Where the jobs run: what is recorded is sent shortly after, without waiting for the minute's job. */
export function sendPromptly(work: Send | undefined): void {
  send = work;
  stopWaiting();
}

/** Sends what was recorded shortly after it, or so much later; whichever is due first. The minute's job comes where this fails. */
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
