import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { readQuiet, type QuietCopy } from '../../access/quiet-copy.server';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { quietCopy } from '../../database/backup-schema.server';
import { inTransaction, db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { webhookDelivery } from '../../database/webhook-schema.server';

export interface PutInService extends QuietCopy {
  /** Number of mails that are now held back; staff send each by hand if its content is still true. */
  keptMails: number;
  /** Webhook deliveries now marked undelivered; staff resend each by hand. */
  heldDeliveries: number;
}

/**
 * Puts a quiet restored copy into service as the real installation. Nothing that was pending when the backup was made
 * is sent automatically: mails are held back like those without a mail server (notifications/unsent-mail-rules.ts), and
 * webhook deliveries become undelivered. Staff send both by hand. Records for the tax agency are still sent, because
 * the law requires that the agency receives each of them once. Throws `not_quiet` if already in service. Needs
 * building:write.
 */
export async function putInService(actor: Actor): Promise<PutInService> {
  authorize(actor, 'building:write');
  const put = await inTransaction(async () => {
    const [copy] = await db().delete(quietCopy).returning();
    if (!copy) throw new AppError('not_quiet');
    const mails = await db()
      .update(mail)
      .set({ state: 'kept', nextAttemptAt: null, claim: null })
      .where(eq(mail.state, 'queued'))
      .returning({ id: mail.id });
    const deliveries = await db()
      .update(webhookDelivery)
      .set({ state: 'failed', nextAttemptAt: null, lastStatus: null, lastError: 'held_back' })
      .where(eq(webhookDelivery.state, 'queued'))
      .returning({ id: webhookDelivery.id });
    const { since, archivedAt } = copy;
    const left = { keptMails: mails.length, heldDeliveries: deliveries.length };
    await recordAudit(actor, {
      action: 'installation.in_service',
      subject: { kind: 'installation', id: 'quiet_copy' },
      before: { since, archivedAt },
      after: left,
    });
    return { since, archivedAt, ...left };
  });
  await readQuiet();
  return put;
}
