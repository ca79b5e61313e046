import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

let secret: string | undefined;

/** The one secret of the installation, from the settings; every use derives a key of its own. */
export function setSecret(value: string): void {
  secret = value;
}

export function keyFor(purpose: string): Uint8Array {
  if (!secret) throw new Error('The secret is not set');
  return new Uint8Array(hkdfSync('sha256', secret, '', `estancia ${purpose}`, 32));
}

/** A short unguessable code that proves knowledge of the text, such as the key in a booking's link. */
export function seal(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text).digest('base64url').slice(0, 27);
}

export function sealMatches(purpose: string, text: string, code: string): boolean {
  const expected = Buffer.from(seal(purpose, text));
  const given = Buffer.from(code);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
