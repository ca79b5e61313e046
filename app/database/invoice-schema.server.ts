import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { AgencyState } from '../core/agency-states';
import type { Locale } from '../core/locale';
import type { VatCause } from '../core/vat-class';
import { bytes, calendarDay, cents, identity, instant, reference } from './column-types.server';

/** Tables of migrations/0043_invoices.sql and 0046_invoices_of_stays.sql, which have the constraints and triggers. */

/** A number with three decimals. */
const quantity = customType<{ data: number; driverData: string }>({
  dataType: () => 'numeric(12, 3)',
  toDriver: String,
  fromDriver: Number,
});

export interface StoredAddress {
  street: string;
  postcode: string;
  city: string;
  country: string;
}

export interface StoredIssuer {
  name: string;
  taxNumber: string;
  address: StoredAddress;
  email: string;
  phone: string;
}

export interface StoredRecipient {
  name: string;
  taxId: {
    kind: 'nif' | 'vat' | 'passport' | 'national_id' | 'residence' | 'other';
    number: string;
    country: string;
  } | null;
  address: StoredAddress | null;
  email: string;
}

export const invoice = pgTable('invoice', {
  id: identity(),
  buildingId: reference().notNull(),
  type: text().$type<'F1' | 'F2' | 'F3' | 'R1' | 'R2' | 'R3' | 'R4' | 'R5'>().notNull(),
  purpose: text().$type<'manual' | 'advance' | 'period' | 'stay' | 'deduction' | 'rectifying' | 'exchange'>().notNull(),
  language: text().$type<Locale>().notNull(),
  customerId: reference(),
  recipient: jsonb().$type<StoredRecipient>(),
  operationFrom: calendarDay(),
  operationTo: calendarDay(),
  description: text().notNull().default(''),
  orderNumber: text().notNull().default(''),
  costCentre: text().notNull().default(''),
  notes: text().notNull().default(''),
  dueOn: calendarDay(),
  /** The invoice that this invoice rectifies or replaces. */
  originalId: reference(),
  /** First of the related invoices, used to match payments; null if this invoice is the first. */
  rootId: reference(),
  rectifyingMethod: text().$type<'differences' | 'substitution'>(),
  reason: text().notNull().default(''),
  issuer: jsonb().$type<StoredIssuer>(),
  payTo: jsonb().$type<{ iban: string; reference: string }>(),
  issuedOn: calendarDay(),
  series: text(),
  year: integer(),
  number: integer(),
  fullNumber: text(),
  netCents: cents().notNull().default(0),
  vatCents: cents().notNull().default(0),
  totalCents: cents().notNull().default(0),
  /** Change to the invoiced amount: the invoice's total, less the total of the invoice that it replaces. */
  effectCents: cents().notNull().default(0),
  /** Payment date, for an advance invoice. */
  receivedOn: calendarDay(),
  /** Amount already paid at the time of issue. */
  paidBeforeCents: cents().notNull().default(0),
  version: integer().notNull().default(1),
  createdAt: instant().notNull(),
  createdBy: reference(),
  /** Null while the invoice is a draft. */
  issuedAt: instant(),
  issuedBy: reference(),
  /** Time when the invoice's texts were purged, after the legal retention period; null until then. */
  purgedAt: instant(),
  issuerTaxNumber: text().generatedAlwaysAs(sql`false`),
  searchText: text().generatedAlwaysAs(sql`false`),
});

export const invoiceLine = pgTable(
  'invoice_line',
  {
    invoiceId: reference().notNull(),
    position: integer().notNull(),
    /**
     * True for a line copied from the invoice that this one replaces: its amounts are negative, and it is not printed.
     */
    replaced: boolean().notNull().default(false),
    bookingId: reference(),
    /** The advance invoice that the line deducts, in whole or in part. */
    settlesId: reference(),
    bailDeductionId: reference(),
    kind: text()
      .$type<
        | 'accommodation'
        | 'extra_guest'
        | 'cleaning'
        | 'discount'
        | 'adjustment'
        | 'advance'
        | 'settled_advance'
        | 'fee'
        | 'deduction'
        | 'other'
        | 'extra'
      >()
      .notNull(),
    concept: text().notNull(),
    quantity: quantity().notNull(),
    unitNetMicros: bigint({ mode: 'number' }).notNull(),
    netCents: cents().notNull(),
    grossCents: cents().notNull(),
    rateBasisPoints: integer().notNull(),
    cause: text().$type<VatCause>(),
    article: text().notNull().default(''),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

export const invoiceTax = pgTable(
  'invoice_tax',
  {
    invoiceId: reference().notNull(),
    position: integer().notNull(),
    replaced: boolean().notNull().default(false),
    rateBasisPoints: integer().notNull(),
    cause: text().$type<VatCause>(),
    article: text().notNull().default(''),
    baseCents: cents().notNull(),
    vatCents: cents().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.position] })],
);

/** Digests of all stored invoice data. Each digest includes the previous one. The database numbers and chains them. */
export const invoiceDigest = pgTable(
  'invoice_digest',
  {
    issuerTaxNumber: text().notNull().default(''),
    position: integer().notNull().default(0),
    kind: text().$type<'issue' | 'annulment' | 'pdf' | 'record' | 'purge'>().notNull(),
    invoiceId: reference().notNull(),
    digest: text().notNull(),
    previous: text().notNull().default(''),
    chained: text().notNull().default(''),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuerTaxNumber, table.position] })],
);

/** Last invoice number of a taxpayer for each series and year. */
export const invoiceCounter = pgTable(
  'invoice_counter',
  {
    issuerTaxNumber: text().notNull(),
    series: text().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull(),
    lastOn: calendarDay().notNull(),
  },
  (table) => [primaryKey({ columns: [table.issuerTaxNumber, table.series, table.year] })],
);

export const invoiceStatus = pgTable('invoice_status', {
  invoiceId: bigint({ mode: 'number' }).primaryKey(),
  annulledAt: instant(),
  annulledBy: reference(),
  annulledReason: text().notNull().default(''),
  rectifiedAt: instant(),
  sentAt: instant(),
  /** State of the invoice's latest record for the tax agency; null if there is none. */
  agencyState: text().$type<AgencyState>(),
  /** Totals, stored on the first of the related invoices: the amount that all of them charge, and the amount paid. */
  chargedCents: cents().notNull().default(0),
  paidCents: cents().notNull().default(0),
  openCents: integer()
    .generatedAlwaysAs(sql`false`)
    .notNull(),
});

/** Payments allocated to invoices. Payments for related invoices are allocated to the first of them. */
export const invoicePayment = pgTable(
  'invoice_payment',
  {
    invoiceId: reference().notNull(),
    paymentId: reference().notNull(),
    amountCents: cents().notNull(),
    byHand: boolean().notNull().default(false),
    at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.invoiceId, table.paymentId] })],
);

export const invoicePdf = pgTable('invoice_pdf', {
  invoiceId: bigint({ mode: 'number' }).primaryKey(),
  /** Null once the invoice has been purged. */
  pdf: bytes(),
  digest: text().notNull(),
  drawnAt: instant().notNull(),
});

/** Months of a stay that have been processed. A month has no invoice if an earlier payment already had one. */
export const invoicedPeriod = pgTable(
  'invoiced_period',
  {
    bookingId: reference().notNull(),
    fromOn: calendarDay().notNull(),
    toOn: calendarDay().notNull(),
    invoiceId: reference(),
  },
  (table) => [primaryKey({ columns: [table.bookingId, table.fromOn] })],
);

/**
 * Stays whose invoices must be checked, added by the database. For a stay that cannot be invoiced yet, `missing` has
 * the reasons.
 */
export const stayToInvoice = pgTable('stay_to_invoice', {
  bookingId: bigint({ mode: 'number' }).primaryKey(),
  since: instant().notNull(),
  missing: text().array().notNull().default([]),
  triedAt: instant(),
});
