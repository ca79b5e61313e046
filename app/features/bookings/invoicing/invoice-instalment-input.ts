import { z } from 'zod';
import { dayInput } from '../../../core/day-input';

/** Input for invoicing an instalment. Messages are keys of `Problems`. */
export const invoiceInstalmentInput = z.object({
  /** Defaults to today; never earlier than the last invoice of its series. */
  issuedOn: dayInput.optional(),
  /** The booking's version. */
  version: z.int().min(1).optional(),
});
