import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { webhook, webhookDelivery } from '../../database/webhook-schema.server';

/** One row: deliveries to active webhooks that wait, also for another attempt, and for how many seconds the oldest does. */
export function webhookFigures(): SQL {
  const at = now().toISOString();
  return sql`
    SELECT count(*) AS waiting,
      extract(epoch FROM ${at}::timestamptz - min(${webhookDelivery.createdAt})) AS oldest
    FROM ${webhookDelivery} JOIN ${webhook} ON ${webhook.id} = ${webhookDelivery.webhookId}
    WHERE ${webhookDelivery.state} = 'queued' AND ${webhook.active}`;
}
