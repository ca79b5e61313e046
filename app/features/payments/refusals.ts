/** Refusals of the payments feature with their HTTP status; their texts are in `messages/`. */
export const refusals = {
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
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    payments: typeof refusals;
  }
}
