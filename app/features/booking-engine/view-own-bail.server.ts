import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { bailAnswers } from '../../core/bail-states';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { bailInterest } from '../bails/bail-interest';
import { bailLedger, interestRates } from '../bails/bail-ledger.server';
import { mayDispute } from '../bails/bail-rules';
import { findOwnBail } from './own-bail.server';

export type OwnBail = Awaited<ReturnType<typeof viewOwnBail>>;

/** The bail of a booking as its guest sees it, without who of the team wrote what (own-bail.server.ts says who may). */
export async function viewOwnBail(actor: Actor, reference: string, key?: string) {
  const { booking: own, bail: row } = await findOwnBail(actor, reference, key);
  const isTeam = may(actor, 'bookings:read');
  const [place] = await db()
    .select({ timeZone: building.timeZone })
    .from(building)
    .where(eq(building.id, own.buildingId));
  const { timeZone } = place!;
  const today = dateInZone(now(), timeZone);
  const { deductions, payments, interest } = await bailLedger(row.id);
  const isOpen = !isTeam && bailAnswers(row.state, 'isInHand');
  return {
    reference: own.reference,
    today,
    timeZone,
    state: row.state,
    amountCents: row.amountCents,
    receivedOn: row.receivedOn,
    method: row.method,
    keysOn: row.keysOn,
    dueBackOn: row.dueBackOn,
    deductedCents: row.deductedCents,
    interestCents: row.interestCents,
    returnedCents: row.returnedCents,
    leftCents: row.leftCents,
    /** What the law adds if what is left goes back today. */
    accrued: row.dueBackOn
      ? bailInterest(row.leftCents, { dueOn: row.dueBackOn, paidOn: today }, await interestRates())
      : { days: 0, cents: 0 },
    /** The last signs of the account that it goes back to. */
    payoutLast4: row.payoutLast4,
    takesAccount: isOpen && row.leftCents > 0,
    returns: payments
      .filter(({ amountCents }) => amountCents < 0)
      .map(({ id, amountCents, method, at }) => ({
        id,
        amountCents: -amountCents,
        method,
        on: dateInZone(at, timeZone),
      })),
    interest: interest.map(({ id, balanceCents, dueOn, paidOn, amountCents }) => ({
      id,
      balanceCents,
      dueOn,
      paidOn,
      amountCents,
    })),
    deductions: deductions.map((deduction) => ({
      id: deduction.id,
      kind: deduction.kind,
      concept: deduction.concept,
      amountCents: deduction.amountCents,
      keptCents: deduction.keptCents,
      on: dateInZone(deduction.at, timeZone),
      disputeUntil: deduction.disputeUntil,
      mayDispute: isOpen && mayDispute(deduction, today),
      reductions: deduction.reductions.map(({ id, amountCents, reason, at }) => ({
        id,
        amountCents,
        reason,
        on: dateInZone(at, timeZone),
      })),
      evidence: deduction.evidence.map(({ id, kind, name }) => ({ id, kind, name })),
      dispute: deduction.dispute && {
        words: deduction.dispute.words,
        on: dateInZone(deduction.dispute.at, timeZone),
        evidence: deduction.dispute.evidence.map(({ id, kind, name }) => ({ id, kind, name })),
        answer: deduction.dispute.answer,
        answerWords: deduction.dispute.answerWords,
        answeredOn: deduction.dispute.answeredAt && dateInZone(deduction.dispute.answeredAt, timeZone),
      },
    })),
  };
}
