import type { CalendarDate } from '../../core/calendar-date';
import { isSameStay, type Stay } from '../../core/stay';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

export interface ChannelFacts {
  today: CalendarDate;
  /** Dates of the event in the site's calendar; null if the event is missing there. */
  event: Stay | null;
  /** True if the site removed the event from its calendar. */
  gone: boolean;
  /** The dates on which site and staff last agreed. */
  agreed: Stay;
  booking: Stay & { state: BookingState };
}

/**
 * A difference between the site and the booking that staff must check. The site removed the stay (`gone`), shows other
 * dates (`dates`), or still lists a booking that was canceled here (`called_off`). Nights that staff added to a stay
 * don't count.
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
