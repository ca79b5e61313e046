import { eq } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { webhook } from '../../database/webhook-schema.server';
import { newWebhookSecret, sealWebhookSecret } from './webhook-signature.server';
import { requireWebhook } from './webhook-store.server';

/** Replaces the secret, starting with the next attempt, and returns the new secret, which cannot be read later. */
export async function renewSecret(actor: Actor, id: number): Promise<{ secret: string }> {
  const secret = newWebhookSecret();
  await inTransaction(async () => {
    const row = await requireWebhook(actor, id, 'update');
    await db()
      .update(webhook)
      .set({ secret: sealWebhookSecret(id, secret), version: row.version + 1, updatedAt: now() })
      .where(eq(webhook.id, id));
    await recordAudit(actor, { action: 'webhook.secret_renewed', subject: { kind: 'webhook', id } });
  });
  return { secret };
}
