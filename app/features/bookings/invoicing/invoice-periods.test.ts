import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asDate } from '../../../core/calendar-date';
import { periodKinds, periodsOf } from './invoice-periods';

const stay = (checkIn: string, checkOut: string) => ({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });

test('a stay from 31 January to 31 July has seven months of the calendar', () => {
  expect(periodsOf(stay('2027-01-31', '2027-07-31'), 'calendar')).toEqual([
    { from: '2027-01-31', to: '2027-02-01' },
    { from: '2027-02-01', to: '2027-03-01' },
    { from: '2027-03-01', to: '2027-04-01' },
    { from: '2027-04-01', to: '2027-05-01' },
    { from: '2027-05-01', to: '2027-06-01' },
    { from: '2027-06-01', to: '2027-07-01' },
    { from: '2027-07-01', to: '2027-07-31' },
  ]);
});

test('counted from the arrival a month ends on its day, or on the last of a shorter month', () => {
  expect(periodsOf(stay('2028-01-31', '2028-04-15'), 'anniversary')).toEqual([
    { from: '2028-01-31', to: '2028-02-29' },
    { from: '2028-02-29', to: '2028-03-31' },
    { from: '2028-03-31', to: '2028-04-15' },
  ]);
});

test('whatever the stay, its periods follow each other and are all of it', () => {
  const day = fc.integer({ min: 0, max: 1_500 }).map((days) => addDays(asDate('2027-01-01'), days));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: 400 }), fc.constantFrom(...periodKinds), (checkIn, nights, kind) => {
      const checkOut = addDays(checkIn, nights);
      const periods = periodsOf({ checkIn, checkOut }, kind);
      expect(periods[0]!.from).toBe(checkIn);
      expect(periods.at(-1)!.to).toBe(checkOut);
      for (const [index, { from, to }] of periods.entries()) {
        expect(from < to).toBe(true);
        expect(addDays(from, 31) >= to).toBe(true);
        if (index > 0) expect(from).toBe(periods[index - 1]!.to);
      }
    }),
  );
});
