import { z } from '@hono/zod-openapi';
import { cents, day, rowId } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { isForm, multipartBody } from '../../access/multipart-body.server';
import { deductionKinds, disputeAnswers } from '../../core/bail-deductions';
import { bailStates } from '../../core/bail-states';
import { sentFiles } from '../apartments/images/sent-file.server';
import { MOST_PICTURES } from '../bails/evidence/evidence-limits';
import { guestMethods } from '../billing/payment-provider';
import { startedPayment } from './api-schemas.server';
import { atItsAddress } from './at-its-address.server';
import { disputeGuestDeduction } from './dispute-guest-deduction.server';
import { setGuestBailAccount } from './set-guest-bail-account.server';
import { bailPaymentInput, startBailPayment } from './start-bail-payment.server';
import { viewGuestBail, type GuestBail } from './view-guest-bail.server';

const key = z.string().max(200).optional().describe('Of the booking, where no cookie says who asks');
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
      capturedCents: cents.describe('What was charged of it'),
      releasedCents: cents.describe('What was let go, and never charged'),
      isCollected: z.boolean().describe('False where it was over before what is kept of it was charged'),
      isEnding: z.boolean().describe('The bank was asked to end it, and has not answered yet'),
    })
    .nullable()
    .describe('Where it came as an amount on hold on a card, of which nothing is charged until it ends'),
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
    .describe('How it can be paid online; null where it is not to be received'),
  goesToCard: z.boolean().describe('It goes back by the provider that charged it'),
  onTheWayCents: cents.describe('What the provider was asked to give back and has not confirmed yet'),
  keysOn: day.nullable().describe('When the keys came back, or the stay was called off'),
  dueBackOn: day.nullable().describe('The last day on which it goes back without interest'),
  deductedCents: cents,
  interestCents: cents,
  returnedCents: cents,
  leftCents: cents,
  accrued: z.object({ days: z.number().int(), cents }).describe('What the law adds if what is left goes back today'),
  payoutLast4: z.string().nullable().describe('The last signs of the account that it goes back to'),
  returns: z.array(z.object({ id: rowId, amountCents: cents, method: z.string(), on: day })),
  interest: z.array(z.object({ id: rowId, balanceCents: cents, dueOn: day, paidOn: day, amountCents: cents })),
  deductions: z.array(
    z.object({
      id: rowId,
      kind: z.enum(deductionKinds),
      concept: z.string(),
      amountCents: cents,
      keptCents: cents.describe('What still counts of it'),
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

export function guestBailRoutes(api: Api): void {
  route(api, 'GET /bookings/{reference}/bail', {
    summary: 'The security deposit of a booking for its guest: what came, what is kept of it and why, what went back',
    params: ofTheGuest,
    query: z.object({ key }),
    answers: { 200: ['The bail', guestBailSchema] },
    handle: async ({ actor, reference, query }) => toAnswer(await viewGuestBail(actor, reference, query.key)),
  });

  route(api, 'POST /bookings/{reference}/bail/payments', {
    summary: 'Begin to pay the security deposit, or to have it put on hold on the card; apart from what the stay costs',
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
        .max(MOST_PICTURES)
        .optional()
        .describe('Pictures (JPEG, PNG, WebP, AVIF up to 20 MB, together up to 60 MB); judged by their content'),
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
    summary: 'Say as the guest where the security deposit goes back to; only its last four signs are told afterwards',
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
