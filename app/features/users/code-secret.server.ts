import { Secret, TOTP } from 'otpauth';
import { openText, sealText } from '../../access/sealed-text.server';
import { now } from '../../core/clock';
import type { SealedText } from '../../database/column-types.server';

/** RFC 6238 as every app reads it: SHA-1, six digits, thirty seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** A code of the step before or after counts too: clocks differ. */
const WINDOW_STEPS = 1;

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

/** Bound to its user: copied to another account it opens nothing. */
export function sealSecret(secret: string, userId: number): SealedText {
  return sealText('code generator', userId, secret);
}

export function openSecret(sealed: SealedText, userId: number): string {
  return openText('code generator', userId, sealed);
}
