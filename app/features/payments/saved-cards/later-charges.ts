import type { CalendarDate } from '../../../core/calendar-date';
import { bookingAnswers, type BookingState } from '../../../core/booking-states';
import type { Instalment } from '../../prices/payment-plan';
import { openByDay } from '../../bookings/amounts-owed';

/** Returns the amounts left after the payment, by the day on which a saved card would be charged. */
export function laterCharges(
  stay: { state: BookingState; paidCents: number; checkOut: CalendarDate },
  plan: readonly Instalment[],
  amountCents: number,
): Instalment[] {
  if (bookingAnswers(stay.state, 'isOff')) return [];
  return openByDay(plan, stay.paidCents + amountCents, stay.checkOut);
}
