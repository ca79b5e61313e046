/** Refusals of bookings with their HTTP status; the messages are in `messages/`. */
export const refusals = {
  hold_expired: 409,
  state_refuses: 409,
  unacknowledged_warning: 409,
  instalment_refuses: 409,
  bank_credit_taken: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    bookings: typeof refusals;
  }
}
