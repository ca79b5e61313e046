import type { PaymentMethod } from '../../../core/payment-method';
import type { Channel } from '../../bookings/booking-list';

/** By what the report is told apart beside time. */
export const billingGroups = ['category', 'apartment', 'channel', 'customer', 'company', 'method'] as const;
export type BillingGroup = (typeof billingGroups)[number];

/** Which invoices and payments are asked about; what says nothing, all of them. */
export interface BillingFilter {
  category?: number | undefined;
  apartment?: number | undefined;
  channel?: Channel | undefined;
  customer?: number | undefined;
  /** Some customers where none is asked for; null for what belongs to nobody. */
  customers?: readonly (number | null)[] | undefined;
  /** Of payments alone: an invoice has no method. */
  method?: PaymentMethod | undefined;
}
