import { describe, expect, test } from 'vitest';
import { addMonths, asDate } from '../../core/calendar-date';
import { bailInterest, ratesInForce } from './bail-interest';

const law = [{ fromDay: asDate('2023-01-01'), basisPoints: 325 }];
const of = (balanceCents: number, dueOn: string, paidOn: string, rates = law) =>
  bailInterest(balanceCents, { dueOn: asDate(dueOn), paidOn: asDate(paidOn) }, rates);

test('780,00 € whose keys came back on 28 February and that is paid on 15 April bears 18 days', () => {
  expect(addMonths(asDate('2027-02-28'), 1)).toBe('2027-03-28');
  expect(of(78_000, '2027-03-28', '2027-04-15')).toEqual({ days: 18, cents: 125 });
});

test.each([
  ['on the day itself nothing is added', 78_000, '2027-03-28', '2027-03-28', { days: 0, cents: 0 }],
  ['before it neither', 78_000, '2027-03-28', '2027-03-01', { days: 0, cents: 0 }],
  ['the day after bears one day', 78_000, '2027-03-28', '2027-03-29', { days: 1, cents: 7 }],
  ['nothing is added to nothing', 0, '2027-03-28', '2027-04-15', { days: 18, cents: 0 }],
  ['a year of 365 days bears the rate', 100_000, '2027-01-01', '2028-01-01', { days: 365, cents: 3_250 }],
  ['one of 366 a day more', 100_000, '2028-01-01', '2029-01-01', { days: 366, cents: 3_259 }],
  ['a large bail stays exact', 100_000_000, '2027-01-01', '2037-01-01', { days: 3_653, cents: 32_526_712 }],
] as const)('%s', (_, balance, dueOn, paidOn, interest) => {
  expect(of(balance, dueOn, paidOn)).toEqual(interest);
});

test('each day bears the rate that is in force on it, and half a cent is rounded up once, at the end', () => {
  const rates = [
    { fromDay: asDate('2027-04-01'), basisPoints: 400 },
    { fromDay: asDate('2023-01-01'), basisPoints: 325 },
  ];
  // Three days at 3.25 % and fifteen at 4 %.
  expect(of(78_000, '2027-03-28', '2027-04-15', rates)).toEqual({ days: 18, cents: 149 });
  expect(of(365_00, '2027-01-01', '2027-01-02', [{ fromDay: asDate('2026-01-01'), basisPoints: 50 }]).cents).toBe(1);
  expect(of(365_00, '2027-01-01', '2027-01-02', [{ fromDay: asDate('2026-01-01'), basisPoints: 49 }]).cents).toBe(0);
});

test('days before the first rate bear nothing', () => {
  expect(of(78_000, '2022-12-30', '2023-01-02')).toEqual({ days: 3, cents: 14 });
});

describe('the rates that a statement says', () => {
  const rates = [
    { fromDay: asDate('2027-06-01'), basisPoints: 325 },
    { fromDay: asDate('2027-04-01'), basisPoints: 400 },
    { fromDay: asDate('2023-01-01'), basisPoints: 325 },
  ];
  test.each([
    ['the last day of the old one', '2027-03-28', '2027-03-31', [325]],
    ['the first day of the new one', '2027-03-28', '2027-04-01', [325, 400]],
    ['only days of the new one', '2027-03-31', '2027-04-15', [400]],
    ['one that comes back is said once', '2027-03-28', '2027-06-10', [325, 400]],
    ['days before any are said nothing of', '2022-12-01', '2022-12-20', []],
  ] as const)('%s', (_, dueOn, paidOn, expected) => {
    expect(ratesInForce({ dueOn: asDate(dueOn), paidOn: asDate(paidOn) }, rates)).toEqual(expected);
  });
});
