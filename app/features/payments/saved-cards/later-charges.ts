import type { CalendarDate } from '../../../core/calendar-date';
import { bookingAnswers, type BookingState } from '../../../core/booking-states';
import type { Instalment } from '../../prices/payment-plan';
import { openByDay } from '../../bookings/what-is-owed';

/** What is left of a stay once the payment is made, by the day on which a card that is kept would be charged. */
export function laterCharges(
  stay: { state: BookingState; paidCents: number; checkOut: CalendarDate },
  plan: readonly Instalment[],
  amountCents: number,
): Instalment[] {
  if (bookingAnswers(stay.state, 'isOff')) return [];
  return openByDay(plan, stay.paidCents + amountCents, stay.checkOut);
}
