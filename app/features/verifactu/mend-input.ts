import { z } from 'zod';
import { requiredLine } from '../../core/text-input';
import { taxIdInput } from '../invoices/invoice-input';
import { recipientMistakes } from '../invoices/recipient-rules';

/** Input of a record that mends another one. Messages are keys of `Problems`. */
export const mendRecordInput = z.object({
  /** As the agency knows the recipient; null where it is as the invoice has it. */
  recipient: z
    .object({ name: requiredLine(120), taxId: taxIdInput })
    .superRefine(({ name, taxId }, context) => {
      for (const { path, problem } of recipientMistakes({ name, taxId, address: null, email: '' })) {
        context.addIssue({ code: 'custom', path, message: problem });
      }
    })
    .nullable()
    .default(null),
});
