import { sql } from 'drizzle-orm';
import { integer, json, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale, LocalizedText } from '../core/locale';
import { calendarDay, cents, identity, instant, localized, reference, stayRange } from './column-types.server';

/** Tables of migrations/0003_bookings.sql; the constraints and triggers stand there. */

export type BookingState = 'pending' | 'confirmed' | 'checked_in' | 'checked_out' | 'cancelled' | 'expired' | 'no_show';
export type Channel = 'web' | 'direct' | 'phone' | 'airbnb' | 'booking_com' | 'vrbo';
export type PaymentMethod = 'card' | 'transfer' | 'cash' | 'bizum' | 'direct_debit';

export const booking = pgTable('booking', {
  id: identity(),
  buildingId: reference().notNull(),
  reference: text().notNull(),
  apartmentId: reference().notNull(),
  customerId: reference(),
  checkIn: calendarDay().notNull(),
  checkOut: calendarDay().notNull(),
  nights: integer()
    .generatedAlwaysAs(sql`check_out - check_in`)
    .notNull(),
  adults: integer().notNull(),
  children: integer().notNull().default(0),
  channel: text().$type<Channel>().notNull().default('web'),
  state: text().$type<BookingState>().notNull(),
  holdUntil: instant(),
  language: text().$type<Locale>().notNull().default('es'),
  offerId: reference(),
  accommodationCents: cents().notNull(),
  discountCents: cents().notNull(),
  totalCents: cents().notNull(),
  paidCents: cents().notNull().default(0),
  balanceCents: integer()
    .generatedAlwaysAs(sql`total_cents - paid_cents`)
    .notNull(),
  bailCents: cents().notNull().default(0),
  vatTreatment: text().$type<'lodging' | 'lease_company' | 'exempt'>().notNull(),
  arrivalTime: text(),
  requests: text().notNull().default(''),
  internalNotes: text().notNull().default(''),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  updatedAt: instant().notNull(),
});

export const bookingNight = pgTable(
  'booking_night',
  {
    bookingId: reference().notNull(),
    night: calendarDay().notNull(),
    apartmentId: reference().notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.night] })],
);

export const bookingLine = pgTable(
  'booking_line',
  {
    bookingId: reference().notNull(),
    position: integer().notNull(),
    kind: text().$type<'accommodation' | 'extra_guest' | 'cleaning' | 'discount' | 'adjustment'>().notNull(),
    description: localized().notNull().$type<LocalizedText>(),
    quantity: integer().notNull(),
    unitCents: cents().notNull(),
    totalCents: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
);

export const bookingInstalment = pgTable(
  'booking_instalment',
  {
    bookingId: reference().notNull(),
    position: integer().notNull(),
    due: calendarDay().notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
);

export const bookingEvent = pgTable('booking_event', {
  id: identity(),
  bookingId: reference().notNull(),
  at: instant().notNull(),
  userId: reference(),
  kind: text().notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

export const occupancy = pgTable('occupancy', {
  id: identity(),
  buildingId: reference().notNull(),
  spaceId: reference().notNull(),
  stay: stayRange().notNull(),
  kind: text().$type<'booking' | 'hold' | 'block' | 'external'>().notNull(),
  bookingId: reference(),
  reason: text().notNull().default(''),
  holdUntil: instant(),
});

export const payment = pgTable('payment', {
  id: identity(),
  buildingId: reference().notNull(),
  bookingId: reference().notNull(),
  amountCents: cents().notNull(),
  method: text().$type<PaymentMethod>().notNull(),
  provider: text().notNull(),
  providerReference: text(),
  cardLast4: text(),
  state: text().$type<'pending' | 'succeeded' | 'failed' | 'refunded'>().notNull(),
  refundOf: reference(),
  at: instant().notNull(),
});

export const bail = pgTable('bail', {
  id: identity(),
  bookingId: reference().notNull(),
  amountCents: cents().notNull(),
  state: text().$type<'due' | 'held' | 'returned' | 'partly_returned' | 'retained' | 'cancelled'>().notNull(),
  method: text(),
  receivedOn: calendarDay(),
  dueBackOn: calendarDay(),
  returnedCents: cents().notNull().default(0),
});

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
