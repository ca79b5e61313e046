import type { CalendarDate } from '../../../core/calendar-date';
import type { Locale, LocalizedText } from '../../../core/locale';
import type { ReturnReason } from '../../../core/return-reasons';
import type { Stay } from '../../../core/stay';

export interface GuestMailFacts {
  language: Locale;
  guestName: string;
  reference: string;
  /** Booking page with its secret key. */
  link: string;
  /** URL of the payment page, with the same key. */
  paymentLink: string;
  category: LocalizedText;
  apartment: string;
  stay: Stay;
  nights: number;
  adults: number;
  children: number;
  arrivalTime: string | null;
  totalCents: number;
  paidCents: number;
  /** Amount that the guest still owes, and amount that the building must refund (bookings/amounts-owed.ts). */
  owedCents: number;
  toRefundCents: number;
  bailCents: number;
  /** Last day for returning the bail, if the building holds one. */
  bailBackBy: CalendarDate | null;
  /** True if the guest can pay the bail on the booking page. */
  bailOnline: boolean;
  /** Account of the bail, if it was received. */
  bail: BailFacts | null;
  unpaid: { due: CalendarDate; amountCents: number }[];
  /** The single payment that a reminder is about. */
  asked: PaymentRequest | null;
  /** End of the hold on the dates for a guest who hasn't paid. */
  holdUntil: Date | null;
  /** Last day on which the guest can cancel without a fee. */
  freeUntil: CalendarDate | null;
  cancellationFeeCents: number;
  /** True if the guest can pay on the booking page. */
  paysOnline: boolean;
  /** Amount paid or refunded, in a mail about that. */
  movedCents?: number;
  why?: ReturnReason;
  card?: CardFacts;
  changes: GuestMailChanges;
  building: GuestMailBuilding;
}

export interface BailFacts {
  /** Amount charged, or only held on a card. */
  receivedCents: number;
  /**
   * Set if the bail was a hold on a card. Includes the hold's end date, and after it has ended the amounts captured and
   * released.
   */
  hold: { until: CalendarDate | null; capturedCents: number; releasedCents: number } | null;
  deductedCents: number;
  /** Deductions that couldn't be collected because the hold had already ended. */
  uncollectedCents: number;
  /** Legal interest for returning the bail late. */
  interestCents: number;
  returnedCents: number;
  leftCents: number;
  deduction: { concept: string; amountCents: number; disputeUntil: CalendarDate } | null;
}

export interface CardFacts {
  last4: string | null;
  /** Day of the next attempt, once the bank has declined the card. */
  retryOn: CalendarDate | null;
}

export interface PaymentRequest {
  due: CalendarDate;
  amountCents: number;
}

/** Values before the change; absent fields didn't change. */
export interface GuestMailChanges {
  stay?: Stay;
  apartment?: { code: string; category: LocalizedText };
  guests?: { adults: number; children: number };
  totalCents?: number;
  bailCents?: number;
  /** Null if no time was given. */
  arrivalTime?: string | null;
}

export interface GuestMailBuilding {
  name: string;
  street: string;
  postcode: string;
  city: string;
  phone: string;
  email: string;
  timeZone: string;
  checkInTime: string;
  checkOutTime: string;
  /** IBAN for transfers. */
  bankAccount: string | null;
  houseRules: LocalizedText | null;
  reception: LocalizedText | null;
}
