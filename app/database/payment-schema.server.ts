import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../core/locale';
import { calendarDay, cents, identity, instant, reference, sealedText } from './column-types.server';

/**
 * Tables of migrations/0031_payments_of_providers.sql, 0037_saved_cards.sql and 0041_notices_of_payments.sql; the constraints
 * and triggers stand there.
 */

/** What a provider told of a payment, as it came, sealed, until what names its card goes: `body` is of versions before. */
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

/** The books of the demo's provider. */
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

/** The account of a booking, written by the database: above zero what was charged, below zero what was paid or waived. */
export const folioEntry = pgTable('folio_entry', {
  id: identity(),
  bookingId: reference().notNull(),
  kind: text().$type<'charge' | 'fee' | 'waiver' | 'payment' | 'refund' | 'void'>().notNull(),
  amountCents: cents().notNull(),
  paymentId: reference(),
  at: instant().notNull(),
});

/** Why a card is no longer charged. */
export type CardEnd = 'withdrawn' | 'removed' | 'replaced' | 'refused' | 'done' | 'erased';

/** A card that its guest agreed to have charged for the instalments to come. */
export const savedCard = pgTable('saved_card', {
  id: identity(),
  bookingId: reference().notNull(),
  /** With which it was agreed. */
  paymentId: reference().notNull(),
  provider: text().notNull(),
  /** By which its provider charges it; gone once it is not charged any more. */
  sealedToken: sealedText(),
  last4: text(),
  consentedAt: instant().notNull(),
  endedAt: instant(),
  endedBy: reference(),
  endReason: text().$type<CardEnd>(),
  /** Charges that the bank has declined since one went through. */
  failures: integer().notNull().default(0),
  failure: text(),
  failedAt: instant(),
  tryAgainOn: calendarDay(),
});
