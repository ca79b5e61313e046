import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { db } from '../../database/connection.server';
import { webhook } from '../../database/webhook-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';

export type WebhookRow = typeof webhook.$inferSelect;

/**
 * Returns a webhook of the current building, for actors who may change the building. `lock` lasts until the transaction
 * ends: `update` blocks any change, `key share` only deletion.
 */
export async function requireWebhook(actor: Actor, id: number, lock?: 'update' | 'key share'): Promise<WebhookRow> {
  authorize(actor, 'building:write');
  const building = await requireAdminBuilding(actor);
  const query = db()
    .select()
    .from(webhook)
    .where(and(eq(webhook.id, id), eq(webhook.buildingId, building.id)));
  const [row] = lock ? await query.for(lock) : await query;
  if (!row) throw new AppError('not_found');
  return row;
}
