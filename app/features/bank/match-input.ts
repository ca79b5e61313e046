import { z } from 'zod';

/** Input of the decision on a credit. Messages are keys of `Problems`. */

const MAX_PARTS = 10;

const part = z.object({
  bookingId: z.int().min(1),
  /** Part of the credit in cents; defaults to all that is left. */
  amountCents: z.int('amount').min(1, 'amount').optional(),
  /** True to receive this part as the booking's bail instead of as payment for the stay. */
  asBail: z.boolean().default(false),
  /** True to accept more than the booking owes, or an amount other than its bail. */
  allowMore: z.boolean().default(false),
  confirm: z.boolean().default(false),
  /** Refuses a decision made on an outdated version of the booking. */
  version: z.int().min(1).optional(),
});

export const matchCreditInput = z.object({ parts: z.array(part).min(1).max(MAX_PARTS) });
