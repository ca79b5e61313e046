import { addDays, type CalendarDate } from '../../core/calendar-date';
import { bookingAnswers, type BookingQuestion, type BookingState } from '../../core/booking-states';
import { isStayMailKind, type StayMailKind } from './mails/mail-kinds';

/** What it takes to know whether a mail that was not sent still says what is so. */
export interface UnsentMailFacts {
  kind: string;
  /** It has a link, which works no more. */
  isLinkOver: boolean;
  /** The building chose to keep it: taken for spam, or not among what it wants to be told. */
  isHeldBack: boolean;
  /** The same mail left after it. */
  isSentAgain: boolean;
  /** The invoice that it brings counts no more. */
  isInvoiceAnnulled: boolean;
  /** The building no longer names its address for what it brings. */
  isAddressDropped: boolean;
  booking: {
    state: BookingState;
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    /** Something that it names was changed after it was written. */
    isChanged: boolean;
  } | null;
  today: CalendarDate;
}

/** So many days after a stay its guest is still thanked. */
const THANKS_DAYS = 14;

/** What has to be so of the booking, for the mail to be true. */
const TRUE_WHERE: Record<StayMailKind | 'house_booking', BookingQuestion> = {
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

/** Whether a mail says the opposite of what the booking is now, so that it misleads whoever reads it again. */
export function contradictsBooking(kind: string, bookingState: BookingState | null): boolean {
  if (bookingState === null) return false;
  return bookingAnswers(bookingState, 'isOff') ? GOING_ON.includes(kind) : kind === 'booking_cancelled';
}

/** Why a mail that was not sent is not sent now; null where it may leave as it was written. */
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
  const isTrue = bookingAnswers(state, TRUE_WHERE[kind]);
  if (kind === 'booking_thanks') {
    if (addDays(checkOut, THANKS_DAYS) < today) return 'mail_stay_over';
    return isTrue ? null : 'mail_outdated';
  }
  // What came, was kept and went back of a bail stays true, whatever else changes.
  if (kind.startsWith('bail_')) return isTrue ? null : 'mail_outdated';
  if ((kind === 'booking_instructions' ? checkIn : checkOut) < today) return 'mail_stay_over';
  return isChanged || !isTrue ? 'mail_outdated' : null;
}
