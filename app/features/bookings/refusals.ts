/** What bookings refuses, with its HTTP status; the sentences stand in `messages/`. */
export const refusals = {
  hold_expired: 409,
  state_refuses: 409,
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
  unacknowledged_warning: 409,
  undo_superseded: 409,
  undo_notified: 409,
  nothing_to_remind: 409,
  nobody_to_write_to: 409,
  payment_not_refundable: 409,
  payment_not_taken: 409,
  nothing_to_pay: 409,
  no_saved_card: 409,
  nothing_to_charge: 409,
  payment_under_way: 409,
  bail_not_due: 409,
  no_hold: 409,
  too_many_cards: 429,
  void_is_final: 409,
  void_once: 409,
  void_provider: 409,
  void_of_bail: 409,
  void_refunded: 409,
  void_too_late: 409,
  no_fee_to_waive: 409,
  plan_closed: 409,
  instalment_refuses: 409,
  bank_credit_taken: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    bookings: typeof refusals;
  }
}
