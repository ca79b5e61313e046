import { z } from 'zod';
import type { CalendarDate } from '../../../core/calendar-date';
import { optionalChoice, pageFields, periodFields, periodOf } from '../period/report-input';
import { billingFilterFields } from './billing-input';
import { billingGroups } from './billing-filter';

/** Figures with a page of rows; today's debts are shown in the booking list instead. */
export const billingFigureNames = ['invoiced', 'collected', 'refunded', 'open', 'ahead'] as const;
export type BillingFigureName = (typeof billingFigureNames)[number];

export function billingRowsInput(today: CalendarDate) {
  return z
    .object({
      ...periodFields,
      ...billingFilterFields,
      ...pageFields,
      figure: optionalChoice(billingFigureNames).transform((figure) => figure ?? 'invoiced'),
      /** Limits invoices to lines with this VAT rate, in hundredths of a percent. */
      rate: z.union([z.literal('').transform(() => undefined), z.coerce.number().int().min(0).max(10_000)]).optional(),
      /** Selects rows without a category, apartment, channel, customer, or company. */
      without: optionalChoice(billingGroups),
    })
    .transform(periodOf(today));
}
