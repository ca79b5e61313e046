import { z } from '@hono/zod-openapi';
import { locales } from '../../core/locale';
import {
  balance,
  cents,
  day,
  rowId,
  instant,
  pageOf,
  pageQuery,
  versioned,
  type ShapeOf,
} from '../../access/api-parts.server';
import { sortFieldsOf } from '../../core/list-rules';
import { customerKinds, documentKinds, type CustomerData } from './customer-data';
import { customerList } from './customer-list';
import { duplicateReasons } from './duplicates.server';
import { mergePartNames, sides } from './merge-rules';

/** API schemas of customers, used only for documentation; the operations validate the input. */

export const customerBody = z
  .object({
    kind: z.enum(customerKinds).describe('A person needs a name, a company its own'),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string().nullable(),
    email: z.string(),
    phone: z.string().describe('Of any country, with an extension or without'),
    language: z.enum(locales),
    country: z.string().nullable().describe('Two letters: where they live or are'),
    nationality: z.string().nullable(),
    documentKind: z.enum(documentKinds).nullable().describe('dni and nie are Spain’s and their letter is checked'),
    documentNumber: z.string().nullable(),
    birthDate: day.nullable(),
    address: z.object({ street: z.string(), postcode: z.string(), city: z.string() }),
    taxNumber: z.string().nullable().describe('Checked if the country is ES'),
    iban: z.string().nullable(),
    notes: z.string(),
    marketingConsent: z.boolean(),
  } satisfies ShapeOf<CustomerData>)
  .partial();

export const shownCustomer = customerBody.required().extend({
  id: rowId,
  name: z.string(),
  ...versioned,
  createdAt: instant,
  consentedAt: instant.nullable(),
  restrictedUntil: day.nullable().describe('Erased at their request; what is left is kept by law until then'),
  inHouse: z.boolean(),
  account: z.string().nullable().describe('Email of the account they sign in with'),
  figures: z.object({
    stays: z.number().int(),
    nights: z.number().int(),
    lastStay: day.nullable(),
    spentCents: cents,
    ...balance,
  }),
});

export const customerPage = pageOf(
  z.object({
    id: rowId,
    name: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string().nullable(),
    kind: z.enum(customerKinds),
    email: z.string(),
    phone: z.string(),
    country: z.string().nullable(),
    language: z.enum(locales),
    stays: z.number().int(),
    lastStay: day.nullable(),
    spentCents: cents,
    ...balance,
    createdAt: instant,
    consentedAt: instant.nullable().describe('When they agreed to marketing'),
    ...versioned,
  }),
);

export const listQuery = z.object({
  view: z.enum(customerList.views).optional().describe('Default all'),
  q: z.string().max(200).optional().describe('Words of name, email, phone, document or tax number'),
  language: z.enum(locales).optional(),
  country: z.string().optional(),
  stayed: z.string().optional().describe('1: only those with stays'),
  consent: z.string().optional().describe('1: only those who agreed to marketing'),
  sort: z
    .string()
    .optional()
    .describe(`${sortFieldsOf(customerList).join(', ')}; with - in front: descending`),
  ...pageQuery(),
});

export const probeQuery = z.object({
  email: z.string().optional(),
  phone: z.string().optional(),
  documentNumber: z.string().optional(),
  taxNumber: z.string().optional(),
  firstName: z.string().optional(),
  lastName: z.string().optional(),
  birthDate: z.string().optional(),
  country: z.string().optional(),
  except: z.string().optional().describe('Id of the customer being viewed'),
});

export const duplicates = z.object({
  data: z.array(
    z.object({
      id: rowId,
      name: z.string(),
      firstName: z.string(),
      lastName: z.string(),
      companyName: z.string().nullable(),
      email: z.string(),
      phone: z.string(),
      country: z.string().nullable(),
      documentNumber: z.string().nullable(),
      taxNumber: z.string().nullable(),
      birthDate: day.nullable(),
      createdAt: instant,
      reasons: z.array(z.enum(duplicateReasons)),
      certain: z.boolean().describe('More than a similar name'),
    }),
  ),
});

export const mergeBody = z.object({
  with: rowId.describe('The customer to merge into this one'),
  ...versioned,
  withVersion: z.number().int(),
  keep: z
    .partialRecord(z.enum(mergePartNames as [string, ...string[]]), z.enum(sides))
    .optional()
    .describe('Whose value is kept where both differ; by default this one’s'),
});

export const erasureBody = z.object({ ...versioned, confirm: z.literal(true) });
