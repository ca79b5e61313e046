import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

let secret: string | undefined;
let retired: ReadonlyMap<string, readonly Uint8Array[]> = new Map();

/** The one secret of the installation, from the settings; every use derives a key of its own. */
export function setSecret(value: string): void {
  secret = value;
  retired = new Map();
}

/** Keys of former secrets by purpose, the newest first: what they sealed is still taken (decision 20). */
export function setRetiredKeys(keys: ReadonlyMap<string, readonly Uint8Array[]>): void {
  retired = keys;
}

export function keyFor(purpose: string): Uint8Array {
  if (!secret) throw new Error('The secret is not set');
  return keyOf(secret, purpose);
}

/** The key that a secret has for a purpose: 32 bytes. */
export function keyOf(value: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', value, '', `estancia ${purpose}`, 32));
}

/** The key of now, then those of former secrets that still count for the purpose. */
export function keysFor(purpose: string): Uint8Array[] {
  return [keyFor(purpose), ...(retired.get(purpose) ?? [])];
}

/** A short unguessable code that proves knowledge of the text, such as the key in a booking's link. */
export function seal(purpose: string, text: string): string {
  return sealWith(keyFor(purpose), text);
}

/** As `seal`, also with the keys of former secrets that still count for the purpose. */
export function sealsOf(purpose: string, text: string): string[] {
  return keysFor(purpose).map((key) => sealWith(key, text));
}

/** A pseudonym for an email or an address: the same for the same input, and not reversible without the secret. */
export function keyedDigest(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text.normalize('NFC').toLowerCase()).digest('base64url');
}

export function sealMatches(purpose: string, text: string, given: string): boolean {
  const bytes = Buffer.from(given);
  return sealsOf(purpose, text).some((code) => {
    const expected = Buffer.from(code);
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
}

function sealWith(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 27);
}
