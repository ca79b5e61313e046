import type { DeclineReason } from '../payment-provider';

export const DEMO_CARD = '4242 4242 4242 4242';

/**
 * Outcome of a card at the demo provider, by its number. The numbers are Stripe's test cards; any other card is
 * declined.
 */
export const DEMO_CARDS: Readonly<Record<string, 'pays' | 'asks' | DeclineReason>> = {
  '4242424242424242': 'pays',
  '4000000000003220': 'asks',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'wrong_code',
  '4000000000000341': 'pays',
};

/** Outcome of charging a saved card without the guest, by its last digits; any other card is charged. */
export const DEMO_SAVED_CARDS: Readonly<Record<string, DeclineReason>> = {
  '0341': 'declined',
  '3220': 'not_authenticated',
};
