import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import type { Locale } from '../core/locale';
import { cents, identity, instant, reference } from './column-types.server';

/** Tables of migrations/0031_payments_of_providers.sql; the constraints and triggers stand there. */

/** What a provider told, as it came. */
export const providerNotice = pgTable('provider_notice', {
  id: identity(),
  provider: text().notNull(),
  noticeId: text().notNull(),
  body: text().notNull(),
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
