import { describe, expect, test } from 'vitest';
import { useStoppedClock } from '../../../tests/clock';
import { BAIL_TESTS, DAY, bailStays, cash, damage } from '../../../tests/bail-stays';
import { bailOf } from '../../../tests/bails';
import { useRolledBackDatabase } from '../../../tests/database';
import { refusalOf, useStaff } from '../../../tests/admin-bookings';
import { checkOutBooking } from '../front-desk/lifecycle/check-out-booking.server';
import { undoStep } from '../front-desk/lifecycle/undo-step.server';
import { viewPayments } from '../payments/folio/view-payments.server';
import { answerDispute } from './answer-dispute.server';
import { deductFromBail, retainBail } from './deduct-from-bail.server';
import { disputeDeduction } from './dispute-deduction.server';
import { receiveBail } from './receive-bail.server';
import { reduceDeduction } from './reduce-deduction.server';
import { returnBail } from './return-bail.server';
import { setBailAccount } from './set-bail-account.server';
import { undoDeduction } from './undo-deduction.server';
import { viewBail } from './view-bail.server';

useRolledBackDatabase();
const wait = useStoppedClock(BAIL_TESTS);
const staff = useStaff();
const { arrived, received, left } = bailStays(staff, wait);

describe('the worked case', () => {
  test('780,00 € less what is kept bears interest from a month after the keys, to the cent', async () => {
    const { id, bailId } = await left();
    expect(await bailOf(id)).toMatchObject({ state: 'held', due_back_on: '2027-03-28', left_cents: 78_000 });
    wait(2 * DAY);
    await deductFromBail(staff.reception, bailId, damage);
    const service = { kind: 'service', concept: 'Limpieza extraordinaria', amountCents: 6_000 };
    const { deductionId } = await deductFromBail(staff.reception, bailId, service);
    await deductFromBail(staff.accountant, bailId, { ...damage, concept: 'Llave', amountCents: 3_500 });
    wait(5 * DAY);
    await disputeDeduction(staff.reception, bailId, deductionId, { words: 'Lo dejé limpio.' });
    wait(5 * DAY);
    await answerDispute(staff.accountant, bailId, deductionId, {
      answer: 'reduced',
      toCents: 3_000,
      words: 'La mitad.',
    });
    // Paid on April 15, 18 days after the due date: 615,00 € × 3,25 % × 18 / 365.
    wait(34 * DAY);
    const answer = await returnBail(staff.reception, bailId, {
      on: '2027-04-15',
      iban: 'ES91 2100 0418 4502 0005 1332',
    });
    expect(answer).toMatchObject({ status: 'partly_returned', interestCents: 99, returnedCents: 61_599 });
    expect(await bailOf(id)).toMatchObject({
      state: 'partly_returned',
      deducted_cents: 16_500,
      interest_cents: 99,
      returned_cents: 61_599,
      left_cents: 0,
    });
    const view = await viewBail(staff.reception, bailId);
    expect(view.payments.map(({ amountCents }) => amountCents)).toEqual([78_000, -61_599]);
    expect(view.interest).toMatchObject([{ balanceCents: 61_500, dueOn: '2027-03-28', paidOn: '2027-04-15' }]);
    expect(view.deductions.map(({ keptCents }) => keptCents)).toEqual([10_000, 3_000, 3_500]);
    expect(view.payoutLast4).toBe('1332');
  });

  test('without deductions it is 1,25 €', async () => {
    const { bailId } = await left();
    wait(46 * DAY);
    expect((await viewBail(staff.reception, bailId)).accrued).toEqual({ days: 18, cents: 125 });
    expect(await returnBail(staff.reception, bailId, {})).toMatchObject({ status: 'returned', returnedCents: 78_125 });
  });

  test('on the last day nothing is added', async () => {
    const { bailId } = await left();
    wait(28 * DAY);
    expect(await returnBail(staff.reception, bailId, {})).toMatchObject({ interestCents: 0, returnedCents: 78_000 });
  });
});

describe('receiving', () => {
  test('makes it held, and due back a month after the last day of the stay', async () => {
    const { id, bailId } = await received();
    expect(await bailOf(id)).toMatchObject({ state: 'held', due_back_on: '2027-03-28' });
    expect((await viewPayments(staff.reception, id)).payments).toEqual([]);
    expect((await viewBail(staff.accountant, bailId)).payments).toMatchObject([
      { amountCents: 78_000, method: 'cash' },
    ]);
  });

  test('of another amount has to be meant, and is then the bail', async () => {
    const { id, bailId } = await arrived();
    const other = { ...cash, amountCents: 60_000 };
    expect(await refusalOf(receiveBail(staff.reception, bailId, other))).toEqual([
      'invalid_input',
      'amountCents: other_amount',
    ]);
    await receiveBail(staff.reception, bailId, { ...other, otherAmount: true });
    expect(await bailOf(id)).toMatchObject({ amount_cents: 60_000, left_cents: 60_000 });
  });

  test.each([
    [{ amountCents: 0 }, 'amountCents: amount'],
    [{ amountCents: -1 }, 'amountCents: amount'],
    [{ amountCents: 10 ** 12 }, 'amountCents: amount'],
    [{ method: 'bail' }, 'method: choice'],
    [{ on: '2027-02-21' }, 'on: paid_later'],
  ])('%j is refused', async (change, problem) => {
    const { bailId } = await arrived();
    expect(await refusalOf(receiveBail(staff.reception, bailId, { ...cash, ...change }))).toEqual([
      'invalid_input',
      problem,
    ]);
  });

  test('happens once, however often it is pressed and whoever presses', { tags: 'commits' }, async () => {
    const { bailId } = await arrived();
    const [one, two] = await Promise.all([1, 2].map(() => receiveBail(staff.reception, bailId, cash, 'key')));
    expect(one).toEqual(two);
    expect(await refusalOf(receiveBail(staff.accountant, bailId, cash))).toEqual(['bail_refuses']);
  });

  test('is refused once the stay is over', async () => {
    const { id, bailId } = await arrived();
    wait(8 * DAY);
    await checkOutBooking(staff.reception, id);
    expect(await bailOf(id)).toMatchObject({ state: 'cancelled' });
    expect(await refusalOf(receiveBail(staff.reception, bailId, cash))).toEqual(['bail_refuses']);
    await undoStep(staff.reception, id);
    expect(await bailOf(id)).toMatchObject({ state: 'due', id: bailId });
  });
});

test('bails are for who may see and write them, and of the building that they work on', async () => {
  const { bailId } = await received();
  const { guest, reception } = staff;
  expect(await refusalOf(viewBail(guest, bailId))).toEqual(['forbidden']);
  for (const work of [receiveBail, deductFromBail, retainBail, returnBail, setBailAccount, undoDeduction]) {
    expect(await refusalOf(work(guest, bailId, {}))).toEqual(['forbidden']);
  }
  for (const work of [reduceDeduction, disputeDeduction, answerDispute]) {
    expect(await refusalOf(work(guest, bailId, 1, {}))).toEqual(['forbidden']);
  }
  expect(await refusalOf(viewBail(reception, 99_999))).toEqual(['not_found']);
  expect(await refusalOf(receiveBail(reception, 99_999, cash))).toEqual(['not_found']);
  expect(await refusalOf(receiveBail(reception, bailId, { ...cash, version: 1 }))).toEqual(['version_conflict']);
});
