import { z } from '@hono/zod-openapi';
import { balance, cents, day, openInstalment, instant, rowId, vat, versioned } from '../../../access/api-parts.server';
import { locales } from '../../../core/locale';
import { paymentStates } from '../../../core/payment-states';
import { bailStates } from '../../../core/bail-states';
import { channels } from '../booking-list';
import { bookingStates } from '../../../core/booking-states';
import { bookingActions } from '../action-table';
import { invoicingPreview } from '../invoicing/invoicing-schemas.server';
import { periodKinds } from '../invoice-periods';
import { invoiceDues, invoicingWays, periodTimings } from '../invoicing-terms';
import { issuedOfStay } from '../issued-of-stay.server';

/** Descriptions of the lifecycle endpoints; the operations validate the input. */

const version = z.number().int().optional().describe('The version that was read; an older one is refused');
const notify = z.boolean().optional().describe('Whether the guest is told by mail; true unless said');

export const stepBody = z.object({ version, notify });
export const presenceBody = z.object({
  version,
  at: z.string().optional().describe('Day and time on the building’s clock, 2026-11-21 15:30; now unless said'),
  acknowledged: z
    .array(z.string())
    .optional()
    .describe('Warnings that were read: another one is refused; left out, warnings are passed over'),
});
export const endBody = stepBody.extend({
  feeCents: cents.optional().describe('What is kept; what the terms say unless said, and never more'),
  reason: z.string().max(500).optional().describe('Needed where less is kept than the terms say'),
});
export const undoBody = z.object({
  version,
  eventId: z.number().int().optional().describe('The step to take back, which has to be the last one'),
});
export const noteBody = z.object({ text: z.string().max(2000) });

export const stepAnswer = z.object({
  id: rowId,
  reference: z.string(),
  status: z.enum(bookingStates),
  ...versioned,
  eventId: z.number().int().describe('Its place in the history, by which it can be taken back'),
  invoices: issuedOfStay,
});

export const noteAnswer = z.object({ id: rowId });

export const cancellationAnswer = z.object({
  freeUntil: day.nullable().describe('The last day of free cancellation; null where none is promised'),
  isFree: z.boolean(),
  feeCents: cents,
  paidCents: cents,
  refundCents: cents,
  noShowFeeCents: cents,
  noShowRefundCents: cents,
  invoicing: invoicingPreview,
  noShowInvoicing: invoicingPreview,
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
