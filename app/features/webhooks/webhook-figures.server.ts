import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { webhook, webhookDelivery } from '../../database/webhook-schema.server';

/**
 * Returns one row: waiting deliveries to active webhooks, including retries, and the seconds that the oldest has
 * waited.
 */
export function webhookFigures(): SQL {
  const at = now().toISOString();
  return sql`
    SELECT count(*) AS waiting,
      extract(epoch FROM ${at}::timestamptz - min(${webhookDelivery.createdAt})) AS oldest
    FROM ${webhookDelivery} JOIN ${webhook} ON ${webhook.id} = ${webhookDelivery.webhookId}
    WHERE ${webhookDelivery.state} = 'queued' AND ${webhook.active}`;
}
