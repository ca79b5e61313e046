import { bookingAnswers, type BookingState } from '../../core/booking-states';
/**
 * Events for other programs. Booking: creation, every later change, and cancellation. Bail: receipt, deduction, the
 * guest's objection, and return.
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

/** Sent manually to test an address. */
export const TEST_EVENT = 'webhook.test';

export const deliveryStates = ['queued', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export function eventOfStep(before: BookingState, after: BookingState): WebhookEvent {
  return bookingAnswers(after, 'isOff') && before !== after ? 'booking.cancelled' : 'booking.changed';
}
