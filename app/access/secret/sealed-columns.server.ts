import { createDecipheriv } from 'node:crypto';
import { keyOf } from '../secret.server';
import type { SealedPurpose } from '../sealed-text.server';

/** A column whose values are sealed texts. */
export interface SealedColumn {
  table: string;
  column: string;
  /** Names the row for good; what the value is bound to. */
  row: string;
  purpose: SealedPurpose;
  /**
   * How the start-up message counts it, `[one, many]`; columns without it are not mentioned. Columns of one thing share
   * it.
   */
  what?: readonly [one: string, many: string];
  /** Digest that the value is looked up by. */
  digest?: string;
  /** The text of a value that a version before wrote; throws where the secret is another. Without it, it was the text. */
  openOld?: (value: string, row: string, secret: string) => string;
}

const CALENDAR_ADDRESSES = ['calendar address', 'calendar addresses'] as const;

/** Every column that holds sealed texts: what another secret cannot read, and what is sealed anew when it is rotated. */
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

/** `v0.<base64 of iv | tag | text>`, bound to the user alone. */
function openOldCodeSecret(value: string, row: string, secret: string): string {
  const sealed = Buffer.from(value.replace(/^v0\./, ''), 'base64');
  const decipher = createDecipheriv('aes-256-gcm', keyOf(secret, 'code generator'), sealed.subarray(0, 12), {
    authTagLength: 16,
  })
    .setAAD(Buffer.from(row))
    .setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]).toString('ascii');
}
