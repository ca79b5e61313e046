/** Refusals of calendars with their HTTP status; the messages are in `messages/`. */
export const refusals = {
  outside_gone: 404,
  outside_booked: 409,
  quiet_copy: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    calendars: typeof refusals;
  }
}
