/** What stands in the history of a booking. */
export const bookingEventKinds = [
  'created',
  'confirmed',
  'payment',
  'payment_failed',
  'refund',
  'updated',
  'repriced',
  'moved',
  'checked_in',
  'checked_out',
  'cancelled',
  'no_show',
  'expired',
  'released',
  'claimed',
  'bail_received',
  'bail_returned',
  'undone',
  'note',
] as const;
export type BookingEventKind = (typeof bookingEventKinds)[number];
