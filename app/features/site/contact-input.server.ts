import { z } from 'zod';
import { emailInput, paragraphsOfText, personName, phoneInput } from '../../core/text-input';

/** Subjects of a visitor's message. Error messages are keys of `Problems`. */

export const contactSubjects = ['booking', 'stay', 'company', 'other'] as const;

const MIN_MESSAGE = 10;
const MAX_MESSAGE = 4000;

/** Treats an empty field as missing. */
const optionalPhone = z
  .string()
  .max(40, 'too_long')
  .optional()
  .transform((text) => (text?.trim() === '' ? undefined : text))
  .pipe(phoneInput.optional());

export const contactInput = z.object({
  name: personName(100),
  email: emailInput,
  phone: optionalPhone,
  subject: z.enum(contactSubjects, 'choice'),
  message: paragraphsOfText(MAX_MESSAGE).pipe(z.string().min(1, 'required').min(MIN_MESSAGE)),
  privacy: z.literal(true, 'read_privacy'),
});
