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
import { issuedOfStay } from './issued-of-stay.server';

export const changedBooking = z.object({
  id: rowId,
  reference: z.string(),
  status: z.string(),
  ...versioned,
  eventId: rowId.nullable().describe('The step’s place in the history; null where nothing was to be changed'),
  invoices: issuedOfStay,
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
  customerId: rowId.nullable().describe('Where they are a customer too'),
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
  priceReason: z.string().describe('Of a price by hand; otherwise empty'),
  vat,
  vatReason: z.object({
    why: z.string().nullable().describe('Which rule said so; null where the apartment alone did'),
    regimeFrom: day.nullable().describe('From when the rules are that said so'),
    fixedReason: z.string().nullable().describe('Why the team fixed it by hand; null where the rules decide'),
  }),
  paymentPlan: z.array(openInstalment),
  payments: z.array(
    z.object({
      id: rowId,
      amountCents: cents.describe('Below zero where it went back'),
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
  language: z.enum(locales).describe('In which the guest is written to'),
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
  invoiceCustomer: person.describe('Whom the invoice goes to, where that is another one'),
  invoicing: z
    .object({
      invoiceBy: z.enum(invoicingWays).nullable(),
      invoicePeriod: z.enum(periodKinds).nullable(),
      invoiceTiming: z.enum(periodTimings).nullable(),
      invoiceDue: z.enum(invoiceDues).nullable(),
      invoiceDueDay: z.number().int().nullable(),
    })
    .describe('How it is invoiced; null is as the building does'),
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
  waivedCents: cents.describe('What of the fee is no longer asked for'),
  actions: z
    .array(
      z.object({
        action: z.enum(bookingActions),
        allowed: z.boolean(),
        reason: z.string().nullable(),
        detail: z.string().nullable().describe('Why not and what to do instead, in the asked language'),
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
