import { z } from '@hono/zod-openapi';
import { balance, cents, day, instant, openInstalment, rowId, vat, versioned } from '../../access/api-parts.server';
import { bailStates } from '../../core/bail-states';
import { bookingStates } from '../../core/booking-states';
import { locales } from '../../core/locale';
import { paymentStates } from '../../core/payment-states';
import { bookingActions } from './action-table';
import { channels } from './booking-list';
import { periodKinds } from './invoice-periods';
import { invoiceDues, invoicingWays, periodTimings } from './invoicing-terms';
import { invoicesIssuedForStay } from './issued-of-stay.server';

export const changedBooking = z.object({
  id: rowId,
  reference: z.string(),
  status: z.string(),
  ...versioned,
  eventId: rowId.nullable().describe('The step’s place in the history; null if nothing changed'),
  invoices: invoicesIssuedForStay,
});

const person = z
  .object({
    id: rowId,
    firstName: z.string(),
    lastName: z.string(),
    companyName: z.string().nullable(),
    email: z.string(),
    phone: z.string(),
    language: z.enum(locales),
    taxNumber: z.string().nullable(),
  })
  .nullable();

const guest = z.object({
  customerId: rowId.nullable().describe('If they are also a customer'),
  firstName: z.string(),
  lastName: z.string(),
  nationality: z.string().nullable(),
  documentKind: z.string().nullable(),
  documentNumber: z.string().nullable(),
  birthDate: day.nullable(),
});

const priced = {
  lines: z.array(
    z.object({
      kind: z.string(),
      description: z.string(),
      quantity: z.number().int(),
      unitCents: cents,
      totalCents: cents,
    }),
  ),
  priceReason: z.string().describe('For a price set by hand; otherwise empty'),
  vat,
  vatReason: z.object({
    why: z.string().nullable().describe('The rule that decided; null if only the apartment did'),
    regimeFrom: day.nullable().describe('Start date of the rules that decided'),
    fixedReason: z.string().nullable().describe('Why the team set it by hand; null if the rules decide'),
  }),
  paymentPlan: z.array(openInstalment),
  payments: z.array(
    z.object({
      id: rowId,
      amountCents: cents.describe('Below zero if refunded'),
      method: z.string(),
      status: z.enum(paymentStates),
      at: instant,
      note: z.string(),
    }),
  ),
  bail: z.object({ amountCents: cents, status: z.enum(bailStates), dueBackOn: day.nullable() }).nullable(),
};

export const teamBooking = z.object({
  id: rowId,
  reference: z.string(),
  status: z.enum(bookingStates),
  ...versioned,
  apartment: z.string(),
  apartmentId: rowId.describe('Where it sleeps tonight'),
  channel: z.enum(channels),
  holdUntil: instant.nullable(),
  language: z.enum(locales).describe('The language of emails to the guest'),
  arrivalTime: z.string().nullable(),
  requests: z.string(),
  internalNotes: z.string(),
  ...priced,
  checkIn: day,
  checkOut: day,
  nights: z.number().int(),
  adults: z.number().int(),
  children: z.number().int(),
  customer: person,
  invoiceCustomer: person.describe('Who is invoiced, if not the booker'),
  invoicing: z
    .object({
      invoiceBy: z.enum(invoicingWays).nullable(),
      invoicePeriod: z.enum(periodKinds).nullable(),
      invoiceTiming: z.enum(periodTimings).nullable(),
      invoiceDue: z.enum(invoiceDues).nullable(),
      invoiceDueDay: z.number().int().nullable(),
    })
    .describe('How it is invoiced; null: as set for the building'),
  guests: z.array(guest),
  segments: z.array(
    z.object({
      apartmentId: z.number().int(),
      apartment: z.string(),
      from: day,
      to: day.describe('Not included'),
      nights: z.number().int(),
    }),
  ),
  totalCents: cents,
  paidCents: cents,
  ...balance,
  chargeCents: cents.describe('What it costs as it is: its total, or what is left of its fee, or nothing'),
  cancellationFeeCents: cents.nullable(),
  waivedCents: cents.describe('How much of the fee is waived'),
  actions: z
    .array(
      z.object({
        action: z.enum(bookingActions),
        allowed: z.boolean(),
        reason: z.string().nullable(),
        detail: z.string().nullable().describe('Why not and what to do instead, in the requested language'),
        warnings: z.array(z.string()),
      }),
    )
    .describe('What may be done now'),
  history: z.array(
    z.object({
      id: rowId,
      at: instant,
      kind: z.string(),
      by: z.string().nullable(),
      detail: z.record(z.string(), z.unknown()),
      undoneAt: instant.nullable(),
    }),
  ),
});
