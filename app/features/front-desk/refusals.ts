/** Refusals of the front desk with their HTTP status; the messages are in `messages/`. */
export const refusals = {
  outside_changed: 409,
  outside_over: 409,
  outside_stays: 409,
  move_check_in_fixed: 422,
  move_before_today: 422,
  move_segments: 422,
  move_changes_nothing: 422,
  move_not_seen: 409,
  apartment_not_let: 409,
  price_changed: 409,
  undo_superseded: 409,
  undo_notified: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    'front-desk': typeof refusals;
  }
}
