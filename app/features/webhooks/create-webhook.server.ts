import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { nextId } from '../../database/next-id.server';
import { webhook } from '../../database/webhook-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { createWebhookInput } from './webhook-input';
import { newWebhookSecret, sealWebhookSecret } from './webhook-signature.server';

/** Creates a webhook and returns its secret, which cannot be read later. */
export async function createWebhook(actor: Actor, input: unknown): Promise<{ id: number; secret: string }> {
  authorize(actor, 'building:write');
  const fields = parse(createWebhookInput, input);
  const building = await requireAdminBuilding(actor);
  const secret = newWebhookSecret();
  const at = now();
  return inTransaction(async () => {
    const id = await nextId(webhook);
    const row = { ...fields, id, buildingId: building.id, secret: sealWebhookSecret(id, secret) };
    await db()
      .insert(webhook)
      .overridingSystemValue()
      .values({ ...row, createdAt: at, updatedAt: at });
    await recordAudit(actor, { action: 'webhook.created', subject: { kind: 'webhook', id }, after: fields });
    return { id, secret };
  });
}
