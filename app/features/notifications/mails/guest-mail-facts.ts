import type { CalendarDate } from '../../../core/calendar-date';
import type { Locale, LocalizedText } from '../../../core/locale';
import type { ReturnReason } from '../../../core/return-reasons';
import type { Stay } from '../../../core/stay';

/** All that a mail to a guest may tell, as plain data. */
export interface GuestMailFacts {
  language: Locale;
  /** How they are greeted. */
  guestName: string;
  reference: string;
  /** The booking's page with its secret key. */
  link: string;
  /** Where what is owed is paid, with the same key. */
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
  /** What the guest still has to pay, and what the building gives back: bookings/what-is-owed.ts. */
  owedCents: number;
  toRefundCents: number;
  bailCents: number;
  /** The last day on which the bail goes back, where the building holds one. */
  bailBackBy: CalendarDate | null;
  /** Whether the guest can pay the bail on the booking's page. */
  bailOnline: boolean;
  /** The account of the bail, where it was received. */
  bail: BailFacts | null;
  /** What is still to be paid, by the day on which it is due. */
  unpaid: { due: CalendarDate; amountCents: number }[];
  /** The one payment that a reminder is about. */
  asked: AskedPayment | null;
  /** Until then the dates are held for who has not paid. */
  holdUntil: Date | null;
  /** The last day on which cancelling costs nothing. */
  freeUntil: CalendarDate | null;
  cancellationFeeCents: number;
  /** Whether the guest can pay on the booking's page. */
  paysOnline: boolean;
  /** What was paid or goes back, in a mail about that. */
  movedCents?: number;
  /** Why it goes back. */
  why?: ReturnReason;
  /** The card that it is about. */
  card?: CardFacts;
  changes: GuestMailChanges;
  building: GuestMailBuilding;
}

export interface BailFacts {
  /** Charged, or only put on hold on a card. */
  receivedCents: number;
  /** Where it came as an amount on hold: until when it is that, and once it has ended what was charged and let go. */
  hold: { until: CalendarDate | null; capturedCents: number; releasedCents: number } | null;
  deductedCents: number;
  /** What was deducted of a hold that was over by then. */
  uncollectedCents: number;
  /** What the law adds because it went back late. */
  interestCents: number;
  returnedCents: number;
  leftCents: number;
  /** What was last kept of it. */
  deduction: { concept: string; amountCents: number; disputeUntil: CalendarDate } | null;
}

export interface CardFacts {
  last4: string | null;
  /** When it is tried again, once the bank has declined it. */
  retryOn: CalendarDate | null;
}

export interface AskedPayment {
  due: CalendarDate;
  amountCents: number;
}

/** What a step changed, as it was before it; what is missing stayed as it was. */
export interface GuestMailChanges {
  stay?: Stay;
  apartment?: { code: string; category: LocalizedText };
  guests?: { adults: number; children: number };
  totalCents?: number;
  bailCents?: number;
  /** Null where none was said. */
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
  /** IBAN for what is paid by transfer. */
  bankAccount: string | null;
  houseRules: LocalizedText | null;
  /** When somebody is at reception. */
  reception: LocalizedText | null;
}
