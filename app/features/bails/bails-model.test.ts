import fc from 'fast-check';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { bailOf } from '../../../tests/bails';
import { adminBooking, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { seeds } from '../../../tests/seeds';
import { systemActor } from '../../access/actor';
import { setClock } from '../../core/clock';
import { db } from '../../database/connection.server';
import { answerDispute } from './answer-dispute.server';
import { deductFromBail, retainBail } from './deduct-from-bail.server';
import { disputeDeduction } from './dispute-deduction.server';
import { receiveBail } from './receive-bail.server';
import { reduceDeduction } from './reduce-deduction.server';
import { returnBail } from './return-bail.server';
import { viewBail } from './view-bail.server';
import { watchBails } from './watch-bails.server';

useTestDatabase();
const staff = useStaff(1);
const START = new Date('2027-02-20T11:00:00Z');
let moment = START;
const putBack = setClock(() => moment);
afterAll(() => putBack());

const kinds = ['receive', 'deduct', 'charge', 'reduce', 'dispute', 'answer', 'return', 'retain', 'wait'] as const;
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  which: fc.nat(3),
  cents: fc.integer({ min: 1, max: 30_000 }),
  days: fc.integer({ min: 1, max: 20 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Steps that run at the same time, each on its own connection. */
const batches = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 10, maxLength: 20 });

async function doOne(bailId: number, { kind, which, cents, days }: Step): Promise<void> {
  const actor = which % 2 ? staff.reception : staff.accountant;
  if (kind === 'wait') {
    moment = new Date(moment.getTime() + days * 86_400_000);
    return watchBails(systemActor);
  }
  const { deductions } = await viewBail(actor, bailId);
  const deductionId = deductions[which % Math.max(1, deductions.length)]?.id ?? 0;
  const disputeText = 'x';
  const today = moment.toISOString().slice(0, 10);
  const answers = [
    { answer: 'upheld', words: disputeText },
    { answer: 'withdrawn', words: disputeText },
    { answer: 'reduced', toCents: cents, words: disputeText },
  ];
  const works: Record<Exclude<Step['kind'], 'wait'>, () => Promise<unknown>> = {
    receive: () => receiveBail(actor, bailId, { amountCents: 30_000, method: 'cash', on: today }),
    deduct: () => deductFromBail(actor, bailId, { kind: 'damage', concept: 'x', amountCents: cents }),
    charge: () => deductFromBail(actor, bailId, { kind: 'charge', concept: 'x', amountCents: cents }),
    reduce: () => reduceDeduction(actor, bailId, deductionId, { amountCents: cents, reason: 'x' }),
    dispute: () => disputeDeduction(actor, bailId, deductionId, { words: disputeText }),
    answer: () => answerDispute(actor, bailId, deductionId, answers[which % 3]),
    return: () => returnBail(actor, bailId, {}),
    retain: () => retainBail(actor, bailId, { kind: 'service', concept: 'x' }),
  };
  await refusalOf(works[kind]());
}

/** Sums every bail's entries in the database: amounts received and interest, less deductions and returns. */
async function accounts() {
  const { rows } = await db().execute<{
    state: string;
    left_cents: number;
    rest: number;
    owes: number;
    folio: number;
  }>(sql`
    SELECT bail.state, left_cents, (
      (SELECT coalesce(sum(amount_cents), 0) FROM payment WHERE bail_id = bail.id)
      + (SELECT coalesce(sum(amount_cents), 0) FROM bail_interest WHERE bail_id = bail.id)
      - (SELECT coalesce(sum(amount_cents), 0) FROM bail_deduction WHERE bail_id = bail.id)
      + (SELECT coalesce(sum(cut.amount_cents), 0) FROM bail_reduction AS cut
        JOIN bail_deduction AS made ON made.id = deduction_id WHERE bail_id = bail.id))::int AS rest,
      balance_cents AS owes,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM folio_entry WHERE booking_id = booking.id) AS folio
    FROM bail JOIN booking ON booking.id = booking_id`);
  return rows;
}

test('whatever several people do at once, the account of a bail adds up, and to nothing once it is closed', async () => {
  const ends = new Set<string>();
  await fc.assert(
    fc.asyncProperty(batches, async (many) => {
      moment = START;
      const { id } = await adminBooking(staff.reception, { checkIn: '2027-02-20', checkOut: '2027-02-28' });
      const { id: bailId } = await bailOf(id);
      for (const batch of many) {
        await Promise.all(batch.map((each) => doOne(bailId, each)));
        for (const { state, left_cents: left, rest, owes, folio } of await accounts()) {
          expect(rest).toBe(left);
          expect(owes).toBe(folio);
          if (!['due', 'held', 'cancelled'].includes(state)) expect(left).toBe(0);
        }
      }
      ends.add((await bailOf(id)).state);
      await emptyTables('booking');
    }),
    { numRuns: 8 * seeds, seed: Number(process.env.MODEL_SEED ?? 20_270_220), endOnFailure: true },
  );
  expect(ends.size).toBeGreaterThan(2);
}, 600_000);
