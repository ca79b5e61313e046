import { Secret, TOTP } from 'otpauth';
import { openText, sealText } from '../../access/sealed-text.server';
import { now } from '../../core/clock';
import type { SealedText } from '../../database/column-types.server';

/** RFC 6238 as supported by every app: SHA-1, six digits, thirty seconds. */
const CODES = { algorithm: 'SHA1', digits: 6, period: 30 } as const;
/** Codes of the step before or after are accepted too, because clocks differ. */
const WINDOW_STEPS = 1;

/** Returns a new 160-bit secret in base32. */
export function newCodeSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** Returns the URI for the QR code: the secret, and the name under which the app stores it. */
export function codeUri(secret: string, issuer: string, label: string): string {
  return new TOTP({ ...CODES, secret, issuer, label }).toString();
}

/** Returns the time step of the code, counted from 1970; undefined if the code is not currently valid. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const timestamp = now().getTime();
  const totp = new TOTP({ ...CODES, secret });
  const delta = totp.validate({ token: code, timestamp, window: WINDOW_STEPS });
  return delta === null ? undefined : totp.counter({ timestamp }) + delta;
}

/** Seals the secret for its user; it cannot be opened for another account. */
export function sealSecret(secret: string, userId: number): SealedText {
  return sealText('code generator', userId, secret);
}

export function openSecret(sealed: SealedText, userId: number): string {
  return openText('code generator', userId, sealed);
}
