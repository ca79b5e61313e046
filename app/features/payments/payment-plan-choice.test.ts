import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { inOrder, planAt, planOf, planSum, settledInstalments } from './payment-plan-choice';

const day = asDate('2027-05-01');
const plan = [
  { due: asDate('2027-04-01'), amountCents: 3_000 },
  { due: asDate('2027-05-01'), amountCents: 7_001 },
];
const amounts = (rows: { amountCents: number }[]) => rows.map(({ amountCents }) => amountCents);

describe('a plan at another total', () => {
  test.each([
    [10_001, [3_000, 7_001]],
    [10_002, [3_000, 7_002]],
    [3_001, [3_000, 1]],
    [3_000, [3_000]],
    [2_999, [2_999]],
    [0, [0]],
  ])('%i is %j', (total, expected) => {
    expect(amounts(planAt(plan, total, day))).toEqual(expected);
    expect(planSum(planAt(plan, total, day))).toBe(total);
  });

  test('where there is none it is due today', () => {
    expect(planAt([], 500, day)).toEqual([{ due: day, amountCents: 500 }]);
  });
});

test.each([
  [0, 0],
  [2_999, 0],
  [3_000, 1],
  [10_000, 1],
  [10_001, 2],
  [99_999, 2],
])('%i paid covers %i instalments', (paid, count) => {
  expect(settledInstalments(plan, paid)).toBe(count);
});

test('an instalment of nothing is not covered by nothing', () => {
  expect(settledInstalments([{ due: day, amountCents: 0 }], 0)).toBe(0);
});

test('at the door means on the day of arrival, or today where that is past', () => {
  const stay = { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-06') };
  const terms = { downPaymentBasisPoints: 3000, balanceDaysBefore: 14 };
  const dueAt = (today: string) =>
    planOf('arrival', [], { stay, totalCents: 999, nights: [], today: asDate(today), terms });
  expect(dueAt('2027-05-01')).toEqual([{ due: '2027-05-03', amountCents: 999 }]);
  expect(dueAt('2027-05-04')).toEqual([{ due: '2027-05-04', amountCents: 999 }]);
});

test('at once means today, all of it', () => {
  const stay = { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-06') };
  const terms = { downPaymentBasisPoints: 3000, balanceDaysBefore: 14 };
  const now = planOf('now', [], { stay, totalCents: 999, nights: [], today: day, terms });
  expect(now).toEqual([{ due: day, amountCents: 999 }]);
});

test('what was written down is put in order', () => {
  expect(inOrder(plan.toReversed())).toEqual(plan);
});
