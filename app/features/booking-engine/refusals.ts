/** What booking-engine refuses, with its HTTP status; the sentences stand in `messages/`. */
export const refusals = {
  too_many_holds: 429,
} as const;
