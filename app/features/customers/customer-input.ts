import { z } from 'zod';
import { locales } from '../../core/locale';
import { FIRST_YEAR, parseCalendarDate, type CalendarDate } from '../../core/calendar-date';
import { countryCodes } from '../../core/country-codes';
import { tidyIban } from '../../core/iban';
import { tidyTaxNumber } from '../../core/tax-number';
import { emailInput, lineOfText, optionalPersonName, paragraphsOfText } from '../../core/text-input';
import { customerProblems, tidyDocument } from './customer-checks';
import { customerKinds, documentKinds, emptyCustomer, type CustomerData } from './customer-data';

/** Input for customers from forms and the API. Messages are keys of `Problems`. */

const optionalEmail = z
  .string()
  .max(400, 'too_long')
  .transform((text, context) => {
    if (text.trim() === '') return '';
    const result = emailInput.safeParse(text);
    if (result.success) return result.data;
    context.addIssue({ code: 'custom', message: result.error.issues[0]!.message });
    return z.NEVER;
  });

const orNull = (max: number, tidy: (text: string) => string = (text) => text) =>
  z.union([z.null(), lineOfText(max)]).transform((text) => (text === null ? null : tidy(text) || null));

const countryCode = z
  .union([z.null(), z.literal(''), z.string().refine((code) => countryCodes.includes(code), 'choice')], 'choice')
  .transform((code) => code || null);

const documentKind = z
  .union([z.null(), z.literal(''), z.enum(documentKinds)], 'choice')
  .transform((kind) => kind || null);

const birthDate = z
  .string('date_invalid')
  .nullable()
  .transform((text, context): CalendarDate | null => {
    if (text === null || text.trim() === '') return null;
    const date = parseCalendarDate(text.trim());
    if (date && date >= `${FIRST_YEAR}-01-01`) return date;
    context.addIssue({ code: 'custom', message: 'date_invalid' });
    return z.NEVER;
  });

const fields = {
  kind: z.enum(customerKinds, 'choice'),
  firstName: optionalPersonName(80),
  lastName: optionalPersonName(120),
  companyName: orNull(160),
  email: optionalEmail,
  phone: lineOfText(50),
  language: z.enum(locales, 'choice'),
  country: countryCode,
  nationality: countryCode,
  documentKind,
  documentNumber: orNull(40),
  birthDate,
  address: z.object({
    street: lineOfText(200).default(''),
    postcode: lineOfText(20).default(''),
    city: lineOfText(100).default(''),
  }),
  taxNumber: orNull(40, tidyTaxNumber),
  iban: orNull(60, tidyIban),
  notes: paragraphsOfText(4000),
  marketingConsent: z.boolean(),
};

const whole = z.object({
  kind: fields.kind.default('person'),
  firstName: fields.firstName.default(''),
  lastName: fields.lastName.default(''),
  companyName: fields.companyName.default(null),
  email: fields.email.default(''),
  phone: fields.phone.default(''),
  language: fields.language.default('es'),
  country: fields.country.default(null),
  nationality: fields.nationality.default(null),
  documentKind: fields.documentKind.default(null),
  documentNumber: fields.documentNumber.default(null),
  birthDate: fields.birthDate.default(null),
  address: fields.address.default(emptyCustomer.address),
  taxNumber: fields.taxNumber.default(null),
  iban: fields.iban.default(null),
  notes: fields.notes.default(''),
  marketingConsent: fields.marketingConsent.default(false),
});

/** Normalizes document and tax numbers, which depend on the kind of document. */
export function tidied(data: CustomerData): CustomerData {
  const { documentKind: kind, documentNumber } = data;
  return { ...data, documentNumber: documentNumber && tidyDocument(kind, documentNumber) };
}

function check(data: CustomerData, context: z.RefinementCtx): void {
  for (const { path, problem, params } of customerProblems(tidied(data))) {
    context.addIssue({ code: 'custom', path: path.split('.'), message: problem, ...(params && { params }) });
  }
}

/**
 * Input for creating a customer. `newCustomer` confirms that this is a different person although a similar customer
 * exists.
 */
export const createCustomerInput = whole
  .superRefine((data, context) => check(data, context))
  .transform((data): CustomerData => tidied(data));

export const newCustomerFlag = z.object({ newCustomer: z.boolean().default(false).catch(false) });

/** Omitted fields stay unchanged. */
export const updateCustomerInput = z
  .object(fields)
  .partial()
  .extend({ version: z.int().min(1) });

/** Input of the form, which sends all fields. */
export const customerFormInput = updateCustomerInput.superRefine(({ version: _version, ...data }, context) =>
  check({ ...emptyCustomer, ...(data as Partial<CustomerData>) }, context),
);
