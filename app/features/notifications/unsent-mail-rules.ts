import { addDays, type CalendarDate } from '../../core/calendar-date';
import { bookingAnswers, type BookingQuestion, type BookingState } from '../../core/booking-states';
import { isStayMailKind, type StayMailKind } from './mails/mail-kinds';

export interface UnsentMailFacts {
  kind: string;
  /** True if the mail's link no longer works. */
  isLinkOver: boolean;
  /**
   * True if the mail was not sent on purpose, because it was classified as spam or the building doesn't want such
   * notices.
   */
  isHeldBack: boolean;
  /** True if the same mail was sent later. */
  isSentAgain: boolean;
  /** True if the attached invoice was annulled. */
  isInvoiceAnnulled: boolean;
  /** True if the building no longer lists the recipient for this kind of mail. */
  isAddressDropped: boolean;
  booking: {
    state: BookingState;
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    /** True if something that the mail mentions changed after it was written. */
    isChanged: boolean;
  } | null;
  today: CalendarDate;
}

/** Days after a stay during which a thank-you mail may still be sent. */
const THANKS_DAYS = 14;

/** Condition that the booking must meet for each kind of mail to be valid. */
const MAIL_CONDITIONS: Record<StayMailKind | 'house_booking', BookingQuestion> = {
  booking_received: 'isHold',
  booking_confirmed: 'isCurrent',
  booking_changed: 'isCurrent',
  booking_cancelled: 'isCalledOff',
  booking_payment_due: 'hasAccount',
  booking_payment_soon: 'owesByPlan',
  booking_payment_overdue: 'owesByPlan',
  booking_card_soon: 'owesByPlan',
  booking_card_declined: 'owesByPlan',
  booking_transfer: 'isHold',
  booking_payment_received: 'hasAccount',
  booking_payment_returned: 'mustBeSettled',
  booking_instructions: 'isAwaited',
  booking_thanks: 'hasLeft',
  bail_received: 'hasAccount',
  bail_held: 'hasAccount',
  bail_deducted: 'hasAccount',
  bail_returned: 'hasAccount',
  bail_hold_ended: 'hasAccount',
  bail_payment_returned: 'mustBeSettled',
  house_booking: 'isCurrent',
};

const GOING_ON = [
  'booking_received',
  'booking_transfer',
  'booking_confirmed',
  'booking_changed',
  'booking_payment_soon',
  'booking_payment_overdue',
  'booking_card_soon',
  'booking_card_declined',
  'booking_instructions',
];

/** True if a mail contradicts the booking's current state, so that sending it again would mislead the guest. */
export function contradictsBooking(kind: string, bookingState: BookingState | null): boolean {
  if (bookingState === null) return false;
  return bookingAnswers(bookingState, 'isOff') ? GOING_ON.includes(kind) : kind === 'booking_cancelled';
}

/** Returns the reason why an unsent mail can't be sent now; null if it may be sent unchanged. */
export function unsentMailRefusal(facts: UnsentMailFacts) {
  const { kind, isLinkOver, isHeldBack, isSentAgain, isInvoiceAnnulled, isAddressDropped, booking, today } = facts;
  if (isLinkOver) return 'link_expired';
  if (isHeldBack) return 'mail_held_back';
  if (isSentAgain) return 'mail_sent_again';
  if (kind === 'monthly_report') return isAddressDropped ? 'mail_outdated' : null;
  if (kind === 'invoice') return isInvoiceAnnulled ? 'mail_outdated' : null;
  if (!isStayMailKind(kind) && kind !== 'house_booking') return null;
  if (!booking) return 'mail_outdated';
  const { state, checkIn, checkOut, isChanged } = booking;
  const isTrue = bookingAnswers(state, MAIL_CONDITIONS[kind]);
  if (kind === 'booking_thanks') {
    if (addDays(checkOut, THANKS_DAYS) < today) return 'mail_stay_over';
    return isTrue ? null : 'mail_outdated';
  }
  // Mails about receiving, keeping, or returning a bail remain valid regardless of other changes.
  if (kind.startsWith('bail_')) return isTrue ? null : 'mail_outdated';
  if ((kind === 'booking_instructions' ? checkIn : checkOut) < today) return 'mail_stay_over';
  return isChanged || !isTrue ? 'mail_outdated' : null;
}
