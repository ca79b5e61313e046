import { asc, desc, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { webhook, webhookDelivery } from '../../database/webhook-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { requireWebhook, type WebhookRow } from './webhook-store.server';

export type WebhookList = Awaited<ReturnType<typeof listWebhooks>>;

const shown = ({ secret: _secret, buildingId: _buildingId, ...row }: WebhookRow) => row;

export async function listWebhooks(actor: Actor) {
  authorize(actor, 'building:write');
  const { id: buildingId, timeZone } = await requireAdminBuilding(actor);
  const rows = await db().select().from(webhook).where(eq(webhook.buildingId, buildingId)).orderBy(asc(webhook.id));
  const last = await db()
    .selectDistinctOn([webhookDelivery.webhookId])
    .from(webhookDelivery)
    .innerJoin(webhook, eq(webhook.id, webhookDelivery.webhookId))
    .where(eq(webhook.buildingId, buildingId))
    .orderBy(asc(webhookDelivery.webhookId), desc(webhookDelivery.id));
  const data = rows.map((row) => {
    const delivery = last.find(({ webhook_delivery: one }) => one.webhookId === row.id)?.webhook_delivery;
    return { ...shown(row), last: delivery ? { state: delivery.state, at: delivery.createdAt } : null };
  });
  return { data, timeZone };
}

/** Returns a webhook without its secret. */
export async function viewWebhook(actor: Actor, id: number) {
  const row = await requireWebhook(actor, id);
  const { timeZone } = await requireAdminBuilding(actor);
  return { ...shown(row), timeZone };
}

export async function listDeliveries(actor: Actor, id: number, { page = 1, perPage = 25 } = {}) {
  await requireWebhook(actor, id);
  const mine = eq(webhookDelivery.webhookId, id);
  const data = await db()
    .select()
    .from(webhookDelivery)
    .where(mine)
    .orderBy(desc(webhookDelivery.id))
    .limit(perPage)
    .offset((page - 1) * perPage);
  return { data, meta: { page, perPage, total: await db().$count(webhookDelivery, mine) } };
}
