import { z } from 'zod';

/** Input of what is decided on a credit. Messages are keys of `Problems`. */

const MOST_PARTS = 10;

const part = z.object({
  bookingId: z.int().min(1),
  /** How much of the credit; all that is left of it by default. */
  amountCents: z.int('amount').min(1, 'amount').optional(),
  /** It is the booking's bail, and not for its stay. */
  asBail: z.boolean().default(false),
  /** It is more than the booking owes, or another amount than its bail, and that is meant. */
  allowMore: z.boolean().default(false),
  /** Confirm the booking that is held. */
  confirm: z.boolean().default(false),
  /** Refuses what was decided on an older state of the booking. */
  version: z.int().min(1).optional(),
});

export const matchCreditInput = z.object({ parts: z.array(part).min(1).max(MOST_PARTS) });
