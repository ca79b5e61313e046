/** The states of a booking (docs/product.md, "Booking"). What leads from one to another stands in bookings/booking-actions.ts. */
export const bookingStates = [
  'pending',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'expired',
  'no_show',
] as const;
export type BookingState = (typeof bookingStates)[number];

/** States in which a booking blocks its spaces. */
export function occupies(state: BookingState): boolean {
  return state === 'pending' || state === 'confirmed' || state === 'checked_in' || state === 'checked_out';
}
