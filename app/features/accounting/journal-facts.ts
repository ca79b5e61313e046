import type { CalendarDate } from '../../core/calendar-date';
import type { PaymentMethod } from '../../core/payment-method';
import type { JournalParty } from './journal-entry';

interface Tax {
  rateBasisPoints: number;
  baseCents: number;
  vatCents: number;
}

/** An issued invoice with the data that the journal needs. Amounts are negative for credits. */
export interface JournalInvoice {
  /** Number as printed, such as A-2027-000123. */
  fullNumber: string;
  issuedOn: CalendarDate;
  /** Taxes of the invoice, including the negated taxes of the invoice that it replaces. */
  taxes: Tax[];
  purpose: 'advance' | 'stay' | 'other';
  party: JournalParty;
  /**
   * Earlier advances that the invoice deducts, by VAT rate; the invoice's own amounts are the remainder. For an invoice
   * that rectifies an advance, the part already earned.
   */
  settlesAdvances: { rateBasisPoints: number; netCents: number }[];
  /** Number of nights covered in each month. Each month is given by its first day. */
  nights: { month: CalendarDate; count: number }[];
}

export interface JournalPayment {
  id: number;
  on: CalendarDate;
  /** Negative for refunds to the guest. */
  amountCents: number;
  method: PaymentMethod;
  byProvider: boolean;
  /** True for money received or returned as a bail, which settles no charge. */
  ofBail: boolean;
  isVoid: boolean;
  reference: string;
  party: JournalParty;
}

/**
 * Change in who owns the money of a bail, without a movement of money. Amounts used to pay for the stay are payments
 * instead.
 */
export interface JournalBailMove {
  kind: 'bail_deduction' | 'bail_reduction' | 'bail_interest';
  id: string;
  on: CalendarDate;
  amountCents: number;
  /**
   * Reason why the amount was retained: compensation for damage, or a service that has an invoice. Null for interest.
   */
  keptFor: 'damage' | 'service' | null;
  reference: string;
  party: JournalParty;
}

export interface JournalFacts {
  invoices: readonly JournalInvoice[];
  payments: readonly JournalPayment[];
  bailMoves: readonly JournalBailMove[];
}
