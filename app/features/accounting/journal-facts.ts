import type { CalendarDate } from '../../core/calendar-date';
import type { PaymentMethod } from '../../core/payment-method';
import type { JournalParty } from './journal-entry';

interface Tax {
  rateBasisPoints: number;
  baseCents: number;
  vatCents: number;
}

/** An issued invoice as the journal needs it; amounts are negative for credits. */
export interface JournalInvoice {
  /** Number as printed, such as A-2027-000123. */
  fullNumber: string;
  issuedOn: CalendarDate;
  /** Includes the negated taxes of the invoice that it replaces. */
  taxes: Tax[];
  purpose: 'advance' | 'stay' | 'other';
  party: JournalParty;
  /**
   * Earlier advances that it deducts, by rate; its own amounts are the remainder. For a rectified advance, the part
   * already earned.
   */
  settlesAdvances: { rateBasisPoints: number; netCents: number }[];
  /** Nights covered, by the first day of their month. */
  nights: { month: CalendarDate; count: number }[];
}

export interface JournalPayment {
  id: number;
  on: CalendarDate;
  /** Negative for refunds to the guest. */
  amountCents: number;
  method: PaymentMethod;
  byProvider: boolean;
  /** True for money of the bail, which settles no charge. */
  ofBail: boolean;
  isVoid: boolean;
  reference: string;
  party: JournalParty;
}

/** Change in the ownership of a bail without a movement of money; amounts used to pay for the stay are payments. */
export interface JournalBailMove {
  kind: 'bail_deduction' | 'bail_reduction' | 'bail_interest';
  id: string;
  on: CalendarDate;
  amountCents: number;
  /** Compensation, or a service that has an invoice; null for interest. */
  keptFor: 'damage' | 'service' | null;
  reference: string;
  party: JournalParty;
}

export interface JournalFacts {
  invoices: readonly JournalInvoice[];
  payments: readonly JournalPayment[];
  bailMoves: readonly JournalBailMove[];
}
