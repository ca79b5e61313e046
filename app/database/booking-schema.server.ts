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

/** Tables of migrations/0003_bookings.sql, 0008, 0017, 0022, 0031 to 0034, 0037, 0038, 0049 and 0054; constraints and triggers stand there. */

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
  /** Charge less payments, by which lists are ordered; who owes is said by the two below (bookings/what-is-owed.ts). */
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
  /** What the rule said when it decided, and since when it holds; null, as these all, where the apartment alone said it. */
  vatWhy: localized(),
  vatRegimeFrom: calendarDay(),
  /** Why the team fixed it by hand; null where the rules decide. */
  vatFixedReason: text(),
  arrivalTime: text(),
  requests: text().notNull().default(''),
  internalNotes: text().notNull().default(''),
  /** Whom the invoice goes to, where that is not the booker; and what the buyer wants it to say. */
  invoiceCustomerId: reference(),
  invoiceOrderNumber: text().notNull().default(''),
  invoiceCostCentre: text().notNull().default(''),
  /** How it is invoiced; null where as the building does (migrations/0064_invoicing_of_bookings.sql). */
  invoiceBy: text().$type<'stay' | 'month' | 'hand'>(),
  invoicePeriod: text().$type<'calendar' | 'anniversary'>(),
  invoiceTiming: text().$type<'in_advance' | 'in_arrears'>(),
  invoiceDue: text().$type<'after_issue' | 'day'>(),
  invoiceDueDay: integer(),
  /** Why the price was agreed by hand; empty where it is the quote's. */
  priceReason: text().notNull().default(''),
  /** What a stay that does not take place costs; cancelled and no-show alone. */
  cancellationFeeCents: cents(),
  /** What of that fee is no longer asked for: the sum of its waivers. */
  waivedCents: cents().notNull().default(0),
  /** Its guest is not reminded of what is to be paid but by hand. */
  remindersOff: boolean().notNull().default(false),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  confirmedAt: instant(),
  updatedAt: instant().notNull(),
});

/** Digests of who began a hold, while it is open; migrations/0019_open_holds.sql. */
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

/** What falls due on a day, reminded of so many days after it; before it they are below zero. */
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
  /** The booking's version that the step led to. */
  version: integer(),
  /** What stood before a step that can be taken back. */
  undo: jsonb(),
  undoneAt: instant(),
});

/** Who stays, beside the booker; as they are written down at reception. */
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
  /** What came in by the bank's file, of which it takes its amount. */
  bankCreditId: reference(),
  /** Who wrote it down at reception. */
  userId: reference(),
  at: instant().notNull(),
  /** When it was written down, where that is not when the money moved. */
  recordedAt: instant(),
  /** Names it at its provider's; none of what the team wrote down. */
  key: text(),
  /** The security deposit that it is money of; it settles no charge then. */
  bailId: reference(),
  /** The amount on hold on a card of which this was captured. */
  captureOf: reference(),
  /** Asked for as an amount on hold on a card, of which nothing is charged until it is captured. */
  isHold: boolean().notNull().default(false),
  /** Of a security deposit that was not to be received any more: it counts in no account, and goes back by itself. */
  inVain: boolean().notNull().default(false),
  /** What had been paid when the guest was asked for it. */
  paidBeforeCents: cents(),
  /** Why no money moved, in the provider's port's words (features/billing/payment-provider.ts). */
  failure: text(),
  /** When the provider was last asked what became of it. */
  askedAt: instant(),
  settledAt: instant(),
  /** Until when an amount stays on hold on a card. */
  heldUntil: instant(),
  /** By what its card was counted (access/rate-limit.server.ts), while it is pending. */
  countedAs: text(),
  /** What the guest agreed to have charged later, as it was shown. */
  cardConsent: jsonb().$type<{ due: CalendarDate; amountCents: number }[]>(),
  /** The card that was charged without the guest. */
  savedCardId: reference(),
});

/** What of a stay's fee is no longer asked for, and why. */
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
  /** A month after the keys, or after the last day of the stay while they are out: kept by the database. */
  dueBackOn: calendarDay(),
  /** What went back, with its interest: kept by the database, as the sums below are. */
  returnedCents: cents().notNull().default(0),
  /** When the keys came back, or the stay was called off. */
  keysOn: calendarDay(),
  deductedCents: cents().notNull().default(0),
  interestCents: cents().notNull().default(0),
  /** Received and interest, less what is kept and what went back. */
  leftCents: integer()
    .generatedAlwaysAs(sql`false`)
    .notNull(),
  closedOn: calendarDay(),
  /** Where it is to be paid to, and the last signs of it. */
  payoutIban: sealedText(),
  payoutLast4: text(),
  payoutHolder: text().notNull().default(''),
  warnedBeforeAt: instant(),
  warnedOnDayAt: instant(),
  /** It came as an amount on hold on a card, and until when it is that; null once it was captured or let go. */
  asHold: boolean().notNull().default(false),
  heldUntil: instant(),
  /** The hold was over before what is kept of it was captured. */
  notCollected: boolean().notNull().default(false),
  warnedHoldAt: instant(),
});

/** Shown on an account because a link that was mailed to its customer was opened there; that booking alone. */
export const bookingClaim = pgTable('booking_claim', {
  bookingId: bigint({ mode: 'number' }).primaryKey(),
  customerId: reference().notNull(),
  userId: reference().notNull(),
  at: instant().notNull(),
});
