/** Refusals of booking-engine with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  too_many_holds: 429,
  recipient_settled: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    'booking-engine': typeof refusals;
  }
}
