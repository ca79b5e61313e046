import { createHmac, randomBytes } from 'node:crypto';

/** A key that sender and receiver share. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64url')}`;
}

/** What proves that a message is ours and when it was sent: `t=<unix seconds>,v1=<hex HMAC-SHA256 of t.body>`. */
export function signatureOf(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const digest = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${digest}`;
}
