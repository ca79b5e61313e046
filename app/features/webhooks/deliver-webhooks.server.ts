import { and, asc, eq, lte, notInArray, sql } from 'drizzle-orm';
import { authorize, systemActor, type Actor } from '../../access/actor';
import { isQuiet } from '../../access/quiet-copy.server';
import { logger } from '../../access/logger.server';
import { OutsideFailure } from '../../access/outside-request.server';
import { now } from '../../core/clock';
import { db, detached, inTransaction } from '../../database/connection.server';
import { webhook, webhookDelivery } from '../../database/webhook-schema.server';
import { isUnavailable } from '../../database/unavailable.server';
import { untilWritten } from '../../database/until-written.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { postDelivery, type ClaimedDelivery } from './post-delivery.server';

/**
 * Minutes until the next attempt, by the number of failed attempts. If the attempt after the last wait fails too, the
 * delivery has failed for good.
 */
const RETRY_MINUTES = [1, 5, 30, 120, 720] as const;
const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;
/**
 * Minutes after which an attempt counts as lost, longer than any attempt takes. A delivery still queued by then was
 * left by a dead process and is sent again under the same key.
 */
const ATTEMPT_MINUTES = 2;
const AT_ONCE = 4;
const SOON_MS = 500;

let underway: Promise<unknown> = Promise.resolve();
let ending = new AbortController();
let waiting: NodeJS.Timeout | undefined;

/**
 * Sends all due deliveries. Runs every minute as a job, and shortly after a delivery is queued. Returns the number of
 * deliveries that receivers accepted.
 */
export async function deliverWebhooks(actor: Actor): Promise<number> {
  authorize(actor, 'building:write');
  if (isQuiet()) return 0;
  // Receivers that do not answer are skipped until the next run, so that they do not delay the others.
  const silent = new Set<number>();
  const run = Promise.all(Array.from({ length: AT_ONCE }, () => deliverDue(silent)));
  underway = Promise.allSettled([underway, run]);
  return (await run).reduce((all, one) => all + one, 0);
}

let isPrompt = false;

/**
 * Enables sending shortly after a delivery is queued, on nodes that run jobs. While disabled, only the job that runs
 * every minute sends deliveries.
 */
export function deliverWebhooksPromptly(value: boolean): void {
  isPrompt = value;
}

/**
 * Schedules sending shortly after the running transaction. The job that runs every minute sends the deliveries that
 * this misses.
 */
export function deliverWebhooksLater(): void {
  if (waiting || !isPrompt) return;
  waiting = setTimeout(() => {
    waiting = undefined;
    detached(() => deliverWebhooks(systemActor)).catch((error: unknown) => {
      if (!isUnavailable(error)) logger().error({ err: error }, 'webhook delivery');
    });
  }, SOON_MS).unref();
}

/** Stops sending, and waits until deliveries in progress are finished and their results stored. */
export async function finishWebhooks(): Promise<void> {
  isPrompt = false;
  clearTimeout(waiting);
  waiting = undefined;
  ending.abort();
  await underway;
  ending = new AbortController();
}

async function deliverDue(silent: Set<number>): Promise<number> {
  let delivered = 0;
  while (!ending.signal.aborted) {
    const claimed = await claimNext(silent);
    if (!claimed) break;
    if (await attempt(claimed)) delivered += 1;
    else silent.add(claimed.webhookId);
  }
  return delivered;
}

/**
 * Claims the delivery that has been due longest and counts the attempt. The claim is committed before the delivery is
 * sent.
 */
async function claimNext(silent: ReadonlySet<number>): Promise<ClaimedDelivery | undefined> {
  const at = now();
  const due = db()
    .select({ id: webhookDelivery.id })
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(
      and(
        eq(webhookDelivery.state, 'queued'),
        lte(webhookDelivery.nextAttemptAt, at),
        eq(webhook.active, true),
        silent.size > 0 ? notInArray(webhook.id, [...silent]) : undefined,
      ),
    )
    .orderBy(asc(webhookDelivery.nextAttemptAt), asc(webhookDelivery.id))
    .limit(1)
    .for('update', { of: webhookDelivery, skipLocked: true });
  const [row] = await db()
    .update(webhookDelivery)
    .set({ attempts: sql`${webhookDelivery.attempts} + 1`, nextAttemptAt: minutesLater(at, ATTEMPT_MINUTES) })
    .from(webhook)
    .where(and(eq(webhookDelivery.id, sql`(${due})`), eq(webhook.id, webhookDelivery.webhookId)))
    .returning({
      id: webhookDelivery.id,
      webhookId: webhookDelivery.webhookId,
      deliveryKey: webhookDelivery.deliveryKey,
      event: webhookDelivery.event,
      payload: webhookDelivery.payload,
      attempts: webhookDelivery.attempts,
      buildingId: webhook.buildingId,
      url: webhook.url,
      secret: webhook.secret,
    });
  return row;
}

async function attempt(claimed: ClaimedDelivery): Promise<boolean> {
  if (claimed.attempts > MAX_ATTEMPTS) {
    await giveUp(claimed, { attempts: MAX_ATTEMPTS, lastError: 'interrupted' });
    return false;
  }
  const outcome = await postDelivery(claimed).catch((error: unknown) => ({
    status: null,
    error: error instanceof OutsideFailure ? error.code : 'unreachable',
  }));
  const last = { lastStatus: outcome.status, lastError: outcome.error };
  if (outcome.error === null) {
    const delivered = { ...last, state: 'delivered', deliveredAt: now(), nextAttemptAt: null } as const;
    await untilWritten(ending.signal, () =>
      inTransaction(async () => {
        const settled = await settle(claimed, delivered);
        if (settled) await resolveAlerts(claimed.buildingId, 'webhook_failed', subjectOf(claimed));
      }),
    );
    return true;
  }
  logger().warn({ webhook: claimed.webhookId, attempt: claimed.attempts, failure: outcome.error }, 'webhook');
  const delay = RETRY_MINUTES[claimed.attempts - 1];
  const next = delay === undefined ? undefined : minutesLater(now(), delay);
  await untilWritten(ending.signal, async () => {
    if (next) await settle(claimed, { ...last, nextAttemptAt: next });
    else await giveUp(claimed, last);
  });
  return false;
}

/** Marks the delivery as permanently failed and alerts the team. */
async function giveUp(claimed: ClaimedDelivery, change: Partial<typeof webhookDelivery.$inferInsert>): Promise<void> {
  await inTransaction(async () => {
    const settled = await settle(claimed, { ...change, state: 'failed', nextAttemptAt: null });
    if (!settled) return;
    const { webhookId, url, event, buildingId } = claimed;
    const detail = { webhookId, host: URL.parse(url)?.host ?? url, event, error: change.lastError ?? null };
    const alert = { kind: 'webhook_failed', subject: subjectOf(claimed), urgent: false } as const;
    await raiseAlert({ ...alert, buildingId, detail: { ...detail, status: change.lastStatus ?? null } });
  });
}

/** Stores the result of the attempt, unless another attempt has started since. */
async function settle(
  claimed: ClaimedDelivery,
  change: Partial<typeof webhookDelivery.$inferInsert>,
): Promise<boolean> {
  const settled = await db()
    .update(webhookDelivery)
    .set(change)
    .where(
      and(
        eq(webhookDelivery.id, claimed.id),
        eq(webhookDelivery.state, 'queued'),
        eq(webhookDelivery.attempts, claimed.attempts),
      ),
    )
    .returning({ id: webhookDelivery.id });
  return settled.length > 0;
}

function subjectOf({ webhookId }: ClaimedDelivery): string {
  return `webhook:${webhookId}`;
}

function minutesLater(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
