import { addDays, type CalendarDate } from '../../core/calendar-date';
import { isGuestMailKind } from './mails/mail-kinds';

/** What it takes to know whether a mail that was not sent still says what is so. */
export interface UnsentMailFacts {
  kind: string;
  /** It has a link, which works no more. */
  isLinkOver: boolean;
  /** The building chose to keep it: taken for spam, or not among what it wants to be told. */
  isHeldBack: boolean;
  /** The same mail left after it. */
  isSentAgain: boolean;
  booking: {
    state: string;
    checkIn: CalendarDate;
    checkOut: CalendarDate;
    /** Something that it names was changed after it was written. */
    isChanged: boolean;
  } | null;
  today: CalendarDate;
}

/** So many days after a stay its guest is still thanked. */
const THANKS_DAYS = 14;

/** In which states of the booking the mail is true. */
const TRUE_IN: Record<string, readonly string[]> = {
  booking_received: ['pending'],
  booking_confirmed: ['confirmed', 'checked_in'],
  booking_changed: ['confirmed', 'checked_in'],
  booking_cancelled: ['cancelled', 'no_show'],
  booking_instructions: ['confirmed'],
  booking_thanks: ['checked_out'],
  house_booking: ['confirmed', 'checked_in'],
};

const GOING_ON = ['booking_received', 'booking_confirmed', 'booking_changed', 'booking_instructions'];
const CALLED_OFF = ['cancelled', 'no_show', 'expired'];

/** Whether a mail says the opposite of what the booking is now, so that it misleads whoever reads it again. */
export function contradictsBooking(kind: string, bookingState: string | null): boolean {
  if (bookingState === null) return false;
  const isOff = CALLED_OFF.includes(bookingState);
  return isOff ? GOING_ON.includes(kind) : kind === 'booking_cancelled';
}

/** Why a mail that was not sent is not sent now; null where it may leave as it was written. */
export function unsentMailRefusal({ kind, isLinkOver, isHeldBack, isSentAgain, booking, today }: UnsentMailFacts) {
  if (isLinkOver) return 'link_expired';
  if (isHeldBack) return 'mail_held_back';
  if (isSentAgain) return 'mail_sent_again';
  if (!isGuestMailKind(kind) && kind !== 'house_booking') return null;
  if (!booking) return 'mail_outdated';
  const { state, checkIn, checkOut, isChanged } = booking;
  if (kind === 'booking_thanks') {
    if (addDays(checkOut, THANKS_DAYS) < today) return 'mail_stay_over';
    return TRUE_IN[kind]!.includes(state) ? null : 'mail_outdated';
  }
  if ((kind === 'booking_instructions' ? checkIn : checkOut) < today) return 'mail_stay_over';
  return isChanged || !TRUE_IN[kind]!.includes(state) ? 'mail_outdated' : null;
}
