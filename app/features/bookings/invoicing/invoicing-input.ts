import { z } from 'zod';
import { MAX_CENTS } from '../../../core/money';

/**
 * Query for the invoicing preview with another charge, such as after waiving a fee; omitted for the booking as it is.
 */
export const invoicingQuery = z.object({
  chargeCents: z.coerce.number('amount').int('amount').min(0, 'amount').max(MAX_CENTS, 'amount').optional(),
});
