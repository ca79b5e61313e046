import { z } from '@hono/zod-openapi';
import { cents, day, instant, pageOf, rowId } from '../../access/api-parts.server';
import { agencyStates } from '../../core/agency-states';
import { invoiceStandings, invoiceStates } from '../../core/invoice-states';
import { locales } from '../../core/locale';
import { vatCauses } from '../../core/vat-class';
import { invoiceTypes, rectifyingMethods, taxIdKinds } from './invoice-facts';
import { mailStates } from '../notifications/mails/mail-kinds';
import { invoiceActions, SIMPLIFIED_MOST_CENTS } from './invoice-rules';
import { chargedFor } from './non-stay-lines';

const address = z.object({ street: z.string(), postcode: z.string(), city: z.string(), country: z.string() });

export const recipient = z.object({
  name: z.string().max(120),
  taxId: z
    .object({
      kind: z.enum(taxIdKinds).describe('nif is Spain’s; vat another EU country’s'),
      number: z.string().max(40),
      country: z.string().describe('Two letters, ISO 3166-1'),
    })
    .nullable()
    .optional(),
  address: address.nullable().optional(),
  email: z.string().optional(),
});

const vatOfLine = z.object({
  rateBasisPoints: z.number().int().min(0).max(10_000).describe('Hundredths of a percent: 1000 is 10 %'),
  cause: z
    .enum(vatCauses)
    .nullable()
    .optional()
    .describe('Why there is no VAT: exempt by an article (E1 to E6), or not subject (N1, N2)'),
  article: z.string().max(200).optional().describe('The article, as it is printed'),
});

export const requestedLine = z.object({
  concept: z.string().max(300),
  quantity: z.number().optional().describe('1 by default'),
  grossCents: cents.describe('Of the whole line, with VAT; below zero for deductions'),
  vat: vatOfLine,
  bookingId: rowId.nullable().optional(),
  booking: z.string().max(20).optional().describe('Reference of the booking, instead of its id'),
  chargesFor: z
    .enum(chargedFor)
    .optional()
    .describe(
      'For a booking: a part of its price, or an extra on top, which its other invoices leave alone. By default its price, as far as not yet invoiced',
    ),
});

export const rectifyingLine = requestedLine.extend({
  bailDeductionId: rowId.nullable().optional().describe('The deduction of a bail that the line is about'),
});

export const draftBody = z.object({
  kind: z
    .enum(['full', 'simplified'])
    .optional()
    .describe(`simplified: up to ${SIMPLIFIED_MOST_CENTS / 100} €, to nobody in particular`),
  language: z.enum(locales).optional(),
  customerId: rowId.nullable().optional().describe('The customer it is made out to'),
  recipient: recipient.nullable().optional().describe('Who it is made out to, if no customer record provides it'),
  operationFrom: day.nullable().optional(),
  operationTo: day.nullable().optional(),
  dueOn: day.nullable().optional().describe('By default, as set for the building'),
  description: z.string().max(250).optional(),
  orderNumber: z.string().max(100).optional(),
  costCentre: z.string().max(100).optional(),
  notes: z.string().max(1000).optional(),
  lines: z.array(requestedLine).max(200).optional(),
});

const tax = z.object({
  rateBasisPoints: z.number().int(),
  cause: z.enum(vatCauses).nullable(),
  article: z.string(),
  baseCents: cents,
  vatCents: cents,
});

const line = z.object({
  concept: z.string(),
  quantity: z.number(),
  unitNetMicros: z.number().int().describe('Net price of one, in millionths of a euro'),
  netCents: cents,
  grossCents: cents,
  rateBasisPoints: z.number().int(),
  cause: z.enum(vatCauses).nullable(),
  article: z.string(),
  bookingId: rowId.nullable(),
  chargesFor: z.enum(chargedFor).nullable().describe('Null if it belongs to no booking, or to a bail'),
  bailDeductionId: rowId.nullable(),
});

const related = z.object({
  id: rowId,
  fullNumber: z.string(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceStates),
  issuedOn: day,
  totalCents: cents,
  effectCents: cents.describe('The change in the invoiced amount'),
});

export const shownInvoice = z.object({
  id: rowId,
  version: z.number().int(),
  status: z.enum(invoiceStates),
  type: z.enum(invoiceTypes).describe('The tax agency’s codes: F1 full, F2 simplified, F3 exchanged, R1 to R5'),
  fullNumber: z.string().nullable(),
  language: z.enum(locales),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  operationFrom: day.nullable(),
  operationTo: day.nullable(),
  receivedOn: day.nullable().describe('For an advance: when it was paid'),
  description: z.string(),
  orderNumber: z.string(),
  costCentre: z.string(),
  notes: z.string(),
  recipient: z
    .object({
      name: z.string(),
      taxId: z.object({ kind: z.enum(taxIdKinds), number: z.string(), country: z.string() }).nullable(),
      address: address.nullable(),
      email: z.string(),
    })
    .nullable(),
  lines: z.array(line),
  taxes: z.array(tax),
  netCents: cents,
  vatCents: cents,
  totalCents: cents,
  rectifies: z.object({ invoiceId: rowId, method: z.enum(rectifyingMethods), reason: z.string() }).nullable(),
  account: z
    .object({
      invoiceId: rowId.describe('The original invoice, to which payments are matched'),
      chargedCents: cents,
      paidCents: cents,
      openCents: cents,
      standing: z.enum(invoiceStandings),
    })
    .nullable()
    .describe('What it and its replacements charge, and how much of that is paid'),
  related: z.array(related),
  payments: z.array(
    z.object({ id: rowId, amountCents: cents, method: z.string(), at: instant, bookingId: rowId, byHand: z.boolean() }),
  ),
  bookings: z
    .array(
      z.object({
        id: rowId,
        reference: z.string(),
        checkIn: day,
        checkOut: day,
        chargeCents: cents.describe('What it costs as it is'),
        invoicedCents: cents.describe('What its invoices charge of that, less what was rectified'),
        draftedCents: cents.describe('What other drafts would'),
        ownCents: cents.describe('What this one does, or would'),
      }),
    )
    .describe('Prevents accidental double invoicing'),
  annulled: z.object({ at: instant, reason: z.string() }).nullable(),
  agency: z
    .object({
      records: z.array(
        z.object({
          id: rowId,
          kind: z.enum(['registration', 'annulment']),
          state: z.enum(agencyStates),
          errorCode: z.string().nullable(),
          errorText: z.string().nullable(),
        }),
      ),
      address: z.string().nullable().describe('Where anybody can check the invoice, as its QR code says'),
    })
    .describe('What is reported to the tax agency'),
  sentAt: instant.nullable().describe('When a mail with it was last sent'),
  mails: z.array(
    z.object({
      id: rowId,
      to: z.string(),
      state: z.enum(mailStates),
      withUbl: z.boolean(),
      at: instant,
      sentAt: instant.nullable(),
    }),
  ),
  purgedAt: instant
    .nullable()
    .describe('When, after the legal retention period, its recipient and wording were erased; amounts and days stay'),
  digest: z.string().nullable().describe('SHA-256 of its content, as in the chain'),
  actions: z.array(z.object({ action: z.enum(invoiceActions), allowed: z.boolean(), reason: z.string().nullable() })),
});

export const listedInvoice = z.object({
  id: rowId,
  fullNumber: z.string().nullable(),
  type: z.enum(invoiceTypes),
  status: z.enum(invoiceStates),
  standing: z.enum(invoiceStandings).nullable().describe('Of the original invoice, once issued'),
  issuedOn: day.nullable(),
  dueOn: day.nullable(),
  recipientName: z.string(),
  isPurged: z.boolean().describe('Its legal retention period is over, and its recipient was erased'),
  taxId: z.string(),
  bookings: z.array(z.string()),
  netCents: cents,
  vatCents: cents,
  totalCents: cents,
  openCents: cents,
  agencyState: z.enum(agencyStates).nullable().describe('Of its latest record for the tax agency'),
  sentAt: instant.nullable(),
});

export const invoicePage = pageOf(listedInvoice).extend({
  sums: z.object({ totalCents: cents, openCents: cents }),
  taxes: z.array(tax.omit({ article: true })).describe('Amounts of all matching issued invoices, by rate'),
});
