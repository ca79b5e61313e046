import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { idempotencyKeyOf, jsonBody } from '../../../access/json-body.server';
import { AppError } from '../../../core/app-error';
import { changedBooking } from '../write/api-schemas.server';
import { changePlan } from './change-plan.server';
import { deskMethods } from './payment-input';
import { recordPayment, type RecordedPayment } from './record-payment.server';
import { refundPayment } from './refund-payment.server';
import { viewPayments } from './view-payments.server';

const security = [{ bearer: [] }];
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const written = ['not_found', 'invalid_input', 'version_conflict', 'idempotency_mismatch'] as const;
const date = z.iso.date();
const cents = z.number().int();
const bookingPath = z.object({ id: z.coerce.number().int() });
const version = z.number().int().optional().describe('Refuses what was decided on an older state of the booking');
const onceHeader = language.extend({
  'idempotency-key': z.string().max(200).optional().describe('The same key writes one payment'),
});

const paymentBody = z.object({
  amountCents: cents,
  method: z.enum(deskMethods),
  on: date.describe('The day on which it came, today at the latest'),
  note: z.string().optional(),
  allowMore: z.boolean().optional().describe('It is more than is open, and that is meant'),
  confirm: z.boolean().optional().describe('Confirm the booking that is held'),
  version,
});
const refundBody = z.object({
  amountCents: cents,
  method: z.enum(deskMethods).optional().describe('Default as it was paid'),
  note: z.string().optional(),
  version,
});
const planBody = z.object({
  instalments: z.array(z.object({ due: date, amountCents: cents })),
  version: z.number().int(),
});

const recorded = changedBooking.extend({ paymentId: z.number().int() });
const paymentsAnswer = z.object({
  id: z.number().int(),
  reference: z.string(),
  status: z.string(),
  version: z.number().int(),
  totalCents: cents,
  paidCents: cents,
  openCents: cents,
  toRefundCents: cents.describe('Paid beyond what is owed'),
  cancellationFeeCents: cents.nullable(),
  plan: z.array(
    z.object({ due: date, amountCents: cents, settledCents: cents, openCents: cents, daysLate: z.number().int() }),
  ),
  data: z.array(
    z.object({
      id: z.number().int(),
      at: z.iso.datetime(),
      amountCents: cents.describe('Below zero where it went back'),
      method: z.string(),
      status: z.enum(['pending', 'succeeded', 'failed', 'refunded']),
      refundOf: z.number().int().nullable(),
      refundableCents: cents,
      note: z.string(),
      by: z.string().nullable(),
    }),
  ),
});

/** HTTP only: the payments of a booking, for whoever may see and write them. */
export function bookingPaymentRoutes(api: Api): void {
  view(api);
  record(api);
  refund(api);
  plan(api);
}

function view(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/bookings/{id}/payments',
    summary: 'Plan, payments and refunds of a booking; needs payments:read',
    security,
    request: { headers: language, params: bookingPath },
    responses: { ...answers(200, 'What came and what is open', paymentsAnswer), ...refusals(...denied, 'not_found') },
  });
  api.get('/bookings/:id{[0-9]+}/payments', async (c) => {
    const all = await viewPayments(c.get('actor'), idOf(c));
    const { id, reference, state, totalCents, paidCents, openCents, toRefundCents, cancellationFeeCents } = all;
    return c.json({
      id,
      reference,
      status: state,
      version: all.version,
      totalCents,
      paidCents,
      openCents,
      toRefundCents,
      cancellationFeeCents,
      plan: all.plan,
      data: all.payments.map(({ at, state: status, refundOf, refundableCents, amountCents, ...paid }) => ({
        id: paid.id,
        at: at.toISOString(),
        amountCents,
        method: paid.method,
        status,
        refundOf,
        refundableCents,
        note: paid.note,
        by: paid.by,
      })),
    });
  });
}

function record(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{id}/payments',
    summary: 'Write down a transfer, cash, Bizum or a card at the terminal; needs payments:write',
    security,
    request: { ...takes(paymentBody), headers: onceHeader, params: bookingPath },
    responses: { ...answers(201, 'Written down', recorded), ...refusals(...denied, ...written, 'payment_not_taken') },
  });
  api.post('/bookings/:id{[0-9]+}/payments', async (c) => {
    const body = await jsonBody(c);
    return c.json(shown(await recordPayment(c.get('actor'), idOf(c), body, idempotencyKeyOf(c))), 201);
  });
}

function refund(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{id}/payments/{paymentId}/refund',
    summary: 'Write down that a payment went back, in part or whole; needs payments:write',
    security,
    request: {
      ...takes(refundBody),
      headers: onceHeader,
      params: bookingPath.extend({ paymentId: z.coerce.number().int() }),
    },
    responses: {
      ...answers(201, 'The refund', recorded),
      ...refusals(...denied, ...written, 'payment_not_refundable'),
    },
  });
  api.post('/bookings/:id{[0-9]+}/payments/:paymentId/refund', async (c) => {
    const body = await jsonBody(c);
    const refunded = await refundPayment(c.get('actor'), idOf(c), idOf(c, 'paymentId'), body, idempotencyKeyOf(c));
    return c.json(shown(refunded), 201);
  });
}

function plan(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'put',
    path: '/bookings/{id}/plan',
    summary: 'Change when a booking is paid; what is paid already stays; needs payments:write',
    security,
    request: { ...takes(planBody), params: bookingPath },
    responses: {
      ...answers(200, 'What it is now', changedBooking),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict', 'plan_closed'),
    },
  });
  api.put('/bookings/:id/plan', async (c) => {
    const { state, ...changed } = await changePlan(c.get('actor'), idOf(c), await jsonBody(c));
    return c.json({ ...changed, status: state });
  });
}

function shown({ state, ...changed }: RecordedPayment) {
  return { ...changed, status: state };
}

/** The id in the path; anything but digits names none. */
function idOf(c: Context, name = 'id'): number {
  const text = c.req.param(name) ?? '';
  if (!/^\d{1,15}$/.test(text)) throw new AppError('not_found');
  return Number(text);
}
