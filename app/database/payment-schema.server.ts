import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../core/locale';
import { calendarDay, cents, identity, instant, reference, sealedText } from './column-types.server';

/**
 * Tables of migrations/0031_payments_of_providers.sql, 0037_saved_cards.sql and 0041_notices_of_payments.sql, which
 * have the constraints and triggers.
 */

/**
 * A payment provider's notice, sealed as received, until the data that identify the payment's card are purged. Earlier
 * versions wrote `body` instead.
 */
export const providerNotice = pgTable('provider_notice', {
  id: identity(),
  provider: text().notNull(),
  noticeId: text().notNull(),
  body: text().notNull().default(''),
  sealedBody: sealedText(),
  paymentId: reference(),
  receivedAt: instant().notNull(),
  handledAt: instant(),
});

/** Records of the demo payment provider. */
export const demoCharge = pgTable('demo_charge', {
  key: text().primaryKey(),
  reference: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  returnUrl: text().notNull(),
  amountCents: cents().notNull(),
  method: text().$type<'card' | 'bizum'>().notNull(),
  capturesLater: boolean().notNull(),
  keepsCard: boolean().notNull().default(false),
  standing: text().$type<'open' | 'declined' | 'paid' | 'on_hold' | 'let_go'>().notNull(),
  decline: text(),
  cardLast4: text(),
  capturedCents: cents().notNull().default(0),
  at: instant().notNull(),
});

export const demoRefund = pgTable('demo_refund', {
  key: text().primaryKey(),
  chargeKey: text().notNull(),
  amountCents: cents().notNull(),
  at: instant().notNull(),
});

/**
 * Account of a booking, written by the database. Amounts are positive for charges, and negative for payments and
 * waivers.
 */
export const folioEntry = pgTable('folio_entry', {
  id: identity(),
  bookingId: reference().notNull(),
  kind: text().$type<'charge' | 'fee' | 'waiver' | 'payment' | 'refund' | 'void'>().notNull(),
  amountCents: cents().notNull(),
  paymentId: reference(),
  at: instant().notNull(),
});

export type CardEnd = 'withdrawn' | 'removed' | 'replaced' | 'refused' | 'done' | 'erased';

/** A card that the guest has agreed to have charged for future installments. */
export const savedCard = pgTable('saved_card', {
  id: identity(),
  bookingId: reference().notNull(),
  /** The payment during which the guest gave consent. */
  paymentId: reference().notNull(),
  provider: text().notNull(),
  /** Token with which the provider charges the card; removed once the card is no longer charged. */
  sealedToken: sealedText(),
  last4: text(),
  consentedAt: instant().notNull(),
  endedAt: instant(),
  endedBy: reference(),
  endReason: text().$type<CardEnd>(),
  /** Number of charges that the bank has declined since the last successful charge. */
  failures: integer().notNull().default(0),
  failure: text(),
  failedAt: instant(),
  tryAgainOn: calendarDay(),
});
