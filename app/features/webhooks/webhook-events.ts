import { bookingAnswers, type BookingState } from '../../core/booking-states';
/**
 * What other programs can be told. The first writing of a booking, every later step, and that it will not take place;
 * and of its bail that it came, that some of it is kept, that the guest disputes that, and that it went back.
 */
export const webhookEvents = [
  'booking.created',
  'booking.changed',
  'booking.cancelled',
  'bail.received',
  'bail.deducted',
  'bail.disputed',
  'bail.returned',
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** Sent by hand, to try an address out. */
export const TEST_EVENT = 'webhook.test';

export const deliveryStates = ['queued', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

/** Which event a booking's step is, by the state that it leads to. */
export function eventOfStep(before: BookingState, after: BookingState): WebhookEvent {
  return bookingAnswers(after, 'isOff') && before !== after ? 'booking.cancelled' : 'booking.changed';
}
