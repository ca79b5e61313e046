import { addDays, type CalendarDate } from '../app/core/calendar-date';
import type { BookingEventKind } from '../app/core/booking-events';
import { bookingAnswers } from '../app/core/booking-states';
import { instantOn, type DemoBooking } from './history';
import type { DemoBail, DemoPayment } from './money-trail';
import type { Random } from './random';

interface DemoEvent {
  at: Date;
  kind: BookingEventKind;
  detail: Record<string, unknown>;
  /** True if reception acted, false if the guest or a platform did. */
  byTeam: boolean;
}

export function eventsOf(
  booking: DemoBooking,
  payments: readonly DemoPayment[],
  bail: DemoBail | undefined,
  random: Random,
): DemoEvent[] {
  const { stay, state, createdAt, channel } = booking;
  const atReception = channel === 'direct' || channel === 'phone';
  const events: DemoEvent[] = [];
  const add = (at: Date, kind: BookingEventKind, byTeam: boolean, detail: Record<string, unknown> = {}) =>
    events.push({ at, kind, byTeam, detail });
  const on = (date: CalendarDate, from: number, to: number) => instantOn(date, random.between(from * 60, to * 60));

  add(createdAt, 'created', atReception, { channel });
  add(confirmedAt(booking), 'confirmed', atReception);
  for (const { amountCents, method, state: paymentState, at, refundedAt } of payments) {
    if (paymentState === 'failed') continue;
    add(at, 'payment', method !== 'card' && method !== 'bizum', { amountCents, method });
    if (refundedAt) add(refundedAt, 'payment', true, { amountCents: -amountCents, method });
  }
  if (booking.cancelledOn) add(instantOn(booking.cancelledOn, 20 * 60 + 45), 'cancelled', atReception);
  if (state === 'no_show') add(on(addDays(stay.checkIn, 1), 9, 11), 'no_show', true);
  if (bookingAnswers(state, 'hasArrived')) {
    const arrival = on(stay.checkIn, 14, 20);
    add(arrival, 'checked_in', true);
    if (bail?.receivedOn) {
      add(new Date(arrival.getTime() + 180_000), 'bail_received', true, { amountCents: bail.amountCents });
    }
  }
  if (state === 'checked_out') add(on(stay.checkOut, 7, 9), 'checked_out', true);
  if (bail?.returnedOn) add(on(bail.returnedOn, 10, 12), 'bail_returned', true, { amountCents: bail.returnedCents });
  return events.sort((a, b) => a.at.getTime() - b.at.getTime());
}

export function confirmedAt(booking: DemoBooking): Date {
  return new Date(booking.createdAt.getTime() + 180_000);
}
