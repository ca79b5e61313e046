import { z } from 'zod';
import { dayInput } from '../../../core/day-input';

/** Input of the invoice of an instalment. Messages are keys of `Problems`. */
export const invoiceInstalmentInput = z.object({
  /** Today by default, and never before the last of its series. */
  issuedOn: dayInput.optional(),
  /** The booking's. */
  version: z.int().min(1).optional(),
});
