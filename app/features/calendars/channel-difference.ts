import type { CalendarDate } from '../../core/calendar-date';
import { isSameStay, type Stay } from '../../core/stay';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

export interface ChannelFacts {
  today: CalendarDate;
  /** The event as the calendar shows it; null if it is missing there. */
  event: Stay | null;
  /** True if the site removed the event from its calendar. */
  gone: boolean;
  /** The dates on which site and staff last agreed. */
  agreed: Stay;
  booking: Stay & { state: BookingState };
}

/**
 * A difference between site and booking that staff has to check: the site removed the stay, shows other dates, or still
 * has a booking that was cancelled here. Nights that the building adds to a stay don't count.
 */
export type ChannelDifference = 'gone' | 'dates' | 'called_off';

export function channelDifference({ today, event, gone, agreed, booking }: ChannelFacts): ChannelDifference | null {
  if (!bookingAnswers(booking.state, 'isAtItsSite')) {
    const calledOff = bookingAnswers(booking.state, 'isCalledOff');
    return calledOff && event !== null && event.checkOut > today ? 'called_off' : null;
  }
  if (event === null) return gone && booking.checkOut > today ? 'gone' : null;
  if (event.checkOut <= today && booking.checkOut <= today) return null;
  if (isSameStay(event, booking)) return null;
  return isSameStay(event, agreed) && contains(booking, event) ? null : 'dates';
}

function contains(outer: Stay, inner: Stay): boolean {
  return outer.checkIn <= inner.checkIn && inner.checkOut <= outer.checkOut;
}
