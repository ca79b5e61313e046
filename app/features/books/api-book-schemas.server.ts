import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../access/api-parts.server';
import { invoiceStates } from '../../core/invoice-states';
import { paymentMethods } from '../../core/payment-method';
import { vatCauses } from '../../core/vat-class';
import { invoiceTypes, rectifyingMethods, taxIdKinds } from '../invoices/invoice-facts';
import { openAges } from './open-ages';
import { moveKinds } from './payment-moves';

const count = z.number().int();
const method = z.enum(paymentMethods);
const taxed = {
  rateBasisPoints: count,
  cause: z.enum(vatCauses).nullable(),
  article: z.string(),
};
const amounts = { baseCents: cents, vatCents: cents, totalCents: cents };

export const issuedRow = z.object({
  invoiceId: rowId,
  number: z.string(),
  series: z.string(),
  issuedOn: day,
  operationOn: day.describe('If before the day of issue; otherwise that day'),
  type: z.enum(invoiceTypes),
  recipientName: z.string(),
  isPurged: z.boolean().describe('Its legal retention period is over, and its recipient was erased'),
  taxId: z.object({ kind: z.enum(taxIdKinds), number: z.string(), country: z.string() }).nullable(),
  ...taxed,
  isReplaced: z.boolean().describe('A part of the invoice that it replaces'),
  ...amounts,
  method: z.enum(rectifyingMethods).nullable(),
  original: z.string().nullable().describe('The invoice that it rectifies or is given in exchange for'),
  state: z.enum(invoiceStates),
});

export const issuedTotals = {
  byRate: z.array(z.object({ ...taxed, ...amounts })),
  byType: z.array(z.object({ type: z.enum(invoiceTypes), invoices: count, ...amounts })),
  sums: z.object({ invoices: count, annulled: count, ...amounts }),
};

const moved = { count, receivedCents: cents, refundedCents: cents, netCents: cents };

export const paymentRow = z.object({
  id: rowId,
  on: day,
  kind: z.enum(moveKinds),
  method,
  provider: z.string().describe('`desk` if the team recorded it'),
  providerReference: z.string(),
  bookingId: rowId,
  reference: z.string(),
  customerName: z.string(),
  amountCents: cents,
  invoices: z.array(z.object({ invoiceId: rowId, number: z.string(), amountCents: cents })),
  unmatchedCents: cents.nullable().describe('How much pays no invoice; null for money of a bail'),
});

export const paymentTotals = {
  byWay: z.array(z.object({ method, provider: z.string(), ...moved })),
  sums: z.object({ ...moved, unmatchedCents: cents }),
};

export const bailSumsShape = z.object({
  openingCents: cents,
  receivedCents: cents,
  interestCents: cents,
  keptCents: cents.describe('Of what is kept, below zero'),
  appliedCents: cents.describe('What paid for the stay, below zero'),
  returnedCents: cents,
  closingCents: cents,
});

export const bailRow = bailSumsShape.extend({
  bailId: rowId,
  reference: z.string(),
  customerName: z.string(),
  checkIn: day,
  checkOut: day,
});

export const openSumsShape = z.object({
  ...(Object.fromEntries(openAges.map((age) => [age, cents])) as Record<(typeof openAges)[number], typeof cents>),
  totalCents: cents,
});

export const openRow = z.object({
  kind: z.enum(['invoice', 'payment', 'bail_service']),
  id: rowId.describe('The original invoice, or the booking if it pays no invoice'),
  number: z.string(),
  on: day,
  dueOn: day.nullable(),
  customerId: rowId.nullable(),
  name: z.string(),
  references: z.array(z.string()),
  chargedCents: cents,
  paidCents: cents,
  openCents: cents.describe('Below zero: what the customer has paid in advance'),
  age: z.enum(openAges),
  daysOverdue: count.nullable(),
});

export const deferredRow = z.object({
  invoiceId: rowId,
  number: z.string(),
  issuedOn: day,
  name: z.string(),
  references: z.array(z.string()),
  month: z.string().describe('Such as 2026-11'),
  nights: count.describe('Of that month, after the day'),
  cents,
});

export const advance = z.object({
  bookingId: rowId.nullable(),
  reference: z.string(),
  checkIn: day.nullable(),
  checkOut: day.nullable(),
  cents,
});
