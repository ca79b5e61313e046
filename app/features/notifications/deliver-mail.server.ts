import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm';
import { authorize, systemActor, type Actor } from '../../access/actor';
import { logger } from '../../access/logger.server';
import { UnreadableSeal } from '../../access/sealed-text.server';
import { now } from '../../core/clock';
import { db, detached, inTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { mail } from '../../database/message-schema.server';
import { isUnavailable } from '../../database/unavailable.server';
import { untilWritten } from '../../database/until-written.server';
import { filesOfMail, FilesNotMade } from './mail-files.server';
import { mailServer, type MailServer } from './mail-server.server';
import { contentToSend } from './mail-content.server';
import { raiseAlert } from './raise-alert.server';
import { resolveAlerts } from './resolve-alert.server';
import { failureOf, sendOverSmtp } from './send-over-smtp.server';

/**
 * Minutes until the next attempt after the first, second, … failed attempt. After the last of these retries, the mail
 * is marked as failed.
 */
const RETRY_MINUTES = [1, 5, 30, 120] as const;
const INTERRUPTED = 'interrupted';
const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;
/**
 * Longer than an attempt can take, even if the database is down meanwhile. If a mail is claimed for longer, the process
 * that claimed it has ended.
 */
const ATTEMPT_MINUTES = 10;

type ClaimedMail = typeof mail.$inferSelect;

/**
 * Maximum concurrent deliveries of a node, which limits the connections that an unresponsive mail server can tie up.
 */
const AT_ONCE = 4;

const underway = new Set<Promise<number>>();
/** True if mails were queued that the running deliveries may have missed. */
let isMoreQueued = false;
let ending = new AbortController();

/** Sends the mails that are due; returns how many left. Runs every minute as a job, and after a mail was queued. */
export async function deliverMail(actor: Actor): Promise<number> {
  authorize(actor, 'bookings:write');
  const server = mailServer();
  if (!server) return 0;
  if (underway.size >= AT_ONCE) {
    isMoreQueued = true;
    return 0;
  }
  const run = deliverDue(server);
  underway.add(run);
  try {
    return await run;
  } finally {
    underway.delete(run);
    if (isMoreQueued && !ending.signal.aborted) {
      isMoreQueued = false;
      deliverSoon();
    }
  }
}

/**
 * Starts delivery of queued mails without waiting for the job that runs every minute. If this delivery fails, the job
 * retries.
 */
export function deliverSoon(): void {
  detached(() => deliverMail(systemActor)).catch((error: unknown) => {
    if (!isUnavailable(error)) logger().error({ err: error }, 'mail delivery');
  });
}

const waiting = new Set<NodeJS.Timeout>();

/** Like `deliverSoon`, for mails queued with a delay of this many seconds. */
export function deliverLater(seconds: number): void {
  if (!mailServer()) return;
  const timer = setTimeout(
    () => {
      waiting.delete(timer);
      deliverSoon();
    },
    seconds * 1000 + 100,
  );
  waiting.add(timer.unref());
}

/** Cancels delayed deliveries, and waits for the mails being sent so that their outcome is recorded. */
export async function finishDeliveries(): Promise<void> {
  for (const timer of waiting) clearTimeout(timer);
  waiting.clear();
  ending.abort();
  isMoreQueued = false;
  await Promise.allSettled(underway);
  ending = new AbortController();
}

async function deliverDue(server: MailServer): Promise<number> {
  await releaseUnsent();
  await giveUpInterrupted();
  let sent = 0;
  while (!ending.signal.aborted) {
    const claimed = await claimNext();
    if (!claimed) break;
    const outcome = await attempt(server, claimed);
    if (outcome === 'sent') sent += 1;
    // Stops at an unreachable server, so that the other mails wait for the next run instead of using up their attempts.
    if (outcome === 'unreachable') break;
  }
  return sent;
}

/**
 * Claims the mail that has been due longest and counts the attempt. This is committed before anything is sent. No other
 * process takes the mail until the outcome of the attempt is recorded, and no database connection waits for a mail
 * server.
 */
async function claimNext(): Promise<ClaimedMail | undefined> {
  const at = now();
  const claim = randomUUID();
  const due = db()
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.state, 'queued'), isNull(mail.claim), lte(mail.nextAttemptAt, at)))
    .orderBy(asc(mail.nextAttemptAt), asc(mail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  try {
    const [claimed] = await db()
      .update(mail)
      .set({ claim, attempts: sql`${mail.attempts} + 1`, nextAttemptAt: minutesLater(at, ATTEMPT_MINUTES) })
      .where(eq(mail.id, sql`(${due})`))
      .returning();
    return claimed;
  } catch (error) {
    // The claim may have been stored despite the error, in which case no other process would send the mail.
    if (isUnavailable(error)) unsent.set(claim, performance.now());
    throw error;
  }
}

/**
 * Claims that may have been stored despite an error, or couldn't be released. Their mails were not sent. The claims are
 * remembered for a while, because an unresponsive database server may still store one long after the request.
 */
const unsent = new Map<string, number>();
const UNSENT_MS = 5 * 60_000;

async function releaseUnsent(): Promise<void> {
  if (unsent.size === 0) return;
  await db()
    .update(mail)
    .set({ claim: null, attempts: sql`${mail.attempts} - 1`, nextAttemptAt: now() })
    .where(and(inArray(mail.claim, [...unsent.keys()]), eq(mail.state, 'queued')));
  for (const [claim, since] of unsent) if (performance.now() - since > UNSENT_MS) unsent.delete(claim);
}

/**
 * Marks mails as failed if their process ended during the attempt. Such a mail may or may not have been sent, so it
 * isn't sent again automatically. An alert asks staff to check.
 */
async function giveUpInterrupted(): Promise<void> {
  const rows = await db()
    .select()
    .from(mail)
    .where(and(eq(mail.state, 'queued'), isNotNull(mail.claim), lte(mail.nextAttemptAt, now())));
  for (const row of rows) await giveUp(row, { lastError: INTERRUPTED });
}

async function attempt(server: MailServer, claimed: ClaimedMail): Promise<'sent' | 'refused' | 'unreachable'> {
  if (claimed.attempts > MAX_ATTEMPTS) {
    await giveUp(claimed, { attempts: MAX_ATTEMPTS, lastError: INTERRUPTED });
    return 'refused';
  }
  try {
    const { fromName, subject, html, text } = await messageOf(claimed);
    const files = await filesOfMail(claimed);
    await sendOverSmtp(server, {
      messageId: `estancia-${claimed.id}-${claimed.createdAt.getTime()}`,
      fromName,
      to: claimed.recipient,
      replyTo: claimed.replyTo ?? undefined,
      subject,
      html,
      text,
      files,
      automaticReply: claimed.kind === 'contact_receipt',
    });
  } catch (error) {
    if (isUnavailable(error)) {
      unsent.set(claimed.claim!, performance.now());
      throw error;
    }
    if (error instanceof UnreadableSeal) {
      const lastError = 'its link is sealed with another secret';
      await untilWritten(ending.signal, () => giveUp(claimed, { lastError }));
      return 'refused';
    }
    const { summary, reachedServer, isUnencrypted } = error instanceof FilesNotMade ? filesFailure : failureOf(error);
    const delay = RETRY_MINUTES[claimed.attempts - 1];
    logger().warn({ mail: claimed.id, kind: claimed.kind, attempt: claimed.attempts, failure: summary }, 'mail');
    const next = delay === undefined ? undefined : minutesLater(now(), delay);
    await untilWritten(ending.signal, async () => {
      if (next) await settle(claimed, { nextAttemptAt: next, lastError: summary });
      else await giveUp(claimed, { lastError: summary });
      if (isUnencrypted) await warnOfNoEncryption(claimed, summary);
    });
    return reachedServer ? 'refused' : 'unreachable';
  }
  const sentAt = now();
  await untilWritten(ending.signal, async () => {
    await settle(claimed, { state: 'sent', sentAt, nextAttemptAt: null, lastError: null });
    await resolveAlerts(claimed.buildingId, 'mail_unencrypted', MAIL_SERVER);
  });
  return 'sent';
}

const filesFailure = { summary: 'files not made', reachedServer: true, isUnencrypted: false };

async function messageOf(claimed: ClaimedMail) {
  const [buildingRow] = await db()
    .select({ name: building.name })
    .from(building)
    .where(eq(building.id, claimed.buildingId));
  return { fromName: buildingRow?.name ?? '', ...(await contentToSend(claimed)) };
}

const MAIL_SERVER = 'mail server';

/** Alerts staff immediately, because no mail can be sent until the problem is fixed. */
async function warnOfNoEncryption({ buildingId, id }: ClaimedMail, error: string): Promise<void> {
  const detail = { mailId: id, error };
  await raiseAlert({ buildingId, kind: 'mail_unencrypted', subject: MAIL_SERVER, urgent: true, detail });
}

/** Marks the mail as failed, without further attempts, and alerts staff. */
async function giveUp(claimed: ClaimedMail, change: Partial<typeof mail.$inferInsert>): Promise<void> {
  await inTransaction(async () => {
    const { id, buildingId, bookingId, kind, recipient, claim } = claimed;
    // An interrupted mail keeps its claim, because its attempt may still be running and record its outcome later.
    const retainedClaim = change.lastError === INTERRUPTED ? claim : null;
    if (!(await write(claimed, { ...change, state: 'failed', nextAttemptAt: null, claim: retainedClaim }))) return;
    await raiseAlert({
      buildingId,
      kind: 'mail_failed',
      subject: subjectOf(claimed),
      urgent: bookingId !== null,
      bookingId,
      detail: { mailId: id, mailKind: kind, recipient, error: change.lastError ?? null },
    });
  });
}

/** Records the outcome of the attempt, even if the mail was marked as interrupted in the meantime. */
async function settle(claimed: ClaimedMail, change: Partial<typeof mail.$inferInsert>): Promise<void> {
  await inTransaction(async () => {
    const isWritten = await write(claimed, { state: 'queued', ...change, claim: null });
    if (isWritten) await resolveAlerts(claimed.buildingId, 'mail_failed', subjectOf(claimed));
  });
}

/** Updates the mail if the attempt still holds the claim. Returns false otherwise. */
async function write(claimed: ClaimedMail, change: Partial<typeof mail.$inferInsert>): Promise<boolean> {
  const written = await db()
    .update(mail)
    .set(change)
    .where(and(eq(mail.id, claimed.id), eq(mail.claim, claimed.claim!), inArray(mail.state, ['queued', 'failed'])))
    .returning({ id: mail.id });
  return written.length > 0;
}

function subjectOf({ id }: ClaimedMail): string {
  return `mail:${id}`;
}

function minutesLater(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
