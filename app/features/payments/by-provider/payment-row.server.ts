import type { payment } from '../../../database/booking-schema.server';

export type PaymentRow = typeof payment.$inferSelect;
