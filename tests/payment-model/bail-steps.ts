import { divideRounded } from '../../app/core/money';
import { daysBetween, type CalendarDate } from '../../app/core/calendar-date';
import { answerDispute } from '../../app/features/bails/answer-dispute.server';
import { deductFromBail, retainBail } from '../../app/features/bails/deduct-from-bail.server';
import { disputeDeduction } from '../../app/features/bails/dispute-deduction.server';
import { receiveBail } from '../../app/features/bails/receive-bail.server';
import { reduceDeduction } from '../../app/features/bails/reduce-deduction.server';
import { returnBail } from '../../app/features/bails/return-bail.server';
import { undoDeduction } from '../../app/features/bails/undo-deduction.server';
import { rows } from '../payments/payment-books';
import { actorOf, addTo, chosen, Idle, oneOf, type Stay, type Step, type World } from './world';

const silently = { notify: false };
const kinds = ['damage', 'service', 'charge'] as const;
const disputeReason = 'Estaba roto';
/** Account for interest, and for refunds that the provider could not make. */
const IBAN = 'ES9121000418450200051332';
/** Legal interest rate, in hundredths of a percent. */
const LEGAL_BASIS_POINTS = 325;

export const bailStep = {
  async receive_bail(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const amountCents = step.which % 4 === 0 ? step.cents : 30_000;
    const { version } = await receiveBail(actorOf(world, step), bailId, {
      ...silently,
      amountCents,
      otherAmount: true,
      method: 'cash',
      on: world.today,
    });
    stay.entries.push({ kind: 'received', version, cents: amountCents });
  },

  async deduct(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const kind = oneOf(kinds, step.which)!;
    const cents = step.which % 9 === 0 ? step.cents : 1 + (step.cents % 2_500);
    const requested = { notify: step.other % 2 === 0, kind, concept: 'Persiana', amountCents: cents };
    const { version, deductionId } = await deductFromBail(actorOf(world, step), bailId, requested);
    stay.deductionIds.push(deductionId);
    stay.entries.push({ kind: 'deducted', version, deductionId, cents, paysStay: kind === 'charge' });
  },

  async retain(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const requested = { ...silently, kind: 'damage', concept: 'Todo' };
    const { version, deductionId } = await retainBail(actorOf(world, step), bailId, requested);
    stay.deductionIds.push(deductionId);
    const [deductedRow] = await rows<{ cents: number }>(
      `SELECT amount_cents AS cents FROM bail_deduction WHERE id = ${deductionId}`,
    );
    stay.entries.push({ kind: 'retained', version, deductionId, cents: deductedRow!.cents });
  },

  async undo_deduction(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const [last] = await rows<{ id: string; deduction: string }>(
      `SELECT id, detail ->> 'deductionId' AS deduction FROM booking_event
       WHERE booking_id = ${stay.id} AND kind = 'bail_deducted' ORDER BY id DESC LIMIT 1`,
    );
    if (!last) throw new Idle();
    const { version } = await undoDeduction(actorOf(world, step), bailId, { eventId: Number(last.id) });
    stay.entries.push({ kind: 'reduced', version, deductionId: Number(last.deduction), cents: 'all' });
  },

  async reduce(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const deductionId = chosen(stay.deductionIds.toReversed(), step.other % 3);
    const cents = step.other % 3 === 0 ? await retainedCentsIn(deductionId) : 1 + (step.cents % 3_000);
    const requested = { amountCents: cents, reason: disputeReason };
    const { version } = await reduceDeduction(actorOf(world, step), bailId, deductionId, requested);
    stay.entries.push({ kind: 'reduced', version, deductionId, cents });
  },

  async dispute(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const deductionId = chosen(stay.deductionIds, step.which);
    await disputeDeduction(actorOf(world, step), bailId, deductionId, { words: disputeReason });
  },

  async answer(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const deductionId = chosen(stay.deductionIds, step.which);
    const toCents = 1 + (step.cents % 2_000);
    const answers = [
      { answer: 'upheld', words: disputeReason },
      { answer: 'withdrawn', words: disputeReason },
      { answer: 'reduced', toCents, words: disputeReason },
    ] as const;
    const chosenAnswer = oneOf(answers, step.other)!;
    const { version } = await answerDispute(actorOf(world, step), bailId, deductionId, chosenAnswer);
    if (chosenAnswer.answer === 'withdrawn') stay.entries.push({ kind: 'reduced', version, deductionId, cents: 'all' });
    if (chosenAnswer.answer === 'reduced')
      stay.entries.push({ kind: 'reducedTo', version, deductionId, cents: toCents });
  },

  /** Returns the bail manually, through the provider that charged it, or by ending the hold. */
  async give_back(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const requested = { ...silently, iban: IBAN, ...(step.which % 3 === 0 && { method: 'cash' }) };
    const returnedBail = await returnBail(actorOf(world, step), bailId, requested);
    const { version, eventId, returnedCents, interestCents } = returnedBail;
    const [chosenAnswer] = await rows<{ kind: string; method: string }>(
      `SELECT kind, detail ->> 'method' AS method FROM booking_event WHERE id = ${eventId}`,
    );
    if (chosenAnswer!.kind === 'bail_hold_ending') {
      stay.entries.push({ kind: 'holdEnded', version });
      return;
    }
    const isByHand = chosenAnswer!.method === 'cash' || chosenAnswer!.method === 'transfer';
    stay.entries.push({ kind: 'returned', version, cents: isByHand ? returnedCents : interestCents, interestCents });
    if (!isByHand) {
      const [charged] = await rows<{ key: string }>(`SELECT key FROM payment WHERE bail_id = ${bailId} AND NOT in_vain
        AND refund_of IS NULL AND capture_of IS NULL AND provider <> 'desk' AND state NOT IN ('pending', 'failed')`);
      addTo(world.refundRequestedCents, charged!.key, returnedCents - interestCents);
    }
    await compareInterest(bailId, returnedCents - interestCents, interestCents, world);
  },
};

/**
 * Recomputes the interest on the remaining bail with plain arithmetic. The interest starts on the due date or on the
 * date of the last interest payment, whichever is later.
 */
async function compareInterest(bailId: number, cents: number, interestCents: number, world: World): Promise<void> {
  const [bailRow] = await rows<{ since: CalendarDate }>(
    `SELECT greatest(due_back_on, (SELECT max(paid_on) FROM (SELECT paid_on FROM bail_interest WHERE bail_id = bail.id
      ORDER BY id DESC OFFSET ${interestCents > 0 ? 1 : 0}) AS before))::text AS since FROM bail WHERE id = ${bailId}`,
  );
  const days = Math.max(0, daysBetween(bailRow!.since, world.today));
  const lawful = divideRounded(cents * days * LEGAL_BASIS_POINTS, 365 * 10_000);
  if (interestCents !== lawful) throw new Error(`${interestCents} of interest for ${days} days, and not ${lawful}`);
}

/** Returns the stay's bail, which exists once the stay is confirmed. */
async function bailIdOf({ id }: Stay): Promise<number> {
  const [bailRow] = await rows<{ id: string }>(`SELECT id FROM bail WHERE booking_id = ${id}`);
  if (!bailRow) throw new Idle();
  return Number(bailRow.id);
}

async function retainedCentsIn(deductionId: number): Promise<number> {
  const [bailRow] = await rows<{ cents: number }>(
    `SELECT amount_cents - reduced_cents AS cents FROM bail_deduction WHERE id = ${deductionId}`,
  );
  if (bailRow!.cents === 0) throw new Idle();
  return bailRow!.cents;
}
