import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { proposedMap } from './account-map';
import { numbered } from './journal-entry';
import type { JournalBailMove, JournalInvoice, JournalPayment } from './journal-facts';
import { journalOf } from './journal-rules';

const party = { customerId: 12, name: 'Núria Peña', taxNumber: '12345678Z' };
const end = asDate('2027-12-31');
const tax = (baseCents: number, vatCents: number, rateBasisPoints: number) => ({
  rateBasisPoints,
  baseCents,
  vatCents,
});
const cents = fc.integer({ min: -5_000_000, max: 5_000_000 });
const someTax = fc
  .tuple(cents, cents, fc.constantFrom(0, 400, 1000, 2100))
  .map(([base, vat, rate]) => tax(base, vat, rate));
const someDay = fc.integer({ min: 1, max: 28 }).map((day) => asDate(`2027-02-${String(day).padStart(2, '0')}`));
const someInvoice: fc.Arbitrary<JournalInvoice> = fc.record({
  party: fc.constant(party),
  fullNumber: fc.stringMatching(/^[A-Z]-\d{1,6}$/),
  issuedOn: someDay,
  purpose: fc.constantFrom('advance' as const, 'stay' as const, 'other' as const),
  taxes: fc.array(someTax, { maxLength: 3 }),
  settlesAdvances: fc.array(
    fc.record({
      fullNumber: fc.constant('A'),
      rateBasisPoints: fc.constant(1000),
      netCents: cents,
    }),
  ),
  nights: fc.array(
    fc.record({
      month: fc.constantFrom(...['2027-01-01', '2027-03-01', '2027-04-01'].map(asDate)),
      count: fc.nat(31),
    }),
  ),
});
const somePayment = fc
  .record({
    id: fc.nat(),
    on: someDay,
    amountCents: cents,
    ofBail: fc.boolean(),
    byProvider: fc.boolean(),
  })
  .map((some): JournalPayment => ({ method: 'transfer', isVoid: false, reference: 'AL-7K3M9', party, ...some }));
const someMove = fc
  .record({
    id: fc.nat().map(String),
    on: someDay,
    amountCents: fc.integer({ min: 1, max: 100_000 }),
    kind: fc.constantFrom('bail_deduction' as const, 'bail_reduction' as const, 'bail_interest' as const),
    keptFor: fc.constantFrom('damage' as const, 'service' as const, null),
  })
  .map((some): JournalBailMove => ({ reference: 'AL-7K3M9', party, ...some }));

test('every entry balances, has amounts above zero on one side, and does not depend on the order of the facts', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(someInvoice, { selector: ({ fullNumber }) => fullNumber }),
      fc.uniqueArray(somePayment, { selector: ({ id }) => id }),
      fc.uniqueArray(someMove, { selector: ({ id }) => id }),
      fc.boolean(),
      (invoices, payments, bailMoves, defersIncome) => {
        const map = { ...proposedMap, defersIncome };
        const entries = numbered(journalOf({ invoices, payments, bailMoves }, map, end));
        for (const { lines } of entries) {
          expect(sumCents(lines.map(({ debitCents }) => debitCents))).toBe(
            sumCents(lines.map(({ creditCents }) => creditCents)),
          );
          for (const { debitCents, creditCents } of lines) {
            expect(Math.min(debitCents, creditCents)).toBe(0);
            expect(Math.max(debitCents, creditCents)).toBeGreaterThan(0);
          }
        }
        const turned = {
          invoices: invoices.toReversed(),
          payments: payments.toReversed(),
          bailMoves: bailMoves.toReversed(),
        };
        expect(numbered(journalOf(turned, map, end))).toEqual(entries);
        expect(entries.map(({ number }) => number)).toEqual(entries.map((_, index) => index + 1));
      },
    ),
  );
});
