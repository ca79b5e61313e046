import { z } from 'zod';
import { MAX_CENTS } from '../../../core/money';

/** The invoices of a booking if it charged so much, as after a fee was waived; as it is where nothing is said. */
export const invoicingQuery = z.object({
  chargeCents: z.coerce.number('amount').int('amount').min(0, 'amount').max(MAX_CENTS, 'amount').optional(),
});
