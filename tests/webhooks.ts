import { now } from '../app/core/clock';
import { db } from '../app/database/connection.server';
import { nextId } from '../app/database/next-id.server';
import { webhook } from '../app/database/webhook-schema.server';
import { sealWebhookSecret } from '../app/features/webhooks/webhook-signature.server';

export const WEBHOOK_SECRET = 's3cret';

export async function makeWebhook(
  buildingId: number,
  change: Partial<typeof webhook.$inferInsert> = {},
): Promise<number> {
  const id = await nextId(webhook);
  await db()
    .insert(webhook)
    .overridingSystemValue()
    .values({
      id,
      buildingId,
      url: 'https://example.com/hook',
      secret: sealWebhookSecret(id, WEBHOOK_SECRET),
      events: ['booking.created', 'booking.changed', 'booking.cancelled'],
      createdAt: now(),
      updatedAt: now(),
      ...change,
    });
  return id;
}
