import { createDecipheriv } from 'node:crypto';
import { keyOf } from '../secret.server';
import type { SealedPurpose } from '../sealed-text.server';

export interface SealedColumn {
  table: string;
  column: string;
  /** Column that identifies the row permanently; values are bound to it. */
  row: string;
  purpose: SealedPurpose;
  /**
   * Label in the start-up message's count, `[one, many]`; columns without it are not mentioned. Related columns share a
   * label.
   */
  what?: readonly [one: string, many: string];
  digest?: string;
  /**
   * Opens a value written by an earlier version; throws if the secret differs. Omitted if those values were clear text.
   */
  openOld?: (value: string, row: string, secret: string) => string;
}

const CALENDAR_ADDRESSES = ['calendar address', 'calendar addresses'] as const;

/**
 * All columns with sealed texts. They are unreadable with another secret, and are resealed when the secret is rotated.
 */
export const sealedColumns: readonly SealedColumn[] = [
  {
    table: 'code_generator',
    column: 'sealed_secret',
    row: 'user_id',
    purpose: 'code generator',
    what: ['second factor', 'second factors'],
    openOld: openOldCodeSecret,
  },
  { table: 'webhook', column: 'secret', row: 'id', purpose: 'webhook secret', what: ['webhook', 'webhooks'] },
  {
    table: 'calendar_feed',
    column: 'url',
    row: 'id',
    purpose: 'calendar address',
    what: CALENDAR_ADDRESSES,
    digest: 'url_digest',
  },
  {
    table: 'apartment',
    column: 'export_token',
    row: 'id',
    purpose: 'calendar token',
    what: CALENDAR_ADDRESSES,
    digest: 'export_token_digest',
  },
  {
    table: 'mail',
    column: 'sealed_link',
    row: 'id',
    purpose: 'mail link',
    what: ['link in a mail', 'links in mails'],
  },
  {
    table: 'bail',
    column: 'payout_iban',
    row: 'id',
    purpose: 'payout account',
    what: ['account for a security deposit', 'accounts for security deposits'],
  },
  {
    table: 'saved_card',
    column: 'sealed_token',
    row: 'id',
    purpose: 'saved card',
    what: ['saved card', 'saved cards'],
  },
  {
    table: 'verifactu_issuer',
    column: 'sealed_certificate',
    row: 'id',
    purpose: 'issuer certificate',
    what: ['certificate for the tax agency', 'certificates for the tax agency'],
  },
  { table: 'provider_notice', column: 'sealed_body', row: 'id', purpose: 'provider notice' },
  { table: 'retired_key', column: 'sealed_key', row: 'id', purpose: 'retired key' },
  { table: 'secret_check', column: 'sealed_check', row: 'id', purpose: 'secret check' },
];

/** Opens `v0.<base64 of iv | tag | text>`, which is bound to the user only. */
function openOldCodeSecret(value: string, row: string, secret: string): string {
  const sealed = Buffer.from(value.replace(/^v0\./, ''), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'code generator'), sealed.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(row))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('ascii');
}
