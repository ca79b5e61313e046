import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, addMonths, asDate, monthStart, type CalendarDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { accountOf, proposedMap } from '../accounting/account-map';
import { journalOf } from '../accounting/journal-rules';
import { deferredAfter } from './deferred-nights';

const map = { ...proposedMap, defersIncome: true };

function invoiceOf(issuedOn: CalendarDate, firstNight: CalendarDate, count: number, cents: readonly number[]) {
  const nights = Array.from({ length: count }, (_, index) => monthStart(addDays(firstNight, index)));
  return {
    fullNumber: 'A-1',
    issuedOn,
    firstNight,
    purpose: 'stay' as const,
    party: { customerId: null, name: '', taxNumber: '' },
    taxes: cents.map((baseCents, index) => ({ rateBasisPoints: [1000, 2100, 0][index]!, baseCents, vatCents: 0 })),
    settlesAdvances: [],
    nights: [...Map.groupBy(nights, (month) => month)].map(([month, same]) => ({ month, count: same.length })),
  };
}

test('a month is divided by its nights, of which that of the day is over', () => {
  // Nine nights: four from December 28 to 31 and five in January; invoiced on arrival.
  const invoice = invoiceOf(asDate('2026-12-28'), asDate('2026-12-28'), 9, [9_000]);
  expect(deferredAfter(invoice, map, asDate('2026-12-28'))).toEqual([
    { month: '2026-12-01', nights: 3, cents: 3_000 },
    { month: '2027-01-01', nights: 5, cents: 5_000 },
  ]);
  expect(deferredAfter(invoice, map, asDate('2026-12-31'))).toEqual([{ month: '2027-01-01', nights: 5, cents: 5_000 }]);
  expect(deferredAfter(invoice, map, asDate('2027-01-04'))).toEqual([{ month: '2027-01-01', nights: 1, cents: 1_000 }]);
  expect(deferredAfter(invoice, map, asDate('2027-01-05'))).toEqual([]);
  expect(deferredAfter({ ...invoice, purpose: 'advance' }, map, asDate('2026-12-28'))).toMatchObject([{ cents: 0 }]);
});

test('at the end of every month it is what the journal has waiting, whatever is invoiced', () => {
  const day = fc.integer({ min: 0, max: 300 }).map((days) => addDays(asDate('2026-06-10'), days));
  const cents = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 3 });
  const some = fc.tuple(day, day, fc.integer({ min: 1, max: 200 }), cents).map((parts) => invoiceOf(...parts));
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 18 }), (invoice, months) => {
      const on = addDays(addMonths(monthStart(invoice.issuedOn), months + 1), -1);
      const waiting = accountOf(map, 'deferredIncome');
      const lines = journalOf({ invoices: [invoice], payments: [], bailMoves: [] }, map, on)
        .flatMap((entry) => entry.lines)
        .filter(({ account }) => account === waiting);
      const balance = sumCents(lines.map(({ debitCents, creditCents }) => creditCents - debitCents));
      expect(sumCents(deferredAfter(invoice, map, on).map((each) => each.cents))).toBe(balance);
    }),
  );
});
