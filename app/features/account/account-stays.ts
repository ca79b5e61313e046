import type { CalendarDate } from '../../core/calendar-date';
import type { Stay } from '../../core/stay';
import { bookingAnswers, type BookingState } from '../../core/booking-states';

interface AccountStay {
  state: BookingState;
  stay: Stay;
}

/** Groups a guest's stays: the next or current one, later ones, past ones, and canceled ones. */
export function sortStays<T extends AccountStay>(stays: readonly T[], today: CalendarDate) {
  const byArrival = stays.toSorted((a, b) => (a.stay.checkIn < b.stay.checkIn ? -1 : 1));
  const cancelled = byArrival.filter(({ state }) => bookingAnswers(state, 'isCalledOff'));
  const open = byArrival.filter((row) => isOpen(row, today));
  const past = byArrival.filter((row) => !cancelled.includes(row) && !open.includes(row));
  const [next = null, ...later] = open;
  return { next, later, past: past.toReversed(), cancelled: cancelled.toReversed() };
}

function isOpen({ state, stay }: AccountStay, today: CalendarDate): boolean {
  return bookingAnswers(state, 'isOpen') && (bookingAnswers(state, 'isInHouse') || stay.checkOut >= today);
}
