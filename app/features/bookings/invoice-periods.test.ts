import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate, daysBetween, later } from '../../core/calendar-date';
import { eachNight } from '../../core/stay';
import { invoicedWithin, openPeriods, periodKinds, periodsOf, type InvoicePeriod } from './invoice-periods';

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

describe('months of which some were invoiced', () => {
  const june = [{ from: asDate('2027-03-29'), to: asDate('2027-06-29') }];

  test('begin where those end; a few nights that are left go with the next', () => {
    expect(openPeriods(stay('2027-03-29', '2027-08-12'), 'calendar', june)).toEqual([
      { from: '2027-06-29', to: '2027-08-01' },
      { from: '2027-08-01', to: '2027-08-12' },
    ]);
    expect(openPeriods(stay('2027-03-10', '2027-08-12'), 'anniversary', june)).toEqual([
      { from: '2027-03-10', to: '2027-03-29' },
      { from: '2027-06-29', to: '2027-07-10' },
      { from: '2027-07-10', to: '2027-08-10' },
      { from: '2027-08-10', to: '2027-08-12' },
    ]);
    expect(openPeriods(stay('2027-03-29', '2027-06-20'), 'calendar', june)).toEqual([]);
  });

  test('never hold a night twice nor leave one out, however stay and kind of months change', () => {
    const change = fc.record({
      kind: fc.constantFrom(...periodKinds),
      from: fc.integer({ min: -40, max: 40 }),
      to: fc.integer({ min: -60, max: 60 }),
      issued: fc.nat(3),
    });
    fc.assert(
      fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
        let now = stay('2027-01-31', '2027-07-31');
        let done: InvoicePeriod[] = [];
        for (const { kind, from, to, issued } of changes) {
          const checkIn = addDays(now.checkIn, from);
          now = { checkIn, checkOut: later(addDays(now.checkOut, to), addDays(checkIn, 1)) };
          done = invoicedWithin(now, done);
          const open = openPeriods(now, kind, done);
          const nights = [...done, ...open].flatMap((each) => eachNight({ checkIn: each.from, checkOut: each.to }));
          expect(nights.toSorted()).toEqual(eachNight(now));
          expect(open.every((each) => daysBetween(each.from, each.to) <= 31 + 6)).toBe(true);
          done = [...done, ...open.slice(0, issued)];
        }
      }),
    );
  });
});
