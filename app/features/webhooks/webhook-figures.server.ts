import { sql, type SQL } from 'drizzle-orm';
import { now } from '../../core/clock';
import { webhook, webhookDelivery } from '../../database/webhook-schema.server';

/**
 * Builds the query for one row: the number of waiting deliveries to active webhooks, including retries, and the seconds
 * that the oldest of them has waited.
 */
export function webhookFigures(): SQL {
  const at = now().toISOString();
  return sql`
    SELECT count(*) AS waiting,
      extract(epoch FROM ${at}::timestamptz - min(${webhookDelivery.createdAt})) AS oldest
    FROM ${webhookDelivery} JOIN ${webhook} ON ${webhook.id} = ${webhookDelivery.webhookId}
    WHERE ${webhookDelivery.state} = 'queued' AND ${webhook.active}`;
}
