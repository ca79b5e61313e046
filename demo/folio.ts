import type { BookingState } from '../app/core/booking-states';
import type { DemoBooking } from './history';

export interface Folio {
  bookingId: number;
  customerId: number | null;
  entry: DemoBooking;
  /** Payments and refunds of the booking's price, ordered by time. */
  payments: readonly { id: number; amountCents: number; at: Date; userId: number | null }[];
  events: readonly { at: Date; kind: string; detail: Record<string, unknown>; userId: number | null }[];
}

/** State of a booking after each kind of event; other events do not change it. */
export const stateAfter: Readonly<Record<string, BookingState>> = {
  confirmed: 'confirmed',
  checked_in: 'checked_in',
  checked_out: 'checked_out',
  cancelled: 'cancelled',
  no_show: 'no_show',
};
