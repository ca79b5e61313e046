// Checking that a webhook is ours
// Read the body as it came, before it is parsed. The header estancia-signature is `t=<seconds>,v1=<digest>`: refuse what is
// older than five minutes, and compare in constant time. estancia-delivery is the same when a notice is sent again.

import { createHmac, timingSafeEqual } from 'node:crypto';

const OLDEST_SECONDS = 300;

export function isOurs(secret, signature, body, now = new Date()) {
  const [, seconds, digest] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(signature ?? '') ?? [];
  if (!digest || Math.abs(now / 1000 - Number(seconds)) > OLDEST_SECONDS) return false;
  const wanted = createHmac('sha256', secret).update(`${seconds}.${body}`).digest();
  return timingSafeEqual(Buffer.from(digest, 'hex'), wanted);
}
