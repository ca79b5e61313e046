import type { DeclineReason } from '../payment-provider';

/** The card that the demo's page suggests. */
export const DEMO_CARD = '4242 4242 4242 4242';

/** What becomes of a card at the demo's provider, by its number; the numbers are those that Stripe gives for trying out. Any other is declined. */
export const DEMO_CARDS: Readonly<Record<string, 'pays' | 'asks' | DeclineReason>> = {
  '4242424242424242': 'pays',
  '4000000000003220': 'asks',
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'wrong_code',
};
