import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import type { VatClass } from '../../core/vat-class';

/**
 * The types of invoices as the tax agency names them (Orden HAC/1177/2024, list L2): F1 full, F2 simplified, F3 full in
 * exchange for simplified ones; R1 to R4 rectify full ones (art. 80.1, 80.2 and 80.6; 80.3; 80.4; other causes), R5
 * simplified ones.
 */
export const invoiceTypes = ['F1', 'F2', 'F3', 'R1', 'R2', 'R3', 'R4', 'R5'] as const;
export type InvoiceType = (typeof invoiceTypes)[number];

/** What a rectifying invoice states: what is to be added to the original (I), or what stands instead of it (S). */
export const rectifyingMethods = ['differences', 'substitution'] as const;
export type RectifyingMethod = (typeof rectifyingMethods)[number];

/** By what a recipient is identified: a Spanish NIF, or by another country's number (list L7 of the same order). */
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

/** Amounts of an issued invoice are integer cents, negative where a rectifying one takes away. */
export interface InvoiceLine {
  concept: string;
  quantity: number;
  /** Net, to the millionth of a euro: quantity times this is `netCents`, but for its rounding. */
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
  /** As it is printed, such as A-2027-000123. */
  fullNumber: string;
  issuedOn: CalendarDate;
}

/** Everything that an issued invoice says, as it was on the day; nothing of it ever changes. */
export interface InvoiceFacts extends InvoiceName {
  type: InvoiceType;
  locale: Locale;
  issuer: InvoiceIssuer;
  /** None on a simplified one to nobody in particular. */
  recipient: InvoiceRecipient | null;
  /** The days of what is invoiced, such as those of the stay or its month; the same twice for one day. */
  operation: { from: CalendarDate; to: CalendarDate } | null;
  /** When it was paid, of an advance; null of any other. */
  receivedOn: CalendarDate | null;
  dueOn: CalendarDate;
  /** What it is about, in a few words. */
  description: string;
  lines: InvoiceLine[];
  /** By class, in the order in which their first lines stand. */
  taxes: InvoiceTax[];
  /** What was declared of those instead of which it stands; null where it stands instead of nothing. */
  replaced: { baseCents: number; vatCents: number } | null;
  netCents: number;
  vatCents: number;
  totalCents: number;
  /** The buyer's purchase order and cost centre; empty where they gave none. */
  orderNumber: string;
  costCentre: string;
  /** The references of the bookings that it is for. */
  bookings: string[];
  /** Where to pay: the account's IBAN, and what to name; null where nothing is left to pay by transfer. */
  payTo: { iban: string; reference: string } | null;
  /** What was paid of it when it was issued. */
  paidCents: number;
  rectifies: { method: RectifyingMethod; reason: string; invoices: InvoiceName[] } | null;
  /** The simplified invoices for which an F3 stands. */
  exchanges: InvoiceName[];
  /** Texts that the building wants on its invoices, such as its registration; a line each. */
  notes: string[];
}
