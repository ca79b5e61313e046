import { z } from '@hono/zod-openapi';
import { paymentStates } from '../../../core/payment-states';
import {
  cents,
  day,
  rowId,
  instalment,
  instant,
  versioned,
  openInstalment,
  savedCard,
} from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { changedBooking } from '../../bookings/booking-schemas.server';
import { cardInApi } from '../saved-cards/booked-card.server';
import { reminders, remindersOfBooking, shownReminders } from '../reminders/api-reminders.server';
import { changePlan } from './change-plan.server';
import { recordedMethods } from '../../../core/payment-method';
import { declineReasons } from '../../billing/payment-provider';
import { recordPayment, type RecordedPayment } from './record-payment.server';
import { refundPayment } from './refund-payment.server';
import { voidPayment } from './void-payment.server';
import { waiveFee } from './waive-fee.server';
import { withInvoiced } from './plan-invoices.server';
import { viewPayments } from './view-payments.server';

const version = z.number().int().optional().describe('A change based on an older version of the booking is refused');

const paymentBody = z.object({
  amountCents: cents,
  method: z.enum(recordedMethods),
  on: day.describe('The day it was received, today at the latest'),
  note: z.string().optional(),
  allowMore: z.boolean().optional().describe('It is intentionally more than is open'),
  confirm: z.boolean().optional().describe('Confirm the held booking'),
  version,
});
const refundBody = z.object({
  amountCents: cents,
  method: z
    .enum(recordedMethods)
    .optional()
    .describe('How it was refunded. Default: the way it was paid; online payments are refunded by their provider'),
  on: day.optional().describe('The day it was refunded: from the payment to today, which is the default'),
  note: z.string().optional(),
  waiveCents: cents
    .optional()
    .describe(
      'How much of the fee is waived; required, even if 0, when the refund exceeds what was paid above the fee',
    ),
  waiveReason: z.string().optional().describe('Required if something is waived'),
  version,
});
const voidBody = z.object({
  reason: z.string().max(300).describe('Why it was a mistake'),
  version,
});
const waiveBody = z.object({
  amountCents: cents,
  reason: z.string().max(300),
  version,
});
const planBody = z.object({
  instalments: z.array(instalment),
  ...versioned,
});

const recorded = changedBooking.extend({ paymentId: z.number().int() });
const paymentsAnswer = z.object({
  id: rowId,
  reference: z.string(),
  status: z.string(),
  ...versioned,
  totalCents: cents,
  paidCents: cents,
  chargeCents: cents.describe('What it costs as it is: its total, or what is left of its fee, or nothing'),
  openCents: cents.describe('What the guest still has to pay'),
  toRefundCents: cents.describe('Paid beyond what it costs: the building refunds it'),
  cancellationFeeCents: cents.nullable(),
  waivedCents: cents.describe('How much of the fee is waived'),
  plan: z.array(
    openInstalment.extend({
      invoicedCents: cents.describe('Invoices cover installments in order, as payments do'),
    }),
  ),
  savedCard,
  reminders,
  data: z.array(
    z.object({
      id: rowId,
      at: instant,
      amountCents: cents.describe('Below zero if refunded'),
      method: z.string(),
      status: z.enum(paymentStates),
      failure: z.enum(declineReasons).nullable().describe('Why a payment of the guest failed'),
      refundOf: z.number().int().nullable(),
      refundableCents: cents,
      voidOf: z.number().int().nullable().describe('The entry, recorded by mistake, that this one cancels'),
      voided: z.boolean().describe('Canceled by another entry'),
      voidable: z.boolean(),
      voidRefusal: z.string().nullable().describe('Why it cannot be voided now'),
      note: z.string(),
      by: z.string().nullable(),
    }),
  ),
  folio: z.array(
    z.object({
      id: rowId,
      at: instant,
      kind: z.enum(['charge', 'fee', 'waiver', 'payment', 'refund', 'void']),
      amountCents: cents.describe('Above zero if charged, below zero if paid or waived'),
      balanceCents: cents.describe('What the guest owed after it; below zero, what was to be refunded'),
      paymentId: z.number().int().nullable(),
    }),
  ),
  waivers: z.array(
    z.object({
      id: rowId,
      at: instant,
      amountCents: cents,
      reason: z.string(),
      by: z.string().nullable(),
    }),
  ),
});

export function bookingPaymentRoutes(api: Api): void {
  view(api);
  record(api);
  refund(api);
  voiding(api);
  waive(api);
  plan(api);
  remindersOfBooking(api);
}

function view(api: Api): void {
  route(api, 'GET /bookings/{id:digits}/payments', {
    summary: 'Plan, payments and refunds of a booking',
    needs: 'payments:read',
    answers: { 200: ['What came and what is open', paymentsAnswer] },
    handle: async ({ actor, id }) => {
      const all = await viewPayments(actor, id);
      const { reference, state, totalCents, chargeCents, paidCents, owedCents, toRefundCents } = all;
      return {
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
        plan: (await withInvoiced(all)).map(({ leftCents: _left, reason: _reason, ...row }) => row),
        savedCard: cardInApi(all.card),
        reminders: shownReminders(all.reminders),
        data: all.payments.map(({ at, state: status, refundOf, refundableCents, amountCents, ...paid }) => ({
          id: paid.id,
          at: at.toISOString(),
          amountCents,
          method: paid.method,
          status,
          failure: paid.failure,
          refundOf,
          refundableCents,
          voidOf: paid.voidOf,
          voided: paid.isVoided,
          voidable: paid.voidRefusal === null,
          voidRefusal: paid.voidRefusal,
          note: paid.note,
          by: paid.by,
        })),
        folio: all.folio.map(({ at, method: _method, ...entry }) => ({ ...entry, at: at.toISOString() })),
        waivers: all.waivers.map(({ at, ...waiver }) => ({
          ...waiver,
          at: at.toISOString(),
        })),
      };
    },
  });
}

function record(api: Api): void {
  route(api, 'POST /bookings/{id:digits}/payments', {
    summary: 'Record a transfer, cash, Bizum or a card payment at the terminal',
    needs: 'payments:write',
    takes: paymentBody,
    once: 'The same key writes one payment',
    answers: { 201: ['Written down', recorded] },
    refuses: ['version_conflict', 'idempotency_mismatch', 'payment_not_taken'],
    handle: async ({ actor, id, body, key }) => shown(await recordPayment(actor, id, body, key)),
  });
}

function refund(api: Api): void {
  route(api, 'POST /bookings/{id:digits}/payments/{paymentId}/refund', {
    summary: 'Refund a payment, in part or in full: by its provider, or recorded if refunded another way',
    needs: 'payments:write',
    takes: refundBody,
    once: 'The same key writes one payment',
    answers: { 201: ['The refund', recorded] },
    refuses: ['version_conflict', 'idempotency_mismatch', 'payment_not_refundable'],
    handle: async ({ actor, id, paymentId, body, key }) => shown(await refundPayment(actor, id, paymentId, body, key)),
  });
}

function voiding(api: Api): void {
  route(api, 'POST /bookings/{id:digits}/payments/{paymentId}/void', {
    summary: 'Cancel a payment or refund recorded by mistake, on the day it was recorded',
    needs: 'payments:write',
    takes: voidBody,
    once: 'The same key writes one payment',
    answers: { 201: ['The entry that cancels it', recorded] },
    refuses: [
      'version_conflict',
      'idempotency_mismatch',
      'void_is_final',
      'void_once',
      'void_provider',
      'void_of_bail',
      'void_refunded',
      'void_too_late',
    ],
    handle: async ({ actor, id, paymentId, body, key }) => shown(await voidPayment(actor, id, paymentId, body, key)),
  });
}

function waive(api: Api): void {
  route(api, 'POST /bookings/{id:digits}/waive-fee', {
    summary: 'Waive the fee of a stay that does not take place, or a part of it',
    needs: 'payments:write',
    takes: waiveBody,
    once: 'The same key writes one payment',
    answers: { 200: ['What it is now', changedBooking] },
    refuses: ['version_conflict', 'idempotency_mismatch', 'no_fee_to_waive'],
    handle: async ({ actor, id, body, key }) => {
      const { state, ...changed } = await waiveFee(actor, id, body, key);
      return { ...changed, status: state };
    },
  });
}

function plan(api: Api): void {
  route(api, 'PUT /bookings/{id}/plan', {
    summary: 'Change when a booking is paid; what is already paid stays',
    needs: 'payments:write',
    takes: planBody,
    answers: { 200: ['What it is now', changedBooking] },
    refuses: ['version_conflict', 'plan_closed'],
    handle: async ({ actor, id, body }) => {
      const { state, ...changed } = await changePlan(actor, id, body);
      return { ...changed, status: state };
    },
  });
}

function shown({ state, ...changed }: RecordedPayment) {
  return { ...changed, status: state };
}
