import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { AppError } from '../../core/app-error';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { db, inTransaction } from '../../database/connection.server';
import { webhook } from '../../database/webhook-schema.server';
import { updateWebhookInput } from './webhook-input';
import { requireWebhook, type WebhookRow } from './webhook-store.server';

const fieldsOf = ({ url, events, active }: WebhookRow) => ({ url, events, active });

/** Changes the address of a webhook, its events, and whether it is active. */
export async function updateWebhook(actor: Actor, id: number, input: unknown): Promise<void> {
  authorize(actor, 'building:write');
  const { version, ...changes } = parse(updateWebhookInput, input);
  await inTransaction(async () => {
    const row = await requireWebhook(actor, id, 'update');
    const before = fieldsOf(row);
    if (row.version !== version) {
      throw new AppError('version_conflict', { extra: { current: { ...before, version: row.version } } });
    }
    const after = {
      url: changes.url ?? before.url,
      events: changes.events ?? before.events,
      active: changes.active ?? before.active,
    };
    await db()
      .update(webhook)
      .set({ ...after, version: version + 1, updatedAt: now() })
      .where(eq(webhook.id, id));
    await recordAudit(actor, { action: 'webhook.updated', subject: { kind: 'webhook', id }, before, after });
  });
}
