import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { idempotencyKeyOf, jsonBody } from '../../../access/json-body.server';
import { AppError } from '../../../core/app-error';
import { paymentStates } from '../../../core/payment-states';
import { changedBooking } from '../write/api-schemas.server';
import { changePlan } from './change-plan.server';
import { recordedMethods } from './payment-input';
import { recordPayment, type RecordedPayment } from './record-payment.server';
import { refundPayment } from './refund-payment.server';
import { voidPayment } from './void-payment.server';
import { waiveFee } from './waive-fee.server';
import { viewPayments } from '../view-payments.server';

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
  method: z.enum(recordedMethods),
  on: date.describe('The day on which it came, today at the latest'),
  note: z.string().optional(),
  allowMore: z.boolean().optional().describe('It is more than is open, and that is meant'),
  confirm: z.boolean().optional().describe('Confirm the booking that is held'),
  version,
});
const refundBody = z.object({
  amountCents: cents,
  method: z.enum(recordedMethods).optional().describe('Default as it was paid'),
  on: date.optional().describe('The day on which it went back: from the payment to today, which is the default'),
  note: z.string().optional(),
  waiveCents: cents
    .optional()
    .describe('How much of the fee is waived; must be said, if 0, where more goes back than is above the fee'),
  waiveReason: z.string().optional().describe('Needed where something is waived'),
  version,
});
const voidBody = z.object({
  reason: z.string().max(300).describe('Why it was a mistake'),
  version,
});
const waiveBody = z.object({ amountCents: cents, reason: z.string().max(300), version });
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
  chargeCents: cents.describe('What it costs as it is: its total, or what is left of its fee, or nothing'),
  openCents: cents.describe('What the guest still has to pay'),
  toRefundCents: cents.describe('Paid beyond what it costs: the house gives it back'),
  cancellationFeeCents: cents.nullable(),
  waivedCents: cents.describe('What of the fee is no longer asked for'),
  plan: z.array(
    z.object({ due: date, amountCents: cents, settledCents: cents, openCents: cents, daysLate: z.number().int() }),
  ),
  data: z.array(
    z.object({
      id: z.number().int(),
      at: z.iso.datetime(),
      amountCents: cents.describe('Below zero where it went back'),
      method: z.string(),
      status: z.enum(paymentStates),
      refundOf: z.number().int().nullable(),
      refundableCents: cents,
      voidOf: z.number().int().nullable().describe('The entry, recorded by mistake, that this one cancels'),
      voided: z.boolean().describe('Another entry cancels it'),
      voidable: z.boolean(),
      voidRefusal: z.string().nullable().describe('Why it cannot be voided now'),
      note: z.string(),
      by: z.string().nullable(),
    }),
  ),
  waivers: z.array(
    z.object({
      id: z.number().int(),
      at: z.iso.datetime(),
      amountCents: cents,
      reason: z.string(),
      by: z.string().nullable(),
    }),
  ),
});

/** HTTP only: the payments of a booking, for whoever may see and write them. */
export function bookingPaymentRoutes(api: Api): void {
  view(api);
  record(api);
  refund(api);
  voiding(api);
  waive(api);
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
    const { id, reference, state, totalCents, chargeCents, paidCents, owedCents, toRefundCents } = all;
    return c.json({
      id,
      reference,
      status: state,
      version: all.version,
      totalCents,
      chargeCents,
      paidCents,
      openCents: owedCents,
      toRefundCents,
      cancellationFeeCents: all.cancellationFeeCents,
      waivedCents: all.waivedCents,
      plan: all.plan,
      data: all.payments.map(({ at, state: status, refundOf, refundableCents, amountCents, ...paid }) => ({
        id: paid.id,
        at: at.toISOString(),
        amountCents,
        method: paid.method,
        status,
        refundOf,
        refundableCents,
        voidOf: paid.voidOf,
        voided: paid.isVoided,
        voidable: paid.voidRefusal === null,
        voidRefusal: paid.voidRefusal,
        note: paid.note,
        by: paid.by,
      })),
      waivers: all.waivers.map(({ at, ...waiver }) => ({ ...waiver, at: at.toISOString() })),
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

function voiding(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{id}/payments/{paymentId}/void',
    summary: 'Cancel a payment or refund recorded by mistake, on the day it was recorded; needs payments:write',
    security,
    request: {
      ...takes(voidBody),
      headers: onceHeader,
      params: bookingPath.extend({ paymentId: z.coerce.number().int() }),
    },
    responses: {
      ...answers(201, 'The entry that cancels it', recorded),
      ...refusals(
        ...denied,
        ...written,
        'void_is_final',
        'void_once',
        'void_provider',
        'void_refunded',
        'void_too_late',
      ),
    },
  });
  api.post('/bookings/:id{[0-9]+}/payments/:paymentId/void', async (c) => {
    const body = await jsonBody(c);
    const voided = await voidPayment(c.get('actor'), idOf(c), idOf(c, 'paymentId'), body, idempotencyKeyOf(c));
    return c.json(shown(voided), 201);
  });
}

function waive(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/bookings/{id}/waive-fee',
    summary: 'Ask no more for the fee of a stay that does not take place, or for a part of it; needs payments:write',
    security,
    request: { ...takes(waiveBody), headers: onceHeader, params: bookingPath },
    responses: {
      ...answers(200, 'What it is now', changedBooking),
      ...refusals(...denied, ...written, 'no_fee_to_waive'),
    },
  });
  api.post('/bookings/:id{[0-9]+}/waive-fee', async (c) => {
    const body = await jsonBody(c);
    const { state, ...changed } = await waiveFee(c.get('actor'), idOf(c), body, idempotencyKeyOf(c));
    return c.json({ ...changed, status: state });
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
