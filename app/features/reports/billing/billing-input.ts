import { z } from 'zod';
import type { CalendarDate } from '../../../core/calendar-date';
import type { PaymentMethod } from '../../../core/payment-method';
import { channels, type Channel } from '../../bookings/booking-list';
import { optionalChoice, optionalId, pageFields, periodFields, periodOf } from '../report-input';

/** Input of the report of billing. Messages are keys of `Problems`. */

/** By what the report is told apart beside time. */
export const billingGroups = ['category', 'apartment', 'channel', 'customer', 'company', 'method'] as const;
export type BillingGroup = (typeof billingGroups)[number];

export const paymentMethods = [
  'card',
  'transfer',
  'cash',
  'bizum',
  'direct_debit',
  'bail',
] as const satisfies PaymentMethod[];

/** Which invoices and payments are asked about; what says nothing, all of them. */
export interface BillingFilter {
  category?: number | undefined;
  apartment?: number | undefined;
  channel?: Channel | undefined;
  customer?: number | undefined;
  /** Of payments alone: an invoice has no method. */
  method?: PaymentMethod | undefined;
}

export const billingFilterFields = {
  category: optionalId,
  apartment: optionalId,
  channel: optionalChoice(channels),
  customer: optionalId,
  method: optionalChoice(paymentMethods),
};

export function billingInput(today: CalendarDate) {
  return z
    .object({
      ...periodFields,
      ...billingFilterFields,
      by: optionalChoice(billingGroups).transform((by) => by ?? 'category'),
      ...pageFields,
    })
    .transform(periodOf(today));
}
