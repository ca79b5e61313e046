import { z } from 'zod';
import { requiredLine } from '../../core/text-input';
import { taxIdInput } from '../invoices/invoice-input';
import { recipientMistakes } from '../invoices/recipient-rules';

/** Input of a record that corrects another. Error messages are keys of `Problems`. */
export const correctRecordInput = z.object({
  /** Recipient as known to the agency; null if the same as on the invoice. */
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
