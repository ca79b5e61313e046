import type { CalendarDate } from '../../core/calendar-date';
import { isSameStay, type Stay } from '../../core/stay';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

/** What the site says now, and what stands here, of a booking that was made of an event. */
export interface ChannelFacts {
  today: CalendarDate;
  /** The event as the calendar tells it; null where it is in none. */
  event: Stay | null;
  /** The site took the event out of its calendar. */
  gone: boolean;
  /** The dates at which site and team last agreed. */
  agreed: Stay;
  booking: Stay & { state: BookingState };
}

/**
 * In what site and booking differ, where somebody has to look: the site took its
 * stay back, it gives other dates, or it still has what was called off here.
 * Nights that the building adds to a stay are its own matter.
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
