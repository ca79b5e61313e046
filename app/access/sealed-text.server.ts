import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { SealedText } from '../database/column-types.server';
import { keyFor } from './secret.server';

/**
 * Encryption of stored texts that must be read again, such as a webhook's secret: `v1.<base64url of iv | text | tag>`,
 * AES-256-GCM with a separate key for each purpose. A value is bound to its purpose and its row: copied to another row
 * it cannot be opened.
 */

const VERSION = 'v1.';
const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

export type SealedPurpose =
  | 'code generator'
  | 'webhook secret'
  | 'calendar address'
  | 'calendar token'
  | 'mail link'
  | 'payout account'
  | 'saved card'
  | 'provider notice'
  | 'issuer certificate'
  | 'checkout draft'
  | 'retired key'
  | 'secret check';

/** Thrown if the value was not sealed with this secret, for this purpose, in this row. */
export class UnreadableSeal extends Error {}

export function sealingPurpose(purpose: SealedPurpose): string {
  return `sealed ${purpose}`;
}

/** Seals a text. `row` identifies the row permanently: its id. */
export function sealText(
  purpose: SealedPurpose,
  row: string | number,
  text: string,
  key = keyFor(sealingPurpose(purpose)),
): SealedText {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv).setAAD(boundTo(purpose, row));
  const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return `${VERSION}${sealed.toString('base64url')}` as SealedText;
}

/** Opens a sealed text; throws `UnreadableSeal`. */
export function openText(
  purpose: SealedPurpose,
  row: string | number,
  value: SealedText,
  key = keyFor(sealingPurpose(purpose)),
): string {
  const sealed = Buffer.from(value.slice(VERSION.length), 'base64url');
  if (!value.startsWith(VERSION) || sealed.length < IV_BYTES + TAG_BYTES) {
    throw new UnreadableSeal(`Not a sealed text: ${purpose} of ${row}`);
  }
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(boundTo(purpose, row))
    .setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const text = decipher.update(sealed.subarray(IV_BYTES, -TAG_BYTES));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch (cause) {
    throw new UnreadableSeal(`Sealed with another secret, or of another row: ${purpose} of ${row}`, { cause });
  }
}

/** Returns a deterministic digest for looking up a sealed text. The digest is useless without the secret. */
export function lookupDigest(purpose: SealedPurpose, text: string, key = keyFor(digestPurpose(purpose))): Buffer {
  return createHmac('sha256', key).update(text).digest();
}

export function digestPurpose(purpose: SealedPurpose): string {
  return `digest of ${purpose}`;
}

function boundTo(purpose: string, row: string | number): Buffer {
  return Buffer.from(`${purpose}:${row}`);
}
