import { createHmac, randomBytes } from 'node:crypto';
import { openText, sealText } from '../../access/sealed-text.server';
import type { webhook } from '../../database/webhook-schema.server';

export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

export function sealWebhookSecret(webhookId: number, secret: string) {
  return sealText('webhook secret', webhookId, secret);
}

export function openWebhookSecret(webhookId: number, secret: (typeof webhook.$inferSelect)['secret']): string {
  return openText('webhook secret', webhookId, secret);
}

/** Returns the signature that proves the sender and the time: `t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>`. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
