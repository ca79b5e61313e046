import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { BAIL_TESTS, DAY, bailStays, damage } from '../../../tests/bail-stays';
import { useStoppedClock } from '../../../tests/clock';
import { bailOf } from '../../../tests/bails';
import { useRolledBackDatabase } from '../../../tests/database';
import { adminBooking, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { db } from '../../database/connection.server';
import { systemActor } from '../../access/actor';
import { viewPayments } from '../payments/folio/view-payments.server';
import { voidPayment } from '../payments/folio/void-payment.server';
import { refundPayment } from '../payments/folio/refund-payment.server';
import { answerDispute } from './answer-dispute.server';
import { deductFromBail, retainBail } from './deduct-from-bail.server';
import { disputeDeduction } from './dispute-deduction.server';
import { reduceDeduction } from './reduce-deduction.server';
import { returnBail } from './return-bail.server';
import { setBailAccount } from './set-bail-account.server';
import { undoDeduction } from './undo-deduction.server';
import { viewBail } from './view-bail.server';
import { watchBails } from './watch-bails.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { received, left } = bailStays(staff, wait);

describe('deducting', () => {
  test.each([
    [{ amountCents: 0 }, 'amountCents: amount'],
    [{ amountCents: -5 }, 'amountCents: amount'],
    [{ amountCents: 78_001 }, 'amountCents: more_than_left'],
    [{ amountCents: 10 ** 12 }, 'amountCents: amount'],
    [{ concept: ' ' }, 'concept: required'],
    [{ kind: 'fine' }, 'kind: choice'],
    [{ kind: 'charge', amountCents: 77_999 }, 'done'],
    [{ kind: 'charge', amountCents: 78_000 }, 'done'],
  ])('%j: %s', async (change, problem) => {
    const { bailId } = await received();
    const outcome = await refusalOf(deductFromBail(staff.reception, bailId, { ...damage, ...change }));
    expect(outcome.at(-1)).toBe(problem);
  });

  test('for what the stay owes pays it, and what is reduced of it is owed again', async () => {
    const { id, bailId } = await received();
    const { owedCents } = await viewPayments(staff.reception, id);
    const charge = { kind: 'charge', concept: 'Último plazo', amountCents: 20_000 };
    const { deductionId } = await deductFromBail(staff.reception, bailId, charge);
    const paid = await viewPayments(staff.reception, id);
    expect(paid).toMatchObject({ owedCents: owedCents - 20_000, payments: [{ method: 'bail', amountCents: 20_000 }] });
    const paymentId = paid.payments[0]!.id;
    expect(await refusalOf(voidPayment(staff.reception, id, paymentId, { reason: 'x' }))).toEqual(['void_of_bail']);
    expect(await refusalOf(refundPayment(staff.reception, id, paymentId, { amountCents: 1 }))).toEqual([
      'payment_not_refundable',
    ]);
    await reduceDeduction(staff.reception, bailId, deductionId, { amountCents: 5_000, reason: 'Error' });
    expect((await viewPayments(staff.reception, id)).owedCents).toBe(owedCents - 15_000);
    await reduceDeduction(staff.reception, bailId, deductionId, { amountCents: 15_000, reason: 'Todo' });
    expect(await viewPayments(staff.reception, id)).toMatchObject({ owedCents, toRefundCents: 0 });
    expect(await bailOf(id)).toMatchObject({ left_cents: 78_000, deducted_cents: 0 });
  });

  test('more than the stay owes for it is refused', async () => {
    const { id, bailId } = await received({ amountCents: 90_000_000, otherAmount: true });
    const { owedCents } = await viewPayments(staff.reception, id);
    const charge = { kind: 'charge', concept: 'x', amountCents: owedCents + 1 };
    expect(await refusalOf(deductFromBail(staff.reception, bailId, charge))).toEqual([
      'invalid_input',
      'amountCents: more_than_owed',
    ]);
  });

  test('of all of it by two at once happens once', { tags: 'commits' }, async () => {
    const { bailId } = await received();
    const outcomes = await Promise.all(
      [staff.reception, staff.accountant].map((actor) =>
        refusalOf(deductFromBail(actor, bailId, { ...damage, amountCents: 78_000 })),
      ),
    );
    expect(outcomes.map(([code]) => code).toSorted()).toEqual(['bail_refuses', 'done']);
  });

  test('can be undone before the guest was told, and not after', async () => {
    const { id, bailId } = await received();
    const { eventId } = await deductFromBail(staff.reception, bailId, damage);
    await undoDeduction(staff.reception, bailId, { eventId });
    expect(await bailOf(id)).toMatchObject({ left_cents: 78_000 });
    const { rows } = await db().execute<{ state: string }>(sql`SELECT state FROM mail WHERE kind = 'bail_deducted'`);
    expect(rows).toEqual([{ state: 'withdrawn' }]);
    expect(await refusalOf(undoDeduction(staff.reception, bailId, { eventId }))).toEqual(['bail_undo_over']);
    const next = await deductFromBail(staff.reception, bailId, damage);
    await setBailAccount(staff.reception, bailId, { iban: 'ES9121000418450200051332' });
    expect(await refusalOf(undoDeduction(staff.reception, bailId, { eventId: next.eventId }))).toEqual([
      'bail_undo_over',
    ]);
  });

  test('of another booking is not found, and more than is kept is not reduced', async () => {
    const { bailId } = await received();
    const { deductionId } = await deductFromBail(staff.reception, bailId, damage);
    const { id } = await adminBooking(staff.reception);
    const other = (await bailOf(id)).id;
    const reduction = { amountCents: 1, reason: 'x' };
    expect(await refusalOf(reduceDeduction(staff.reception, other, deductionId, reduction))).toEqual(['not_found']);
    const more = { amountCents: 10_001, reason: 'x' };
    expect(await refusalOf(reduceDeduction(staff.reception, bailId, deductionId, more))).toEqual([
      'invalid_input',
      'amountCents: more_than_kept',
    ]);
  });
});

describe('disputes', () => {
  test('come once, in time, and are answered once', async () => {
    const { id, bailId } = await left();
    const first = await deductFromBail(staff.reception, bailId, damage);
    const second = await deductFromBail(staff.reception, bailId, { ...damage, amountCents: 2_000 });
    await disputeDeduction(staff.reception, bailId, first.deductionId, { words: 'No' });
    expect(await refusalOf(disputeDeduction(staff.reception, bailId, first.deductionId, { words: 'No' }))).toEqual([
      'dispute_once',
    ]);
    wait(15 * DAY);
    expect(await refusalOf(disputeDeduction(staff.reception, bailId, second.deductionId, { words: 'No' }))).toEqual([
      'dispute_over',
    ]);
    const requested = { answer: 'reduced', toCents: 10_000, words: 'x' };
    expect(await refusalOf(answerDispute(staff.reception, bailId, first.deductionId, requested))).toEqual([
      'invalid_input',
      'toCents: reduced_to_less',
    ]);
    await answerDispute(staff.reception, bailId, first.deductionId, { answer: 'withdrawn', words: 'Es verdad.' });
    expect(
      await refusalOf(answerDispute(staff.reception, bailId, first.deductionId, { answer: 'upheld', words: 'x' })),
    ).toEqual(['dispute_answered']);
    expect(await bailOf(id)).toMatchObject({ deducted_cents: 2_000, left_cents: 76_000 });
  });

  test('keep the bail open with nothing left in it, until all is answered or the time is over', async () => {
    const { id, bailId } = await left();
    const { deductionId } = await deductFromBail(staff.reception, bailId, damage);
    expect(await returnBail(staff.reception, bailId, {})).toMatchObject({ status: 'held', returnedCents: 68_000 });
    expect((await viewBail(staff.reception, bailId)).standing).toBe('awaits_disputes');
    await disputeDeduction(staff.reception, bailId, deductionId, { words: 'No' });
    wait(20 * DAY);
    await watchBails(systemActor);
    expect(await bailOf(id)).toMatchObject({ state: 'held' });
    await answerDispute(staff.reception, bailId, deductionId, { answer: 'upheld', words: 'Hay fotos.' });
    expect(await bailOf(id)).toMatchObject({ state: 'partly_returned' });
  });

  test('that did not come let what was kept whole close as retained', async () => {
    const { id, bailId } = await left();
    await retainBail(staff.reception, bailId, { kind: 'damage', concept: 'Incendio en la cocina' });
    await watchBails(systemActor);
    expect(await bailOf(id)).toMatchObject({ state: 'held', left_cents: 0 });
    wait(15 * DAY);
    await watchBails(systemActor);
    expect(await bailOf(id)).toMatchObject({ state: 'retained', deducted_cents: 78_000 });
  });
});
