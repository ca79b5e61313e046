/** Refusals of the notifications feature with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  link_expired: 410,
  still_double_sold: 409,
  mail_not_repeated: 409,
  mail_withdrawn: 409,
  no_mail_server: 409,
  mail_not_waiting: 409,
  mail_held_back: 409,
  mail_sent_again: 409,
  mail_stay_over: 409,
  mail_outdated: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    notifications: typeof refusals;
  }
}
