/** Refusals of availability with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  not_available: 409,
  no_price: 422,
  min_nights: 422,
  max_nights: 422,
  too_many_guests: 422,
  past_dates: 422,
  offer_not_applicable: 422,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    availability: typeof refusals;
  }
}
