import { randomUUID } from 'node:crypto';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { webhookDelivery } from '../../database/webhook-schema.server';
import { deliverWebhooksLater } from './deliver-webhooks.server';
import { TEST_EVENT } from './webhook-events';
import { requireWebhook } from './webhook-store.server';

/** Sends a test delivery without content to check the address. */
export async function testWebhook(actor: Actor, id: number): Promise<{ id: number }> {
  const at = now();
  const deliveryKey = randomUUID();
  const payload = { id: deliveryKey, event: TEST_EVENT, createdAt: at.toISOString() };
  const made = await inTransaction(async () => {
    await requireWebhook(actor, id, 'key share');
    const [row] = await db()
      .insert(webhookDelivery)
      .values({
        webhookId: id,
        deliveryKey,
        event: TEST_EVENT,
        payload,
        state: 'queued',
        nextAttemptAt: at,
        createdAt: at,
      })
      .returning({ id: webhookDelivery.id });
    await recordAudit(actor, {
      action: 'webhook.tested',
      subject: { kind: 'webhook', id },
      after: { deliveryId: row!.id },
    });
    return row!;
  });
  deliverWebhooksLater();
  return made;
}
