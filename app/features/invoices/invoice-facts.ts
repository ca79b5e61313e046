import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import type { VatClass } from '../../core/vat-class';

/**
 * Invoice types as the tax agency names them (Orden HAC/1177/2024, list L2). F1 is full, F2 is simplified, and F3 is
 * full in exchange for simplified ones. R1 to R4 rectify full invoices (R1: art. 80.1, 80.2 and 80.6; R2: art. 80.3;
 * R3: art. 80.4; R4: other causes). R5 rectifies simplified invoices.
 */
export const invoiceTypes = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** Content of a rectifying invoice: the difference from the original (I), or a full replacement of the original (S). */
export const rectifyingMethods = ['differences', 'substitution'] as const;
export type RectifyingMethod = (typeof rectifyingMethods)[number];

/** Kinds of recipient identification: a Spanish NIF, or another country's number (Orden HAC/1177/2024, list L7). */
export const taxIdKinds = ['nif', 'vat', 'passport', 'national_id', 'residence', 'other'] as const;
export type TaxIdKind = (typeof taxIdKinds)[number];

export interface PostalAddress {
  street: string;
  postcode: string;
  city: string;
  /** Two letters, ISO 3166-1. */
  country: string;
}

export interface InvoiceIssuer {
  name: string;
  taxNumber: string;
  address: PostalAddress;
  email: string;
  phone: string;
}

export interface InvoiceRecipient {
  name: string;
  taxId: { kind: TaxIdKind; number: string; country: string } | null;
  address: PostalAddress | null;
  email: string;
}

/**
 * A line of an issued invoice. Amounts are integer cents, and are negative in a rectifying invoice that reduces the
 * original.
 */
export interface InvoiceLine {
  concept: string;
  quantity: number;
  /** Net unit price in millionths of a euro. Multiplied by the quantity, it equals `netCents` except for rounding. */
  unitNetMicros: number;
  netCents: number;
  grossCents: number;
  vat: VatClass;
}

export interface InvoiceTax extends VatClass {
  baseCents: number;
  vatCents: number;
}

export interface InvoiceName {
  /** Printed number, such as A-2027-000123. */
  fullNumber: string;
  issuedOn: CalendarDate;
}

/** Everything stated on an issued invoice at the time of issue. These facts never change. */
export interface InvoiceFacts extends InvoiceName {
  type: InvoiceType;
  locale: Locale;
  issuer: InvoiceIssuer;
  /** Null on a simplified invoice without a recipient. */
  recipient: InvoiceRecipient | null;
  /**
   * Period of the invoiced service, such as the stay or a month of it, both ends inclusive. A single day has the same
   * date twice.
   */
  operation: { from: CalendarDate; to: CalendarDate } | null;
  /** Payment date of an advance; null for other invoices. */
  receivedOn: CalendarDate | null;
  dueOn: CalendarDate;
  /** Short description of what is invoiced. */
  description: string;
  lines: InvoiceLine[];
  /** Totals by VAT class, in the order of their first lines. */
  taxes: InvoiceTax[];
  /** Declared amounts of the replaced invoices; null if the invoice replaces none. */
  replaced: { baseCents: number; vatCents: number } | null;
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** The buyer's purchase order and cost center; empty if not given. */
  orderNumber: string;
  costCentre: string;
  /** References of the invoiced bookings. */
  bookings: string[];
  /** The building's IBAN and the payment reference; null if nothing is left to pay by transfer. */
  payTo: { iban: string; reference: string } | null;
  /** Amount paid at the time of issue, in cents. */
  paidCents: number;
  rectifies: { method: RectifyingMethod; reason: string; invoices: InvoiceName[] } | null;
  /** Simplified invoices that an F3 replaces. */
  exchanges: InvoiceName[];
  /** Texts that the building adds to its invoices, such as its registration. Each text is one line. */
  notes: string[];
}
