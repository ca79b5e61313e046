import { z } from '@hono/zod-openapi';
import { cents, day, instant, pageOf, rowId } from '../../access/api-parts.server';
import { bailStates } from '../../core/bail-states';
import { deductionKinds, disputeAnswers } from '../../core/bail-deductions';
import { paymentAnswers } from '../../core/payment-states';
import { bookingStates } from '../../core/booking-states';
import { bailActions, bailStandings } from './bail-rules';
import type { ListedBail } from './list-bails.server';
import type { BailView } from './view-bail.server';

const evidence = z.array(
  z.object({
    id: rowId,
    kind: z.enum(['picture', 'pdf']),
    name: z.string().describe('What the file was called where it came from'),
    bytes: z.number().int(),
    at: instant,
  }),
);

const dispute = z.object({
  id: rowId,
  words: z.string().describe('What the guest says'),
  at: instant,
  evidence,
  answer: z.enum(disputeAnswers).nullable(),
  answerWords: z.string(),
  answeredAt: instant.nullable(),
  answeredBy: z.string().nullable(),
});

const deduction = z.object({
  id: rowId,
  kind: z
    .enum(deductionKinds)
    .describe('damage: compensation without VAT; service: with VAT; charge: pays what the stay still owes'),
  concept: z.string(),
  amountCents: cents,
  keptCents: cents.describe('How much of it still counts, after its reductions'),
  disputeUntil: day.describe('The last day on which the guest may dispute it'),
  at: instant,
  by: z.string().nullable(),
  reductions: z.array(
    z.object({ id: rowId, amountCents: cents, reason: z.string(), at: instant, by: z.string().nullable() }),
  ),
  invoicedCents: cents.describe('What its invoices charge, less what was rectified'),
  invoices: z.array(z.object({ id: rowId, fullNumber: z.string() })),
  evidence,
  dispute: dispute.nullable(),
});

const onHold = z
  .object({
    until: instant.nullable().describe('Until when it is on hold; null once it has ended'),
    capturedCents: cents.describe('How much of it was charged'),
    releasedCents: cents.describe('What was released, never charged'),
    collected: z.boolean().describe('False if it ended before the deductions were charged'),
  })
  .nullable()
  .describe('If it is on hold on a card; nothing is charged until the hold ends');

export const shownBail = z.object({
  id: rowId,
  status: z.enum(bailStates),
  standing: z.enum(bailStandings).describe('What is to be done with it today'),
  amountCents: cents,
  method: z.string().nullable(),
  receivedOn: day.nullable(),
  hold: onHold,
  returnsBy: z
    .enum(['hold', 'provider', 'hand'])
    .nullable()
    .describe('How what is left is returned: by ending the hold, by the provider that charged it, or by hand'),
  moving: z.boolean().describe('A provider has been asked to move its money and has not answered yet'),
  keysOn: day.nullable().describe('When the keys were handed back, or the stay was canceled'),
  dueBackOn: day.nullable().describe('The last day to return it without interest'),
  closedOn: day.nullable(),
  deductedCents: cents,
  interestCents: cents,
  returnedCents: cents,
  leftCents: cents.describe('Received plus interest, less what is kept and what was returned'),
  accrued: z.object({ days: z.number().int(), cents }).describe('What the law adds if what is left goes back today'),
  payout: z.object({ last4: z.string(), holder: z.string() }).nullable(),
  booking: z.object({
    id: rowId,
    reference: z.string(),
    status: z.enum(bookingStates),
    version: z.number().int().describe('Send it with a write, which is refused if somebody else wrote first'),
    apartment: z.string(),
    guest: z.string(),
    checkIn: day,
    checkOut: day,
    owedCents: cents,
  }),
  payments: z.array(
    z.object({
      id: rowId,
      amountCents: cents.describe('Below zero if refunded or released'),
      kind: z.enum(['received', 'held', 'released', 'returned']),
      method: z.string(),
      at: instant,
      note: z.string(),
      by: z.string().nullable(),
    }),
  ),
  interest: z.array(
    z.object({ id: rowId, balanceCents: cents, dueOn: day, paidOn: day, amountCents: cents, at: instant }),
  ),
  deductions: z.array(deduction),
  actions: z.array(z.object({ action: z.enum(bailActions), allowed: z.boolean(), reason: z.string().nullable() })),
});

const listedBail = z.object({
  id: rowId,
  status: z.enum(bailStates),
  standing: z.enum(bailStandings),
  disputed: z.boolean().describe('A dispute is unanswered'),
  bookingId: rowId,
  reference: z.string(),
  guest: z.string(),
  apartment: z.string(),
  method: z.string().nullable(),
  holdUntil: instant.nullable().describe('When the hold on the card ends'),
  receivedOn: day.nullable(),
  leavesOn: day.describe('When the keys were or will be handed back'),
  dueBackOn: day.nullable(),
  amountCents: cents,
  deductedCents: cents,
  interestCents: cents,
  returnedCents: cents,
  leftCents: cents,
  accruedCents: cents.describe('What the law adds if it goes back today'),
  accountLast4: z.string().nullable(),
});

export const bailPage = pageOf(listedBail).extend({
  sums: z.object({ amountCents: cents, deductedCents: cents, returnedCents: cents, leftCents: cents }),
});

export function bailRowAnswer(row: ListedBail): z.input<typeof listedBail> {
  const {
    state,
    customerName,
    apartmentCode,
    payoutLast4,
    isDisputed,
    asHold: _asHold,
    heldUntil,
    holdEndsOn: _ends,
    notCollected: _notCollected,
    bookingState: _state,
    checkIn: _in,
    ...rest
  } = row;
  return {
    ...rest,
    status: state,
    disputed: isDisputed,
    guest: customerName,
    apartment: apartmentCode,
    accountLast4: payoutLast4,
    holdUntil: heldUntil?.toISOString() ?? null,
  };
}

export function bailAnswer(view: BailView): z.input<typeof shownBail> {
  const { id, state, standing, amountCents, method, receivedOn, keysOn, dueBackOn, closedOn, booking } = view;
  return {
    id,
    status: state,
    standing,
    amountCents,
    method,
    receivedOn,
    hold: view.asHold
      ? {
          until: view.heldUntil?.toISOString() ?? null,
          capturedCents: view.capturedCents,
          releasedCents: view.releasedCents,
          collected: !view.notCollected,
        }
      : null,
    returnsBy: view.way?.kind ?? null,
    moving: view.isMoving,
    keysOn,
    dueBackOn,
    closedOn,
    deductedCents: view.deductedCents,
    interestCents: view.interestCents,
    returnedCents: view.returnedCents,
    leftCents: view.leftCents,
    accrued: view.accrued,
    payout: view.payoutLast4 === null ? null : { last4: view.payoutLast4, holder: view.payoutHolder },
    booking: {
      id: booking.id,
      reference: booking.reference,
      status: booking.state,
      version: booking.version,
      apartment: booking.apartmentCode,
      guest: booking.guestName,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      owedCents: booking.owedCents,
    },
    payments: view.payments.map(paymentAnswer),
    interest: view.interest.map(({ bailId: _bail, at, ...row }) => ({ ...row, at: at.toISOString() })),
    deductions: view.deductions.map(deductionAnswer),
    actions: view.actions,
  };
}

function paymentAnswer({ id, amountCents, method, isHold, state, at, note, by }: BailView['payments'][number]) {
  const came = isHold ? 'held' : 'received';
  const outcome = paymentAnswers(state, 'wasReleased') ? 'released' : 'returned';
  return { id, amountCents, kind: amountCents > 0 ? came : outcome, method, at: at.toISOString(), note, by } as const;
}

function deductionAnswer(made: BailView['deductions'][number]): z.input<typeof deduction> {
  const { id, kind, concept, amountCents, keptCents, disputeUntil, at, by, reductions, dispute: stated } = made;
  return {
    id,
    kind,
    concept,
    amountCents,
    keptCents,
    disputeUntil,
    at: at.toISOString(),
    by,
    reductions: reductions.map((entry) => ({
      id: entry.id,
      amountCents: entry.amountCents,
      reason: entry.reason,
      at: entry.at.toISOString(),
      by: entry.by,
    })),
    invoicedCents: made.invoicedCents,
    invoices: made.invoices.map(({ id: invoiceId, fullNumber }) => ({ id: invoiceId, fullNumber })),
    evidence: made.evidence.map(evidenceAnswer),
    dispute: stated && {
      id: stated.id,
      words: stated.words,
      at: stated.at.toISOString(),
      evidence: stated.evidence.map(evidenceAnswer),
      answer: stated.answer,
      answerWords: stated.answerWords,
      answeredAt: stated.answeredAt?.toISOString() ?? null,
      answeredBy: stated.answeredByName,
    },
  };
}

function evidenceAnswer({ at, ...file }: BailView['deductions'][number]['evidence'][number]) {
  return { ...file, at: at.toISOString() };
}
