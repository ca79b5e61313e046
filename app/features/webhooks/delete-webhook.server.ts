import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { db, inTransaction } from '../../database/connection.server';
import { webhook } from '../../database/webhook-schema.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { requireWebhook } from './webhook-store.server';

/** Deletes the webhook and its deliveries. */
export async function deleteWebhook(actor: Actor, id: number): Promise<void> {
  await inTransaction(async () => {
    const { url, events, buildingId } = await requireWebhook(actor, id, 'update');
    await db().delete(webhook).where(eq(webhook.id, id));
    await resolveAlerts(buildingId, 'webhook_failed', `webhook:${id}`);
    await recordAudit(actor, { action: 'webhook.deleted', subject: { kind: 'webhook', id }, before: { url, events } });
  });
}
