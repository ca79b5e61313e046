import type { CalendarDate } from '../../core/calendar-date';
import type { PaymentMethod } from '../../core/payment-method';
import type { JournalParty } from './journal-entry';

/** What of an amount is taxed at a rate. */
interface Tax {
  rateBasisPoints: number;
  baseCents: number;
  vatCents: number;
}

/** Of an issued invoice what the journal asks; amounts are below zero where it takes away. */
export interface JournalInvoice {
  /** As it is printed, such as A-2027-000123. */
  fullNumber: string;
  issuedOn: CalendarDate;
  /** With those of the invoice instead of which it stands, the other way round. */
  taxes: Tax[];
  purpose: 'advance' | 'stay' | 'other';
  party: JournalParty;
  /**
   * What of earlier advances it takes back, by rate: its own amounts are what is left after them. Of one that rectifies an
   * advance, what of it was earned by then.
   */
  settlesAdvances: { rateBasisPoints: number; netCents: number }[];
  /** The nights that it is for, by the first day of their month. */
  nights: { month: CalendarDate; count: number }[];
}

export interface JournalPayment {
  id: number;
  on: CalendarDate;
  /** Below zero where it goes back to the guest. */
  amountCents: number;
  method: PaymentMethod;
  byProvider: boolean;
  /** It is money of the bail, and settles no charge. */
  ofBail: boolean;
  isVoid: boolean;
  reference: string;
  party: JournalParty;
}

/** What changes whose the bail is without moving money; what the stay is paid from it is a payment. */
export interface JournalBailMove {
  kind: 'bail_deduction' | 'bail_reduction' | 'bail_interest';
  id: string;
  on: CalendarDate;
  amountCents: number;
  /** Compensation, or a service for which there is an invoice; of interest it says nothing. */
  keptFor: 'damage' | 'service' | null;
  reference: string;
  party: JournalParty;
}

export interface JournalFacts {
  invoices: readonly JournalInvoice[];
  payments: readonly JournalPayment[];
  bailMoves: readonly JournalBailMove[];
}
