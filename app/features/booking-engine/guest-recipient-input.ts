import { z } from 'zod';
import { countryCodes } from '../../core/country-codes';
import { tidyTaxNumber } from '../../core/tax-number';
import { emailInput, lineOfText, requiredLine } from '../../core/text-input';
import { hasVatNumbers } from '../../core/vat-number';
import { recipientKinds } from './guest-recipient-fields';
import { recipientMistakes, recipientOf } from '../invoices/recipient-rules';

/** Invoice recipient given by a guest. Messages are keys of `Problems`. */
export const guestRecipientInput = z
  .object({
    kind: z.enum(recipientKinds, 'choice'),
    name: requiredLine(120),
    /** A Spanish NIF, an EU VAT number, or a number from another country. */
    taxNumber: requiredLine(40).transform(tidyTaxNumber),
    street: requiredLine(200),
    postcode: lineOfText(20).default(''),
    city: requiredLine(100),
    country: z.string('required').refine((code) => countryCodes.includes(code), 'choice'),
    email: z.union([z.literal(''), emailInput]).default(''),
    orderNumber: lineOfText(100).default(''),
    costCentre: lineOfText(100).default(''),
  })
  .superRefine((requested, context) => {
    const recipient = recipientOf(customerOf(requested));
    // An EU company is identified by its VAT number; a person may have another number.
    if (requested.kind === 'company' && recipient.taxId?.kind === 'other' && hasVatNumbers(requested.country)) {
      context.addIssue({ code: 'custom', path: ['taxNumber'], message: 'vat_number_form' });
    }
    for (const { problem } of recipientMistakes(recipient)) {
      context.addIssue({ code: 'custom', path: ['taxNumber'], message: problem });
    }
  });
export type GuestRecipientInput = z.infer<typeof guestRecipientInput>;

export function customerOf({ kind, name, taxNumber, street, postcode, city, country, email }: GuestRecipientInput) {
  const [first = '', ...rest] = name.split(' ');
  return {
    kind,
    name,
    firstName: kind === 'person' ? first : '',
    lastName: kind === 'person' ? rest.join(' ') : '',
    companyName: kind === 'company' ? name : null,
    email,
    country,
    nationality: null,
    taxNumber,
    documentKind: null,
    documentNumber: null,
    address: { street, postcode, city },
  };
}
