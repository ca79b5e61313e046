import type { payment } from '../../../database/booking-schema.server';

/** A payment, a refund or an amount on hold, as it is stored. */
export type PaymentRow = typeof payment.$inferSelect;
