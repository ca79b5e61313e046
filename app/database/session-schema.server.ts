import { bigint, boolean, integer, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Locale } from '../core/locale';
import { bytes, identity, instant, reference, sealedText } from './column-types.server';

/**
 * Tables of migrations/0002_people.sql, 0005_accounts.sql, 0016_erasure.sql and 0017_claims.sql, which have the
 * constraints.
 */

export type Proof = 'password' | 'one_time_code' | 'recovery_code' | 'passkey' | 'link';
export type EndReason =
  | 'signed_out'
  | 'ended'
  | 'deactivated'
  | 'password_changed'
  | 'token_reused'
  | 'factor_reset'
  | 'erased';

export const userSession = pgTable('user_session', {
  id: uuid().primaryKey(),
  userId: bigint({ mode: 'number' }).notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant().notNull(),
  expiresAt: instant().notNull(),
  endedAt: instant(),
  endReason: text().$type<EndReason>(),
  strategy: text().$type<'local' | 'localRefresh'>().notNull().default('local'),
  refreshGeneration: integer().notNull().default(0),
  refreshedAt: instant(),
  device: text().notNull().default(''),
  proof: text().$type<Proof>().notNull().default('password'),
});

export const registration = pgTable('registration', {
  id: identity(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text().notNull(),
  language: text().$type<Locale>().notNull(),
  tokenHash: bytes().notNull(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
});

export type LinkKind = 'invitation' | 'reset_password' | 'change_email' | 'claim_booking';

export const accountLink = pgTable('account_link', {
  id: identity(),
  userId: reference().notNull(),
  kind: text().$type<LinkKind>().notNull(),
  tokenHash: bytes().notNull(),
  /** New address for an email change, or the address to which the link of a claim was mailed. */
  email: text(),
  /** Booking that a claim adds to the account. */
  bookingId: reference(),
  createdAt: instant().notNull(),
  expiresAt: instant().notNull(),
  usedAt: instant(),
});

export const passkey = pgTable('passkey', {
  id: identity(),
  userId: reference().notNull(),
  credentialId: text().notNull(),
  publicKey: bytes().notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  backedUp: boolean().notNull(),
  name: text().notNull(),
  createdAt: instant().notNull(),
  lastUsedAt: instant(),
});

export const codeGenerator = pgTable('code_generator', {
  userId: bigint({ mode: 'number' }).primaryKey(),
  sealedSecret: sealedText().notNull(),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
});

export const recoveryCode = pgTable('recovery_code', {
  id: identity(),
  userId: reference().notNull(),
  codeHash: bytes().notNull(),
  usedAt: instant(),
});

export const spentProof = pgTable('spent_proof', {
  id: uuid().primaryKey(),
  expiresAt: instant().notNull(),
});

export const accessPolicy = pgTable('access_policy', {
  id: boolean().primaryKey().default(true),
  secondFactorRequired: boolean().notNull().default(false),
  version: integer().notNull().default(1),
});

/** Confirmed addresses that accounts had before their email was changed. */
export const formerEmail = pgTable(
  'former_email',
  {
    userId: reference().notNull(),
    email: text().notNull(),
    until: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.email] })],
);

export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    operation: text().notNull(),
    key: text().notNull(),
    requestHash: text().notNull(),
    answer: json(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.operation, table.key] })],
);
