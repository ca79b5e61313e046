import { authorize, type Actor } from '../../access/actor';
import { noteAudit } from '../../access/note-audit.server';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { webhook } from '../../database/webhook-schema.server';
import { requireDeskBuilding } from '../building/desk-building.server';
import { createWebhookInput } from './webhook-input';
import { newWebhookSecret } from './webhook-signature.server';

/** Tells an address of events from now on. The secret is said here and not again. */
export async function createWebhook(actor: Actor, input: unknown): Promise<{ id: number; secret: string }> {
  authorize(actor, 'building:write');
  const fields = parse(createWebhookInput, input);
  const building = await requireDeskBuilding(actor);
  const secret = newWebhookSecret();
  const at = now();
  return inTransaction(async () => {
    const [row] = await db()
      .insert(webhook)
      .values({ buildingId: building.id, ...fields, secret, createdAt: at, updatedAt: at })
      .returning({ id: webhook.id });
    await noteAudit(actor, { action: 'webhook.created', subject: { kind: 'webhook', id: row!.id }, after: fields });
    return { id: row!.id, secret };
  });
}
