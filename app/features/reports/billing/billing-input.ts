import { z } from 'zod';
import type { CalendarDate } from '../../../core/calendar-date';
import { channels } from '../../bookings/booking-list';
import { optionalChoice, optionalId, pageFields, periodFields, periodOf } from '../period/report-input';
import { paymentMethods } from '../../../core/payment-method';
import { billingGroups } from './billing-filter';

/** Input schema of the billing report. Messages are keys of `Problems`. */

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
