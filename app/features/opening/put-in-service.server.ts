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
  /** Mails that are now kept: each is sent by hand, where it is still true. */
  keptMails: number;
  /** Deliveries to other programs that are now undelivered: each is sent again by hand. */
  heldDeliveries: number;
}

/**
 * Ends that a restored copy is quiet: from now on it is the house. What has been waiting since before it was archived does not
 * leave at once: mails are kept as those without a mail server (notifications/unsent-mail-rules.ts), deliveries of webhooks are
 * undelivered; both are sent by hand. Records for the tax agency leave, as the law wants all of them there, once. Refused with
 * `not_quiet` where it is in service. Needs building:write.
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
