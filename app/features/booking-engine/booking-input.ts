import { z } from 'zod';
import { locales } from '../../core/locale';
import { emailInput, paragraphsOfText, personName, phoneInput } from '../../core/text-input';
import { checkStay, checkStayTarget, stayFields, stayTargetFields } from '../availability/stay-input';

/** Input of a booking by a visitor or a program. Messages are keys of `Problems`. */

export const customerInput = z.object({
  firstName: personName(80),
  lastName: personName(120),
  email: emailInput,
  phone: phoneInput,
  language: z.enum(locales, 'choice').default('es'),
});

export const bookingInput = z
  .object({
    ...stayFields,
    ...stayTargetFields,
    customer: customerInput,
    arrivalTime: z
      .string()
      .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid')
      .optional(),
    requests: paragraphsOfText(2000).optional(),
  })
  .superRefine(checkStay)
  .superRefine(checkStayTarget);

export const checkoutDetailsInput = customerInput.extend({
  country: z.string().regex(/^[A-Z]{2}$/, 'choice'),
  children: z.coerce.number().int('whole_number').min(0).max(20).default(0),
  arrivalTime: z.union([z.literal(''), z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'choice')]).default(''),
  requests: paragraphsOfText(2000).default(''),
  acceptTerms: z.literal('on', 'accept_terms'),
  marketing: z.literal('on').optional(),
});
export type CheckoutDetails = z.infer<typeof checkoutDetailsInput>;
