import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { keyFor } from '../../access/secret.server';
import { now } from '../../core/clock';

/** RFC 6238 as every app reads it: SHA-1, six digits, thirty seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code of the step before or after counts too: clocks differ. */
const WINDOW_STEPS = 1;

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** A new secret of 160 bits, in base32. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an app reads from the picture: the secret, and under which name it keeps it. */
export function codeUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...CODES, secret, issuer, label }).toString();
}

/** The time step that the code belongs to, counted from 1970; undefined for a code that is not of this moment. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const timestamp = now().getTime();
  const totp = new TOTP({ ...CODES, secret });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Encrypted, and bound to its user: copied to another account it opens nothing. `iv | tag | text`. */
export function sealSecret(secret: string, userId: number): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyFor('code generator'), iv).setAAD(Buffer.from(String(userId)));
  const text = Buffer.concat([cipher.update(secret, 'ascii'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

export function openSecret(sealed: Buffer, userId: number): string {
  const iv = sealed.subarray(0, IV_BYTES);
  const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
  const decipher = createDecipheriv(CIPHER, keyFor('code generator'), iv, { authTagLength: TAG_BYTES })
    .setAAD(Buffer.from(String(userId)))
    .setAuthTag(tag);
  return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('ascii');
}
