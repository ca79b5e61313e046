import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { ageOf, byCustomer, openAges, openSums, type OpenAge } from './open-ages';

const on = asDate('2027-03-31');

test.each([
  [1, 'not_due'],
  [0, 'not_due'],
  [-1, 'to_30'],
  [-30, 'to_30'],
  [-31, 'to_60'],
  [-60, 'to_60'],
  [-61, 'to_90'],
  [-90, 'to_90'],
  [-91, 'over_90'],
] as const)('an invoice that is due %i days after the day is %s', (days, age) => {
  const dueOn = addDays(on, days);
  expect(ageOf({ kind: 'invoice', dueOn, openCents: 1 }, on)).toBe(age);
  expect(ageOf({ kind: 'invoice', dueOn, openCents: -1 }, on)).toBe('credit');
});

test('money that pays no invoice is apart, whichever way it went', () => {
  for (const openCents of [-1, 1]) {
    expect(ageOf({ kind: 'payment', dueOn: null, openCents }, on)).toBe('unmatched');
    expect(ageOf({ kind: 'bail_service', dueOn: null, openCents }, on)).toBe('unmatched');
  }
});

test('ages and customers add up to the same', () => {
  const some = fc.record({
    customerId: fc.option(fc.nat(3)),
    name: fc.constantFrom('', 'Ana', 'Über Straße GmbH'),
    age: fc.constantFrom<OpenAge>(...openAges),
    openCents: fc.integer({ min: -1_000_000, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(some), (rows) => {
      const sums = openSums(rows);
      const customers = byCustomer(rows);
      expect(sumCents(openAges.map((age) => sums[age]))).toBe(sums.totalCents);
      for (const age of [...openAges, 'totalCents'] as const) {
        expect(sumCents(customers.map((each) => each[age]))).toBe(sums[age]);
      }
    }),
  );
});
