import { createHash, randomBytes } from 'node:crypto';

/** A token that only its mail holds, and the digest that is kept of it. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenDigest(token) };
}

export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
