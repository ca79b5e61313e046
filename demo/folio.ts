import type { BookingState } from '../app/core/booking-states';
import type { DemoBooking } from './history';

/** A booking that is in the database, with all that was paid of it and that happened to it. */
export interface Folio {
  bookingId: number;
  customerId: number | null;
  entry: DemoBooking;
  /** What moved of its price, and what went back, in the order of time. */
  payments: readonly { id: number; amountCents: number; at: Date; userId: number | null }[];
  events: readonly { at: Date; kind: string; detail: Record<string, unknown>; userId: number | null }[];
}

/** In which state a booking is once something has happened to it; what is not here changes none. */
export const stateAfter: Readonly<Record<string, BookingState>> = {
  confirmed: 'confirmed',
  checked_in: 'checked_in',
  checked_out: 'checked_out',
  cancelled: 'cancelled',
  no_show: 'no_show',
};
