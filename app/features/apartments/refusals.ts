/** Refusals of apartments with their HTTP status; their texts are in `messages/`. */
export const refusals = {
  equipment_there: 409,
  picture_not_kept: 507,
  apartment_has_bookings: 409,
  apartment_was_booked: 409,
  apartment_occupied: 409,
  apartment_state_refuses: 409,
  category_has_apartments: 409,
  limits_offers: 409,
  flat_has_apartments: 409,
  flat_let_whole: 409,
  equipment_in_use: 409,
} as const;

declare module '../../core/app-error' {
  interface Refusals {
    apartments: typeof refusals;
  }
}
