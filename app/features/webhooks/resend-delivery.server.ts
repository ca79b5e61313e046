import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { webhookDelivery } from '../../database/webhook-schema.server';
import { deliverWebhooksLater } from './deliver-webhooks.server';
import { requireWebhook } from './webhook-store.server';

/** Sends a delivery again with its original key, by which the receiver recognizes a repetition. */
export async function resendDelivery(actor: Actor, webhookId: number, deliveryId: number): Promise<void> {
  await inTransaction(async () => {
    await requireWebhook(actor, webhookId);
    const again = { state: 'queued', attempts: 0, nextAttemptAt: now(), deliveredAt: null } as const;
    const [row] = await db()
      .update(webhookDelivery)
      .set(again)
      .where(and(eq(webhookDelivery.id, deliveryId), eq(webhookDelivery.webhookId, webhookId)))
      .returning({ id: webhookDelivery.id });
    if (!row) throw new AppError('not_found');
    const subject = { kind: 'webhook', id: webhookId } as const;
    await recordAudit(actor, { action: 'webhook.resent', subject, after: { deliveryId } });
  });
  deliverWebhooksLater();
}
