import type { PaymentMethod } from '../../../core/payment-method';
import type { Channel } from '../../bookings/booking-list';

/** Groupings of the report in addition to time. */
export const billingGroups = ['category', 'apartment', 'channel', 'customer', 'company', 'method'] as const;
export type BillingGroup = (typeof billingGroups)[number];

/** Filter for invoices and payments; empty fields match all of them. */
export interface BillingFilter {
  category?: number | undefined;
  apartment?: number | undefined;
  channel?: Channel | undefined;
  customer?: number | undefined;
  /** Several customers, used if `customer` is undefined; null stands for rows without a customer. */
  customers?: readonly (number | null)[] | undefined;
  /** Filters payments only: an invoice has no method. */
  method?: PaymentMethod | undefined;
}
