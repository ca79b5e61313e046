import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { isForm, multipartBody } from '../../access/multipart-body.server';
import { deductionKinds, disputeAnswers } from '../../core/bail-deductions';
import { bailStates } from '../../core/bail-states';
import { sentFiles } from '../apartments/images/sent-file.server';
import { MAX_PICTURES } from '../bails/evidence/evidence-limits';
import { guestMethods } from '../billing/payment-provider';
import { startedPayment } from './api-schemas.server';
import { atItsAddress } from './at-its-address.server';
import { disputeGuestDeduction } from './dispute-guest-deduction.server';
import { setGuestBailAccount } from './set-guest-bail-account.server';
import { bailPaymentInput, startBailPayment } from './start-bail-payment.server';
import { viewGuestBail, type GuestBail } from './view-guest-bail.server';

const key = z.string().max(200).optional().describe('The booking’s key, if no cookie identifies the caller');
const textSchema = z.string().max(2000);
const ofTheGuest = { reference: z.string() };

const evidence = z.array(z.object({ id: rowId, kind: z.enum(['picture', 'pdf']), name: z.string() }));

const guestBailSchema = z.object({
  reference: z.string(),
  status: z.enum(bailStates),
  amountCents: cents,
  receivedOn: day.nullable(),
  method: z.string().nullable(),
  hold: z
    .object({
      until: day.nullable().describe('Until when it is on hold; null once it has ended'),
      capturedCents: cents.describe('How much of it was charged'),
      releasedCents: cents.describe('What was released, never charged'),
      isCollected: z.boolean().describe('False if it ended before the deductions were charged'),
      isEnding: z.boolean().describe('The bank has been asked to end it and has not answered yet'),
    })
    .nullable()
    .describe('If it is on hold on a card; nothing is charged until the hold ends'),
  online: z
    .object({
      methods: z.array(z.enum(guestMethods)),
      isTrial: z.boolean().describe('No money moves'),
      hold: z
        .union([
          z.object({ offered: z.literal(true), until: day }),
          z.object({ offered: z.literal(false), reason: z.literal('no_holds') }),
          z.object({
            offered: z.literal(false),
            reason: z.literal('stay_too_long'),
            holdDays: z.number().int(),
            endsOn: day,
          }),
        ])
        .describe('Whether it can be put on hold on the card instead, and otherwise why not'),
    })
    .nullable()
    .describe('How it can be paid online; null if it is not due'),
  goesToCard: z.boolean().describe('It is refunded by the provider that charged it'),
  onTheWayCents: cents.describe('Refund requested from the provider and not confirmed yet'),
  keysOn: day.nullable().describe('When the keys were handed back, or the stay was canceled'),
  dueBackOn: day.nullable().describe('The last day to return it without interest'),
  deductedCents: cents,
  interestCents: cents,
  returnedCents: cents,
  leftCents: cents,
  accrued: z.object({ days: z.number().int(), cents }).describe('What the law adds if what is left goes back today'),
  payoutLast4: z.string().nullable().describe('The last characters of the account it is returned to'),
  returns: z.array(z.object({ id: rowId, amountCents: cents, method: z.string(), on: day })),
  interest: z.array(z.object({ id: rowId, balanceCents: cents, dueOn: day, paidOn: day, amountCents: cents })),
  deductions: z.array(
    z.object({
      id: rowId,
      kind: z.enum(deductionKinds),
      concept: z.string(),
      amountCents: cents,
      keptCents: cents.describe('How much of it still counts'),
      on: day,
      disputeUntil: day,
      mayDispute: z.boolean(),
      reductions: z.array(z.object({ id: rowId, amountCents: cents, reason: z.string(), on: day })),
      evidence,
      dispute: z
        .object({
          words: z.string(),
          on: day,
          evidence: evidence.describe('The pictures of the guest'),
          answer: z.enum(disputeAnswers).nullable(),
          answerWords: z.string(),
          answeredOn: day.nullable(),
        })
        .nullable(),
    }),
  ),
});

const refuses = ['bail_refuses', 'forbidden'] as const;

export function mountGuestBail(api: Api): void {
  route(api, 'GET /bookings/{reference}/bail', {
    summary: 'The security deposit of a booking for its guest: received, deducted and why, and returned',
    params: ofTheGuest,
    query: z.object({ key }),
    answers: { 200: ['The bail', guestBailSchema] },
    handle: async ({ actor, reference, query }) => toAnswer(await viewGuestBail(actor, reference, query.key)),
  });

  route(api, 'POST /bookings/{reference}/bail/payments', {
    summary: 'Start paying the security deposit, or putting it on hold on the card; separate from the cost of the stay',
    params: ofTheGuest,
    takes: bailPaymentInput.extend({ key }),
    once: 'The same key, and whoever begins the same again meanwhile, go on with the same payment',
    answers: { 201: ['How it goes on at the provider’s', startedPayment] },
    refuses: [
      'bail_not_due',
      'no_hold',
      'too_many_cards',
      'no_provider',
      'provider_unavailable',
      'idempotency_mismatch',
    ],
    handle: async ({ actor, reference, body, key: idempotencyKey }) => {
      const keyFromBody = keyIn(body);
      const {
        key: payment,
        state,
        ...started
      } = await startBailPayment(actor, reference, body, {
        ...(keyFromBody !== undefined && { key: keyFromBody }),
        ...(idempotencyKey !== undefined && { idempotencyKey }),
      });
      return { ...started, payment, status: state, next: atItsAddress(started.next) };
    },
  });

  route(api, 'POST /bookings/{reference}/bail/deductions/{deductionId}/dispute', {
    summary: 'Dispute a deduction as the guest, once and in time',
    params: ofTheGuest,
    takes: z.object({ words: textSchema, key }),
    uploads: z.object({
      words: textSchema,
      key,
      pictures: z
        .array(z.string().meta({ format: 'binary' }))
        .max(MAX_PICTURES)
        .optional()
        .describe('Pictures (JPEG, PNG, WebP, AVIF up to 20 MB, together up to 60 MB); detected from their content'),
    }),
    answers: { 201: ['The bail as it is now', guestBailSchema] },
    refuses: [...refuses, 'dispute_once', 'dispute_over', 'nothing_kept', 'evidence_not_kept'],
    handle: async ({ c, actor, reference, deductionId, body }) => {
      if (!isForm(c)) {
        await disputeGuestDeduction(actor, reference, deductionId, body, { key: keyIn(body) });
        return toAnswer(await viewGuestBail(actor, reference, keyIn(body)));
      }
      const form = await multipartBody(c);
      const { words: text, key: keyFromBody } = Object.fromEntries(form);
      const opens = keyIn({ key: keyFromBody });
      const sent = await sentFiles(form.getAll('pictures'));
      await disputeGuestDeduction(actor, reference, deductionId, { words: text }, { key: opens, sent });
      return toAnswer(await viewGuestBail(actor, reference, opens));
    },
  });

  route(api, 'PUT /bookings/{reference}/bail/account', {
    summary:
      'As the guest, set the account the security deposit is returned to; afterwards only its last four characters are shown',
    params: ofTheGuest,
    takes: z.object({ iban: z.string().max(100), holder: z.string().max(120).optional(), key }),
    answers: { 200: ['The bail as it is now', guestBailSchema] },
    refuses,
    handle: async ({ actor, reference, body }) => {
      await setGuestBailAccount(actor, reference, body, keyIn(body));
      return toAnswer(await viewGuestBail(actor, reference, keyIn(body)));
    },
  });
}

function toAnswer({ state, look: _look, today: _today, timeZone: _zone, takesAccount: _takes, ...bail }: GuestBail) {
  return { ...bail, status: state };
}

function keyIn(body: unknown): string | undefined {
  const keyFromBody = typeof body === 'object' && body !== null && 'key' in body ? body.key : undefined;
  return typeof keyFromBody === 'string' ? keyFromBody : undefined;
}
