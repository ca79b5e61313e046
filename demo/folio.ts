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
