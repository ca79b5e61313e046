/** Refusals of the offers feature with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  offer_active: 409,
  offer_not_active: 409,
  offer_no_value: 409,
  offer_no_description: 409,
  offer_over: 409,
  offer_used_up: 409,
  offer_not_draft: 409,
  offer_used: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    offers: typeof refusals;
  }
}
