import { requestOutside } from '../../access/outside-request.server';
import { now } from '../../core/clock';
import type { webhook, webhookDelivery } from '../../database/webhook-schema.server';
import { openWebhookSecret, signatureOf } from './webhook-signature.server';

export interface ClaimedDelivery
  extends
    Pick<typeof webhookDelivery.$inferSelect, 'id' | 'webhookId' | 'deliveryKey' | 'event' | 'payload' | 'attempts'>,
    Pick<typeof webhook.$inferSelect, 'buildingId' | 'url' | 'secret'> {}

interface Outcome {
  status: number | null;
  /** Null if the receiver accepted the delivery. */
  error: string | null;
}

const TIMEOUT_MS = 10_000;
const MAX_ANSWER_BYTES = 1_000_000;

/** Sends one signed delivery. Only a status between 200 and 299 counts as accepted; redirects are not followed. */
export async function postDelivery(claimed: ClaimedDelivery): Promise<Outcome> {
  const { webhookId, url, secret, event, deliveryKey, payload } = claimed;
  const body = JSON.stringify(payload);
  const { status } = await requestOutside(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Estancia webhooks',
      'estancia-event': event,
      'estancia-delivery': deliveryKey,
      'estancia-signature': signatureOf(openWebhookSecret(webhookId, secret), body, now()),
    },
    body,
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (status >= 200 && status < 300) return { status, error: null };
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'refused' };
}
