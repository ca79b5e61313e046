import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

let secret: string | undefined;
let retired: ReadonlyMap<string, readonly Uint8Array[]> = new Map();

/** Sets the installation's one secret, from the settings; a separate key is derived for every use. */
export function setSecret(value: string): void {
  secret = value;
  retired = new Map();
}

/** Sets the keys of former secrets by purpose, newest first; seals made with them are still accepted (decision 20). */
export function setRetiredKeys(keys: ReadonlyMap<string, readonly Uint8Array[]>): void {
  retired = keys;
}

export function keyFor(purpose: string): Uint8Array {
  if (!secret) throw new Error('The secret is not set');
  return keyOf(secret, purpose);
}

/** Derives a 32-byte key for a purpose from a secret. */
export function keyOf(value: string, purpose: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', value, '', `estancia ${purpose}`, 32));
}

/** Returns the current key, then those of former secrets still valid for the purpose. */
export function keysFor(purpose: string): Uint8Array[] {
  return [keyFor(purpose), ...(retired.get(purpose) ?? [])];
}

/** Returns a short unguessable code that proves knowledge of the text, such as the key in a booking's link. */
export function seal(purpose: string, text: string): string {
  return sealWith(keyFor(purpose), text);
}

/**
 * Returns the seals of a text made with the current key and with the keys of former secrets still valid for the
 * purpose.
 */
export function sealsOf(purpose: string, text: string): string[] {
  return keysFor(purpose).map((key) => sealWith(key, text));
}

/** Returns a pseudonym for an email or address: the same for the same input, and not reversible without the secret. */
export function keyedDigest(purpose: string, text: string): string {
  return createHmac('sha256', keyFor(purpose)).update(text.normalize('NFC').toLowerCase()).digest('base64url');
}

export function sealMatches(purpose: string, text: string, provided: string): boolean {
  const bytes = Buffer.from(provided);
  return sealsOf(purpose, text).some((code) => {
    const expected = Buffer.from(code);
    return expected.length === bytes.length && timingSafeEqual(expected, bytes);
  });
}

function sealWith(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url').slice(0, 27);
}
