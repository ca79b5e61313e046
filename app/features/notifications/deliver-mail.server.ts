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
import { wordsToSend } from './mail-words.server';
import { raiseAlert } from './raise-alert.server';
import { resolveAlerts } from './resolve-alert.server';
import { failureOf, sendOverSmtp } from './send-over-smtp.server';

/** Minutes until the next attempt, after the first, second, … that failed; then it is given up. */
const RETRY_MINUTES = [1, 5, 30, 120] as const;
const INTERRUPTED = 'interrupted';
const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;
/** Longer than an attempt can take, with the database away meanwhile: who has a mail in hand for longer has ended. */
const ATTEMPT_MINUTES = 10;

type ClaimedMail = typeof mail.$inferSelect;

/** A mail server that does not answer keeps no more connections of a node waiting, however much is written meanwhile. */
const AT_ONCE = 4;

const underway = new Set<Promise<number>>();
/** Something was queued that those under way may have passed over. */
let isMoreQueued = false;
let ending = new AbortController();

/** Sends the mails that are due. Run every minute as a job, and after a mail was queued. Returns how many left. */
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

/** Sends what was just queued without waiting for the minute's job, which comes where this fails. */
export function deliverSoon(): void {
  detached(() => deliverMail(systemActor)).catch((error: unknown) => {
    if (!isUnavailable(error)) logger().error({ err: error }, 'mail delivery');
  });
}

const waiting = new Set<NodeJS.Timeout>();

/** As deliverSoon, for what was queued to wait so many seconds. */
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

/** Lets the mails that are being sent finish, so that what became of them is still written down. */
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
    // Nobody answers: the others wait for the next minute instead of using up their attempts.
    if (outcome === 'unreachable') break;
  }
  return sent;
}

/**
 * Takes the mail that has been due longest and counts the attempt, committed
 * before anything is sent: nobody else takes it until this attempt says what
 * became of it, and no connection to the database waits for a mail server.
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
    // It may be ours all the same, and nobody else would send it.
    if (isUnavailable(error)) unsent.set(claim, performance.now());
    throw error;
  }
}

/**
 * Claims of which it is not known whether they were written, or that could not
 * be taken back: their mails were not sent. Kept for a while, because a server
 * that was frozen may write one long after it was asked to.
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

/** Whose process ended in the attempt may have gone or not: it is not sent twice by itself, somebody is asked to look. */
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
    const { fromName, subject, html, text } = await letterOf(claimed);
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

async function letterOf(claimed: ClaimedMail) {
  const [buildingRow] = await db()
    .select({ name: building.name })
    .from(building)
    .where(eq(building.id, claimed.buildingId));
  return { fromName: buildingRow?.name ?? '', ...(await wordsToSend(claimed)) };
}

const MAIL_SERVER = 'mail server';

/** Said at once: until somebody sees to it, no mail leaves. */
async function warnOfNoEncryption({ buildingId, id }: ClaimedMail, error: string): Promise<void> {
  const detail = { mailId: id, error };
  await raiseAlert({ buildingId, kind: 'mail_unencrypted', subject: MAIL_SERVER, urgent: true, detail });
}

/** It is not tried again: somebody has to look at it. */
async function giveUp(claimed: ClaimedMail, change: Partial<typeof mail.$inferInsert>): Promise<void> {
  await inTransaction(async () => {
    const { id, buildingId, bookingId, kind, recipient, claim } = claimed;
    // One that was interrupted keeps its claim, in case its attempt is still there and says later what became of it.
    const kept = change.lastError === INTERRUPTED ? claim : null;
    if (!(await write(claimed, { ...change, state: 'failed', nextAttemptAt: null, claim: kept }))) return;
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

/** Writes down what became of the attempt; whoever held it for interrupted meanwhile was wrong. */
async function settle(claimed: ClaimedMail, change: Partial<typeof mail.$inferInsert>): Promise<void> {
  await inTransaction(async () => {
    const isWritten = await write(claimed, { state: 'queued', ...change, claim: null });
    if (isWritten) await resolveAlerts(claimed.buildingId, 'mail_failed', subjectOf(claimed));
  });
}

/** False where the attempt no longer has the mail. */
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
