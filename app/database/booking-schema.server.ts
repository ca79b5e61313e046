import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Locale, LocalizedText } from '../core/locale';
import type { BookingEventKind } from '../core/booking-events';
import type { BookingState } from '../core/booking-states';
import type { BailState } from '../core/bail-states';
import type { CalendarDate } from '../core/calendar-date';
import type { PaymentMethod } from '../core/payment-method';
import type { PaymentState } from '../core/payment-states';
import type { VatCause } from '../core/vat-class';
import {
  calendarDay,
  cents,
  identity,
  instant,
  localized,
  reference,
  sealedText,
  stayRange,
} from './column-types.server';

/**
 * Tables of migrations/0003_bookings.sql, 0008, 0017, 0022, 0031 to 0034, 0037, 0038, 0049 and 0054, which have the
 * constraints and triggers.
 */

export type Channel = 'web' | 'direct' | 'phone' | 'airbnb' | 'booking_com' | 'vrbo' | 'other';
export type { PaymentMethod };

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
  /** Charge less payments, used to order lists. The next two: bookings/amounts-owed.ts. */
  balanceCents: integer()
    .generatedAlwaysAs(sql`false`)
    .notNull(),
  owedCents: integer()
    .generatedAlwaysAs(sql`false`)
    .notNull(),
  toRefundCents: integer()
    .generatedAlwaysAs(sql`false`)
    .notNull(),
  bailCents: cents().notNull().default(0),
  vatTreatment: text().$type<'lodging' | 'lease_company' | 'exempt'>().notNull(),
  vatCause: text().$type<VatCause>(),
  vatArticle: localized(),
  /**
   * Reason given by the VAT rule that decided, and the day from which it applies; null, like the other VAT reasons, if
   * the apartment alone decided.
   */
  vatWhy: localized(),
  vatRegimeFrom: calendarDay(),
  /** Reason why staff fixed it by hand; null if the rules decide. */
  vatFixedReason: text(),
  arrivalTime: text(),
  requests: text().notNull().default(''),
  internalNotes: text().notNull().default(''),
  /** Invoice recipient if not the booker, followed by the buyer's references for the invoice. */
  invoiceCustomerId: reference(),
  invoiceOrderNumber: text().notNull().default(''),
  invoiceCostCentre: text().notNull().default(''),
  /** Invoicing mode; null for the building's default (migrations/0064_invoicing_of_bookings.sql). */
  invoiceBy: text().$type<'stay' | 'month' | 'hand'>(),
  invoicePeriod: text().$type<'calendar' | 'anniversary'>(),
  invoiceTiming: text().$type<'in_advance' | 'in_arrears'>(),
  invoiceDue: text().$type<'after_issue' | 'day'>(),
  invoiceDueDay: integer(),
  /** Reason for a manually agreed price; empty if the price is the quote's. */
  priceReason: text().notNull().default(''),
  /** Fee of a stay that does not take place; only for cancelled and no-show. */
  cancellationFeeCents: cents(),
  /** Waived part of that fee: the sum of its waivers. */
  waivedCents: cents().notNull().default(0),
  /** True if the guest gets no automatic payment reminders. */
  remindersOff: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  updatedAt: instant().notNull(),
});

/** Digests of the originators of open holds; migrations/0019_open_holds.sql. */
export const openHold = pgTable('open_hold', {
  bookingId: reference().primaryKey(),
  addressDigest: text().notNull(),
  emailDigest: text(),
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

/** Reminders for an amount due on a day, by days after it; negative for days before. */
export const paymentReminder = pgTable(
  'payment_reminder',
  {
    bookingId: reference().notNull(),
    due: calendarDay().notNull(),
    days: integer().notNull(),
    mailId: reference(),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.due, table.days] })],
);

export const bookingEvent = pgTable('booking_event', {
  id: identity(),
  bookingId: reference().notNull(),
  at: instant().notNull(),
  userId: reference(),
  kind: text().$type<BookingEventKind>().notNull(),
  detail: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  version: integer(),
  /** Values before the step, if it can be undone. */
  undo: jsonb(),
  undoneAt: instant(),
});

export const bookingGuest = pgTable(
  'booking_guest',
  {
    bookingId: reference().notNull(),
    position: integer().notNull(),
    customerId: reference(),
    firstName: text().notNull(),
    lastName: text().notNull().default(''),
    nationality: text(),
    documentKind: text(),
    documentNumber: text(),
    birthDate: calendarDay(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.position] })],
);

export const occupancy = pgTable('occupancy', {
  id: identity(),
  buildingId: reference().notNull(),
  spaceId: reference().notNull(),
  stay: stayRange().notNull(),
  kind: text().$type<'booking' | 'hold' | 'block' | 'external'>().notNull(),
  bookingId: reference(),
  reason: text().notNull().default(''),
  holdUntil: instant(),
  blockId: reference(),
  calendarEventId: reference(),
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
  state: text().$type<PaymentState>().notNull(),
  refundOf: reference(),
  /** The payment or refund, recorded by mistake, that this entry cancels. */
  voidOf: reference(),
  note: text().notNull().default(''),
  /** The credit in the bank file that supplies the amount. */
  bankCreditId: reference(),
  userId: reference(),
  at: instant().notNull(),
  /** Time of recording, if it differs from the time of the payment. */
  recordedAt: instant(),
  /** Identifies it at the payment provider; null for manually recorded payments. */
  key: text(),
  /** The security deposit that the money belongs to; it then settles no charge. */
  bailId: reference(),
  /** The card hold from which this was captured. */
  captureOf: reference(),
  /** True if requested as a hold on a card, which charges nothing until captured. */
  isHold: boolean().notNull().default(false),
  /** True for money of a bail that was no longer due: it counts in no account and is refunded automatically. */
  inVain: boolean().notNull().default(false),
  /** Amount already paid when the guest was asked for this payment. */
  paidBeforeCents: cents(),
  /** Reason why no money moved, as defined by the provider port (features/billing/payment-provider.ts). */
  failure: text(),
  /** Last time the provider was asked for the outcome. */
  askedAt: instant(),
  settledAt: instant(),
  /** End of the hold on the card. */
  heldUntil: instant(),
  /** Key under which its card is counted (access/rate-limit.server.ts), while pending. */
  countedAs: text(),
  /** Future charges that the guest agreed to, as shown. */
  cardConsent: jsonb().$type<{ due: CalendarDate; amountCents: number }[]>(),
  /** Saved card that was charged without the guest present. */
  savedCardId: reference(),
});

/** Waived parts of a stay's fee, with the reason. */
export const feeWaiver = pgTable('fee_waiver', {
  id: identity(),
  bookingId: reference().notNull(),
  amountCents: cents().notNull(),
  reason: text().notNull(),
  userId: reference(),
  at: instant().notNull(),
});

export const bail = pgTable('bail', {
  id: identity(),
  bookingId: reference().notNull(),
  amountCents: cents().notNull(),
  state: text().$type<BailState>().notNull(),
  method: text().$type<PaymentMethod>(),
  receivedOn: calendarDay(),
  /** One month after the keys came back, or after the last day while they are out; set by the database. */
  dueBackOn: calendarDay(),
  /** Amount returned, with interest; maintained by the database, like the sums below. */
  returnedCents: cents().notNull().default(0),
  /** Day when the keys came back or the stay was cancelled. */
  keysOn: calendarDay(),
  deductedCents: cents().notNull().default(0),
  interestCents: cents().notNull().default(0),
  /** Received plus interest, less the retained and returned amounts. */
  leftCents: integer()
    .generatedAlwaysAs(sql`false`)
    .notNull(),
  closedOn: calendarDay(),
  /** Account for the payout, and its last characters. */
  payoutIban: sealedText(),
  payoutLast4: text(),
  payoutHolder: text().notNull().default(''),
  warnedBeforeAt: instant(),
  warnedOnDayAt: instant(),
  /** True if it came as a hold on a card; `heldUntil` is the end of the hold, null once captured or released. */
  asHold: boolean().notNull().default(false),
  heldUntil: instant(),
  /** True if the hold ended before the retained amount was captured. */
  notCollected: boolean().notNull().default(false),
  warnedHoldAt: instant(),
});

/** A single booking shown on an account because its customer's mailed link was opened there. */
export const bookingClaim = pgTable('booking_claim', {
  bookingId: bigint({ mode: 'number' }).primaryKey(),
  customerId: reference().notNull(),
  userId: reference().notNull(),
  at: instant().notNull(),
});
