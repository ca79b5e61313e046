import { z } from 'zod';
import { countryCodes } from '../../core/country-codes';
import { requiredLine } from '../../core/text-input';
import { taxIdKinds } from '../invoices/invoice-facts';
import { recipientMistakes, tidyTaxId } from '../invoices/recipient-rules';

/** Input of a record that mends another one. Messages are keys of `Problems`. */
export const mendRecordInput = z.object({
  /** As the agency knows the recipient; null where it is as the invoice has it. */
  recipient: z
    .object({
      name: requiredLine(120),
      taxId: z
        .object({
          kind: z.enum(taxIdKinds, 'choice'),
          number: requiredLine(40),
          country: z.string('required').refine((code) => countryCodes.includes(code), 'choice'),
        })
        .transform(({ kind, number, country }) => ({
          kind,
          number: tidyTaxId(kind, country, number),
          country: kind === 'nif' ? 'ES' : country,
        })),
    })
    .superRefine(({ name, taxId }, context) => {
      for (const { path, problem } of recipientMistakes({ name, taxId, address: null, email: '' })) {
        context.addIssue({ code: 'custom', path: path.split('.').slice(1), message: problem });
      }
    })
    .nullable()
    .default(null),
});
