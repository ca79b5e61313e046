import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { authorize, systemActor, type Actor } from '../../access/actor';
import { logger } from '../../access/logger.server';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { mail } from '../../database/message-schema.server';
import { mailServer, type MailServer } from './mail-server.server';
import { wordsToSend } from './mail-words.server';
import { raiseAlert } from './raise-alert.server';
import { failureOf, sendOverSmtp } from './send-over-smtp.server';

/** Minutes until the next attempt, after the first, second, … that failed; then it is given up. */
const RETRY_MINUTES = [1, 5, 30, 120] as const;
const MAX_ATTEMPTS = RETRY_MINUTES.length + 1;
/** Longer than an attempt can take: what is still queued after it, a process left behind that ended. */
const ATTEMPT_MINUTES = 10;

type ClaimedMail = typeof mail.$inferSelect;

const underway = new Set<Promise<number>>();
let ending = new AbortController();

/** Sends the mails that are due. Run every minute as a job, and after a mail was queued. Returns how many left. */
export async function deliverMail(actor: Actor): Promise<number> {
  authorize(actor, 'bookings:write');
  const server = mailServer();
  if (!server) return 0;
  const run = deliverDue(server);
  underway.add(run);
  try {
    return await run;
  } finally {
    underway.delete(run);
  }
}

/** Sends what was just queued without waiting for the minute's job, which comes where this fails. */
export function deliverSoon(): void {
  deliverMail(systemActor).catch((error: unknown) => logger().error({ err: error }, 'mail delivery'));
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
  await Promise.allSettled(underway);
  ending = new AbortController();
}

async function deliverDue(server: MailServer): Promise<number> {
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
 * before anything is sent: no other node takes it meanwhile, and no connection
 * to the database waits for a mail server.
 */
async function claimNext(): Promise<ClaimedMail | undefined> {
  const at = now();
  const due = db()
    .select({ id: mail.id })
    .from(mail)
    .where(and(eq(mail.state, 'queued'), lte(mail.nextAttemptAt, at)))
    .orderBy(asc(mail.nextAttemptAt), asc(mail.id))
    .limit(1)
    .for('update', { skipLocked: true });
  const [claimed] = await db()
    .update(mail)
    .set({ attempts: sql`${mail.attempts} + 1`, nextAttemptAt: minutesLater(at, ATTEMPT_MINUTES) })
    .where(eq(mail.id, sql`(${due})`))
    .returning();
  return claimed;
}

async function attempt(server: MailServer, claimed: ClaimedMail): Promise<'sent' | 'refused' | 'unreachable'> {
  if (claimed.attempts > MAX_ATTEMPTS) {
    await giveUp(claimed, { attempts: MAX_ATTEMPTS, lastError: 'interrupted' });
    return 'refused';
  }
  try {
    const [house] = await db()
      .select({ name: building.name })
      .from(building)
      .where(eq(building.id, claimed.buildingId));
    const { subject, html, text } = await wordsToSend(claimed);
    await sendOverSmtp(server, {
      messageId: `estancia-${claimed.id}-${claimed.createdAt.getTime()}`,
      fromName: house?.name ?? '',
      to: claimed.recipient,
      replyTo: claimed.replyTo ?? undefined,
      subject,
      html,
      text,
      automaticReply: claimed.kind === 'contact_receipt',
    });
  } catch (error) {
    const { summary, reachedServer } = failureOf(error);
    const delay = RETRY_MINUTES[claimed.attempts - 1];
    logger().warn({ mail: claimed.id, kind: claimed.kind, attempt: claimed.attempts, failure: summary }, 'mail');
    if (delay === undefined) await giveUp(claimed, { lastError: summary });
    else await settle(claimed, { nextAttemptAt: minutesLater(now(), delay), lastError: summary });
    return reachedServer ? 'refused' : 'unreachable';
  }
  await settle(claimed, { state: 'sent', sentAt: now(), nextAttemptAt: null, lastError: null });
  return 'sent';
}

/** It is not tried again: somebody has to look at it. */
async function giveUp(claimed: ClaimedMail, change: Partial<typeof mail.$inferInsert>): Promise<void> {
  await inTransaction(async () => {
    if (!(await settle(claimed, { ...change, state: 'failed', nextAttemptAt: null }))) return;
    const { id, buildingId, bookingId, kind, recipient } = claimed;
    await raiseAlert({
      buildingId,
      kind: 'mail_failed',
      subject: `mail:${id}`,
      urgent: bookingId !== null,
      bookingId,
      detail: { mailId: id, mailKind: kind, recipient, error: change.lastError ?? null },
    });
  });
}

/** Writes down what became of the attempt, unless another one has begun since. */
async function settle(claimed: ClaimedMail, change: Partial<typeof mail.$inferInsert>): Promise<boolean> {
  const settled = await db()
    .update(mail)
    .set(change)
    .where(and(eq(mail.id, claimed.id), eq(mail.state, 'queued'), eq(mail.attempts, claimed.attempts)))
    .returning({ id: mail.id });
  return settled.length > 0;
}

function minutesLater(from: Date, minutes: number): Date {
  return new Date(from.getTime() + minutes * 60_000);
}
