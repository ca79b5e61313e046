import { z } from 'zod';
import { locales } from '../../../core/locale';
import { FIRST_YEAR, parseCalendarDate, type CalendarDate } from '../../../core/calendar-date';
import { emailInput, lineOfText, optionalPersonName, phoneInput } from '../../../core/text-input';
import { documentKinds } from './write-choices';

/** Input of customer and guests. Messages are keys of `Problems`. */

/** Accepts empty text, or text that matches the schema. */
function orEmpty(schema: z.ZodType<string>) {
  return z.string().transform((text, context) => {
    if (text.trim() === '') return '';
    const result = schema.safeParse(text);
    if (result.success) return result.data;
    context.addIssue({ code: 'custom', message: result.error.issues[0]!.message });
    return z.NEVER;
  });
}

const country = z.union([z.literal(''), z.string().regex(/^[A-Z]{2}$/)], 'choice');

export const newCustomerInput = z.object({
  firstName: optionalPersonName(80).default(''),
  lastName: optionalPersonName(120).default(''),
  email: orEmpty(emailInput).default(''),
  phone: orEmpty(phoneInput).default(''),
  language: z.enum(locales, 'choice').default('es'),
  country: country.default(''),
});
export type NewCustomer = z.infer<typeof newCustomerInput>;

/** An id that a form posts as text; empty for none. */
export const optionalId = z
  .union([z.number(), z.string().max(20), z.null()], 'choice')
  .transform((provided, context): number | null => {
    if (provided === null || provided === '') return null;
    const id = Number(provided);
    if (Number.isSafeInteger(id) && id > 0) return id;
    context.addIssue({ code: 'custom', message: 'choice' });
    return z.NEVER;
  });

const birthDate = z
  .string('date_invalid')
  .nullable()
  .transform((text, context): CalendarDate | null => {
    if (text === null || text === '') return null;
    const date = parseCalendarDate(text);
    if (date && date > `${FIRST_YEAR}-01-01`) return date;
    context.addIssue({ code: 'custom', message: 'date_invalid' });
    return z.NEVER;
  });

export const guestInput = z
  .object({
    firstName: optionalPersonName(80).default(''),
    lastName: optionalPersonName(120).default(''),
    nationality: country.nullish().transform((code) => code || null),
    documentKind: z
      .union([z.literal(''), z.enum(documentKinds)], 'choice')
      .nullish()
      .transform((kind) => kind || null),
    documentNumber: lineOfText(40)
      .nullish()
      .transform((text) => text?.toUpperCase() || null),
    birthDate: birthDate.default(null),
  })
  .superRefine(({ firstName }, context) => {
    if (firstName === '') context.addIssue({ code: 'custom', path: ['firstName'], message: 'required' });
  });
export type Guest = z.infer<typeof guestInput>;

export const guestsInput = z.array(guestInput).max(20);

/** Requires a name and an email or phone for a new customer. */
export function checkNewCustomer(
  input: { customerId?: number | null | undefined; customer?: NewCustomer | undefined },
  context: z.RefinementCtx,
): void {
  const { customerId, customer } = input;
  if (customerId) return;
  const issue = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: ['customer', field], message });
  if (!customer || customer.firstName === '') issue('firstName', 'required');
  if (!customer || (customer.email === '' && customer.phone === '')) issue('email', 'contact_needed');
}
