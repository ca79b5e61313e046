/** What booking-engine refuses, with its HTTP status; the sentences stand in `messages/`. */
export const refusals = {
  payment_failed: 402,
  too_many_holds: 429,
  too_many_cards: 429,
} as const;
