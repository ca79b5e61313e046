import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, asDate, type CalendarDate } from '../../core/calendar-date';
import { divideRounded, sumCents } from '../../core/money';
import type { VatClass } from '../../core/vat-class';
import { openAdvances, isSameVat, sumOfKins, type InvoiceGroup } from '../invoices/rectifying/rectifications';
import { priceLines } from '../invoices/price-lines';
import type { InvoicingTerms } from './invoicing-terms';
import { rectifyingLines, stayInvoiceLines, type InvoicedBooking, type StayLine } from './stay-invoice-lines';
import { advancesTakenBack, isIssued, onceIssued, invoicesDue, type StayToInvoice } from './invoices-due';

const CLEANING = 6_000;
const classes: VatClass[] = [
  { rateBasisPoints: 1000, cause: null, article: '' },
  { rateBasisPoints: 2100, cause: null, article: '' },
  { rateBasisPoints: 0, cause: 'E1', article: 'art. 20' },
];
const ways: InvoicingTerms[] = [
  { by: 'stay' },
  ...(['calendar', 'anniversary'] as const).flatMap((period) =>
    (['in_advance', 'in_arrears'] as const).map((timing) => ({ by: 'month' as const, period, timing })),
  ),
];

const step = fc.record({
  days: fc.integer({ min: 0, max: 40 }),
  /** Positive for payments, negative for refunds. */
  paid: fc.oneof(fc.constant(0), fc.integer({ min: -60_000, max: 300_000 })),
  checkIn: fc.oneof(fc.constant(0), fc.integer({ min: -20, max: 20 })),
  nights: fc.oneof(fc.constant(0), fc.integer({ min: -40, max: 40 })),
  nightCents: fc.integer({ min: 0, max: 9_999 }),
  vat: fc.option(fc.constantFrom(...classes), { nil: undefined, freq: 5 }),
  terms: fc.option(fc.constantFrom(...ways), { nil: undefined, freq: 4 }),
  /** Manual rectification of the latest invoice: reduced by a percentage of its charge, or moved to another VAT. */
  byHand: fc.option(fc.record({ percent: fc.integer({ min: 1, max: 100 }), vat: fc.constantFrom(...classes) }), {
    nil: undefined,
    freq: 3,
  }),
});
const ends = fc.record({
  state: fc.constantFrom('checked_out', 'cancelled', 'no_show'),
  feeCents: fc.integer({ min: 0, max: 40_000 }),
  waived: fc.integer({ min: 0, max: 100 }),
  isCompensation: fc.boolean(),
});
const compensation: VatClass = { rateBasisPoints: 0, cause: 'N1', article: 'art. 78' };

function stayOf(checkIn: CalendarDate, nights: number, nightCents: number) {
  return {
    checkIn,
    checkOut: addDays(checkIn, nights),
    nights: Array.from({ length: nights }, (_, index) => ({ night: addDays(checkIn, index), amountCents: nightCents })),
    chargeCents: nights * nightCents + CLEANING,
  };
}

function bookingOf({ checkIn, checkOut, nights, state }: StayToInvoice): InvoicedBooking {
  const line = (kind: 'accommodation' | 'cleaning', totalCents: number) => {
    return { kind, description: { es: kind }, quantity: 1, totalCents };
  };
  const lines = [
    line('accommodation', sumCents(nights.map(({ amountCents }) => amountCents))),
    line('cleaning', CLEANING),
  ];
  const isOff = state === 'cancelled' || state === 'no_show';
  return { id: 1, reference: 'AL-TEST1', language: 'es', checkIn, checkOut, lines, isOff };
}

/**
 * Checks the amounts against the rule. The base of each VAT rate is computed from the rate's gross amount and rounded
 * once, half up. The rest of the gross amount is VAT, and the net amounts of the rate's lines add up to the base.
 */
function taxedByTheRule(lines: readonly StayLine[]) {
  const priced = priceLines(lines);
  for (const { baseCents, vatCents, ...vat } of priced.taxes) {
    const sameVat = priced.lines.filter((each) => isSameVat(each.vat, vat) && each.vat.article === vat.article);
    const gross = sumCents(sameVat.map(({ grossCents }) => grossCents));
    expect(baseCents).toBe(divideRounded(gross * 10_000, 10_000 + vat.rateBasisPoints));
    expect(baseCents + vatCents).toBe(gross);
    expect(sumCents(sameVat.map(({ netCents }) => netCents))).toBe(baseCents);
  }
  return priced;
}

function issue(before: StayToInvoice, today: CalendarDate): StayToInvoice {
  const due = invoicesDue(before, today);
  const booking = bookingOf(before);
  let now = before;
  for (const each of due) {
    if (each.kind === 'rectify') {
      for (const rectified of each.of) {
        const { lines } = rectifyingLines(booking, rectified);
        taxedByTheRule(lines);
        expect(lines.map(({ vat, grossCents }) => ({ vat, cents: grossCents }))).toEqual(rectified.lines);
      }
    } else if (isIssued(now, each)) {
      const priced = taxedByTheRule(stayInvoiceLines(booking, now, each));
      expect(priced.totalCents).toBe(each.cents);
      expect(priced.lines.every(({ grossCents, quantity }) => quantity !== 0 && Number.isInteger(grossCents))).toBe(
        true,
      );
      const settled = priced.lines.filter(({ settlesId }) => settlesId !== undefined);
      expect(settled.every(({ grossCents }) => grossCents < 0)).toBe(true);
      expect(0 - sumCents(settled.map(({ grossCents }) => grossCents))).toBe(advancesTakenBack(now, each));
    } else {
      expect(each.kind).toBe('period');
    }
    now = onceIssued(now, [each]);
  }
  expect(invoicesDue(now, today)).toEqual([]);
  const sameVat = now.invoiced.flatMap(({ charged }) => charged).filter(({ vat }) => isSameVat(vat, now.vat));
  const invoicedCents = sumOfKins(now.invoiced);
  // No invoiced VAT differs from the VAT of the charge, the invoices don't exceed the charge, and no invoice or month
  // is below zero.
  expect(sumCents(sameVat.map(({ cents }) => cents))).toBe(invoicedCents);
  expect(invoicedCents).toBeLessThanOrEqual(now.chargeCents);
  expect(invoicedCents).toBeGreaterThanOrEqual(Math.min(now.paidCents, now.chargeCents));
  for (const group of now.invoiced) expect(sumOfKins([group])).toBeGreaterThanOrEqual(0);
  return now;
}

function byHand(stay: StayToInvoice, { percent, vat }: { percent: number; vat: VatClass }): StayToInvoice {
  const last = stay.invoiced.findLast((group) => sumOfKins([group]) > 0);
  if (!last) return stay;
  const cents = Math.ceil((sumOfKins([last]) * percent) / 100);
  const isOther = !isSameVat(vat, stay.vat);
  const more = [{ vat: stay.vat, cents: -cents }, ...(isOther ? [{ vat, cents }] : [])];
  const rectified: InvoiceGroup = { ...last, charged: [...last.charged, ...more] };
  return { ...stay, invoiced: stay.invoiced.map((group) => (group === last ? rectified : group)) };
}

test('whatever is booked, paid, given back, moved and rectified: invoices less what rectifies them are the charge, by its VAT', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ways), fc.array(step, { maxLength: 15 }), ends, (terms, steps, end) => {
      let today = asDate('2027-01-10');
      let now: StayToInvoice = {
        ...stayOf(asDate('2027-01-31'), 120, 5_000),
        state: 'confirmed',
        terms,
        vat: classes[0]!,
        paidCents: 0,
        invoiced: [],
        invoicedPeriods: [],
      };
      for (const each of steps) {
        today = addDays(today, each.days);
        const nights = Math.max(1, now.nights.length + each.nights);
        now = {
          ...now,
          ...stayOf(addDays(now.checkIn, each.checkIn), nights, each.nightCents),
          paidCents: Math.max(0, now.paidCents + each.paid),
          vat: each.vat ?? now.vat,
          terms: each.terms ?? now.terms,
        };
        now = issue(now, today);
        if (each.byHand) now = issue(byHand(now, each.byHand), today);
      }
      if (end.state === 'checked_out') {
        now = issue({ ...now, state: 'checked_out' }, today);
      } else {
        const vat = end.isCompensation ? compensation : now.vat;
        now = issue({ ...now, state: end.state as 'cancelled', chargeCents: end.feeCents, vat }, today);
        const left = end.feeCents - Math.floor((end.feeCents * end.waived) / 100);
        now = issue({ ...now, chargeCents: left }, today);
      }
      expect(sumOfKins(now.invoiced)).toBe(now.chargeCents);
      // Advance payments have been allocated to the stay by now.
      expect(openAdvances(now.invoiced)).toBe(0);
    }),
    { numRuns: 200 },
  );
});
