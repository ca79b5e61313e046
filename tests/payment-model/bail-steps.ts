import { divideRound } from '../../app/core/money';
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
const words = 'Estaba roto';
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
    const asked = { notify: step.other % 2 === 0, kind, concept: 'Persiana', amountCents: cents };
    const { version, deductionId } = await deductFromBail(actorOf(world, step), bailId, asked);
    stay.deductionIds.push(deductionId);
    stay.entries.push({ kind: 'deducted', version, deductionId, cents, paysStay: kind === 'charge' });
  },

  async retain(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const asked = { ...silently, kind: 'damage', concept: 'Todo' };
    const { version, deductionId } = await retainBail(actorOf(world, step), bailId, asked);
    stay.deductionIds.push(deductionId);
    const [kept] = await rows<{ cents: number }>(
      `SELECT amount_cents AS cents FROM bail_deduction WHERE id = ${deductionId}`,
    );
    stay.entries.push({ kind: 'retained', version, deductionId, cents: kept!.cents });
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
    const cents = step.other % 3 === 0 ? await keptOf(deductionId) : 1 + (step.cents % 3_000);
    const asked = { amountCents: cents, reason: words };
    const { version } = await reduceDeduction(actorOf(world, step), bailId, deductionId, asked);
    stay.entries.push({ kind: 'reduced', version, deductionId, cents });
  },

  async dispute(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const deductionId = chosen(stay.deductionIds, step.which);
    await disputeDeduction(actorOf(world, step), bailId, deductionId, { words });
  },

  async answer(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const deductionId = chosen(stay.deductionIds, step.which);
    const toCents = 1 + (step.cents % 2_000);
    const answers = [
      { answer: 'upheld', words },
      { answer: 'withdrawn', words },
      { answer: 'reduced', toCents, words },
    ] as const;
    const said = oneOf(answers, step.other)!;
    const { version } = await answerDispute(actorOf(world, step), bailId, deductionId, said);
    if (said.answer === 'withdrawn') stay.entries.push({ kind: 'reduced', version, deductionId, cents: 'all' });
    if (said.answer === 'reduced') stay.entries.push({ kind: 'reducedTo', version, deductionId, cents: toCents });
  },

  /** Returns the bail manually, through the provider that charged it, or by ending the hold. */
  async give_back(stay: Stay, step: Step, world: World): Promise<void> {
    const bailId = await bailIdOf(stay);
    const asked = { ...silently, iban: IBAN, ...(step.which % 3 === 0 && { method: 'cash' }) };
    const given = await returnBail(actorOf(world, step), bailId, asked);
    const { version, eventId, returnedCents, interestCents } = given;
    const [said] = await rows<{ kind: string; method: string }>(
      `SELECT kind, detail ->> 'method' AS method FROM booking_event WHERE id = ${eventId}`,
    );
    if (said!.kind === 'bail_hold_ending') {
      stay.entries.push({ kind: 'holdEnded', version });
      return;
    }
    const isByHand = said!.method === 'cash' || said!.method === 'transfer';
    stay.entries.push({ kind: 'returned', version, cents: isByHand ? returnedCents : interestCents, interestCents });
    if (!isByHand) {
      const [charged] = await rows<{ key: string }>(`SELECT key FROM payment WHERE bail_id = ${bailId} AND NOT in_vain
        AND refund_of IS NULL AND capture_of IS NULL AND provider <> 'desk' AND state NOT IN ('pending', 'failed')`);
      addTo(world.askedBackCents, charged!.key, returnedCents - interestCents);
    }
    await compareInterest(bailId, returnedCents - interestCents, interestCents, world);
  },
};

/**
 * Recomputes the interest on the remainder with plain arithmetic, from the due date or the last payment of interest,
 * whichever is later.
 */
async function compareInterest(bailId: number, cents: number, interestCents: number, world: World): Promise<void> {
  const [own] = await rows<{ since: CalendarDate }>(
    `SELECT greatest(due_back_on, (SELECT max(paid_on) FROM (SELECT paid_on FROM bail_interest WHERE bail_id = bail.id
      ORDER BY id DESC OFFSET ${interestCents > 0 ? 1 : 0}) AS before))::text AS since FROM bail WHERE id = ${bailId}`,
  );
  const days = Math.max(0, daysBetween(own!.since, world.today));
  const lawful = divideRound(cents * days * LEGAL_BASIS_POINTS, 365 * 10_000);
  if (interestCents !== lawful) throw new Error(`${interestCents} of interest for ${days} days, and not ${lawful}`);
}

/** Returns the stay's bail, which exists once the stay is confirmed. */
async function bailIdOf({ id }: Stay): Promise<number> {
  const [own] = await rows<{ id: string }>(`SELECT id FROM bail WHERE booking_id = ${id}`);
  if (!own) throw new Idle();
  return Number(own.id);
}

async function keptOf(deductionId: number): Promise<number> {
  const [own] = await rows<{ cents: number }>(
    `SELECT amount_cents - reduced_cents AS cents FROM bail_deduction WHERE id = ${deductionId}`,
  );
  if (own!.cents === 0) throw new Idle();
  return own!.cents;
}
