import { createHash, randomBytes } from 'node:crypto';

/** Returns a token that only the mail contains, and the digest to store. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, tokenHash: tokenDigest(token) };
}

export function tokenDigest(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
