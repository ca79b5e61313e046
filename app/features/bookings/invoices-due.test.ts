import { describe, expect, test } from 'vitest';
import { addDays, asDate, daysBetween } from '../../core/calendar-date';
import type { VatClass } from '../../core/vat-class';
import { sumOfKins } from '../invoices/rectifying/rectifications';
import {
  advancesTakenBack,
  invoicingAhead,
  onceIssued as invoiced,
  invoicesDue,
  type InvoiceDue,
  type StayToInvoice,
} from './invoices-due';

const NIGHT = 5_000;
const CLEANING = 6_000;

/** Builds a stay at €50 a night plus €60 for cleaning. */
function stay(checkIn: string, checkOut: string, change: Partial<StayToInvoice> = {}): StayToInvoice {
  const from = asDate(checkIn);
  const nights = Array.from({ length: daysBetween(from, asDate(checkOut)) }, (_, index) => ({
    night: addDays(from, index),
    amountCents: NIGHT,
  }));
  return {
    state: 'confirmed',
    checkIn: from,
    checkOut: asDate(checkOut),
    terms: { by: 'stay' },
    chargeCents: nights.length * NIGHT + CLEANING,
    vat: lodging,
    paidCents: 0,
    invoiced: [],
    nights,
    invoicedPeriods: [],
    ...change,
  };
}

const lodging: VatClass = { rateBasisPoints: 1000, cause: null, article: '' };
const exempt: VatClass = { rateBasisPoints: 0, cause: 'E1', article: 'art. 20' };

const kins = (...cents: number[]): StayToInvoice['invoiced'] =>
  cents.map((each, index) => ({
    rootId: index + 1,
    number: `F-${index + 1}`,
    isAdvance: true,
    charged: [{ vat: lodging, cents: each }],
    settledCents: 0,
  }));

const monthly = { by: 'month', period: 'calendar', timing: 'in_advance' } as const;

const day = (text: string) => asDate(text);

describe('a short stay', () => {
  const short = stay('2027-05-03', '2027-05-06');

  test('is invoiced as it is paid, and the rest when its guest has left', () => {
    expect(invoicesDue(short, day('2027-04-01'))).toEqual([]);
    const paid = { ...short, paidCents: 6_300 };
    const first = invoicesDue(paid, day('2027-04-01'));
    expect(first).toEqual([{ kind: 'advance', cents: 6_300 }]);
    const later = invoiced(paid, first);
    expect(advancesTakenBack(later, { kind: 'rest', cents: 14_700 })).toBe(6_300);
    expect(invoicesDue(later, day('2027-04-01'))).toEqual([]);
    expect(invoicesDue({ ...later, state: 'checked_out' }, day('2027-05-06'))).toEqual([
      { kind: 'rest', cents: 14_700 },
    ]);
  });

  test('that was paid in advance has an invoice of its own when it has ended, once, which takes the advances back', () => {
    const paid = { ...short, paidCents: 21_000, invoiced: kins(6_300, 14_700) };
    expect(invoicesDue(paid, day('2027-05-06'))).toEqual([]);
    const left = { ...paid, state: 'checked_out' as const };
    const due = invoicesDue(left, day('2027-05-06'));
    expect(due).toEqual([{ kind: 'rest', cents: 0 }]);
    expect(invoicesDue(invoiced(left, due), day('2027-05-06'))).toEqual([]);
  });

  test('that is paid beyond its price is not invoiced beyond it', () => {
    expect(invoicesDue({ ...short, paidCents: 30_000 }, day('2027-04-01'))).toEqual([
      { kind: 'advance', cents: 21_000 },
    ]);
  });

  test('that costs less than was invoiced is rectified, and one that is held or expired is not invoiced', () => {
    const cancelled = {
      ...short,
      state: 'cancelled' as const,
      chargeCents: 1_000,
      paidCents: 6_300,
      invoiced: kins(6_300),
    };
    expect(invoicesDue(cancelled, day('2027-05-01'))).toEqual([
      { kind: 'rectify', cents: 5_300, of: [{ rootId: 1, number: 'F-1', lines: [{ vat: lodging, cents: -5_300 }] }] },
      { kind: 'rest', cents: 0 },
    ]);
    expect(invoicesDue({ ...short, state: 'pending', paidCents: 100 }, day('2027-05-01'))).toEqual([]);
    expect(invoicesDue({ ...short, state: 'expired', chargeCents: 0 }, day('2027-05-01'))).toEqual([]);
  });
});

describe('a long stay', () => {
  const long = stay('2027-01-31', '2027-07-31', { terms: monthly });

  /** Invoices the stay on the given days, twice on each; returns the issued invoices and the final stay. */
  function play(
    initial: StayToInvoice,
    days: readonly string[],
    change: (now: StayToInvoice, on: string) => StayToInvoice,
  ) {
    let now = initial;
    const issued: (InvoiceDue & { on: string })[] = [];
    for (const on of days) {
      now = change(now, on);
      const due = invoicesDue(now, day(on));
      issued.push(...due.map((each) => ({ ...each, on })));
      now = invoiced(now, due);
      expect(invoicesDue(now, day(on))).toEqual([]);
    }
    return { issued, now };
  }

  const firsts = ['2027-01-31', ...[2, 3, 4, 5, 6, 7, 8].map((month) => `2027-0${month}-01`)];

  test('is invoiced for each of its seven months once, at the beginning or at the end', () => {
    const { issued, now } = play(long, firsts, (each) => each);
    expect(issued.map(({ on, cents }) => [on, cents])).toEqual([
      ['2027-01-31', NIGHT],
      ['2027-02-01', 28 * NIGHT],
      ['2027-03-01', 31 * NIGHT],
      ['2027-04-01', 30 * NIGHT],
      ['2027-05-01', 31 * NIGHT],
      ['2027-06-01', 30 * NIGHT],
      ['2027-07-01', 30 * NIGHT + CLEANING],
    ]);
    expect(sumOfKins(now.invoiced)).toBe(now.chargeCents);
    const arrears = play({ ...long, terms: { ...monthly, timing: 'in_arrears' } }, firsts, (each) => each);
    expect(arrears.issued.map(({ on }) => on)).toEqual(firsts.slice(1));
    expect(arrears.issued.map(({ cents }) => cents)).toEqual(issued.map(({ cents }) => cents));
  });

  test('that was paid ahead is invoiced for the rest of the month', () => {
    const paid = play({ ...long, paidCents: 30 * NIGHT }, ['2027-01-10', ...firsts], (each) => each);
    expect(paid.issued.map(({ kind, cents }) => [kind, cents / NIGHT]).slice(0, 4)).toEqual([
      ['advance', 30],
      ['period', 0],
      ['period', 0],
      ['period', 30],
    ]);
    expect(sumOfKins(paid.now.invoiced)).toBe(paid.now.chargeCents);
  });

  test('that is extended, shortened or moved keeps what was issued', () => {
    const to = (checkOut: string) => stay('2027-01-31', checkOut, { terms: monthly });
    const changed = (now: StayToInvoice, other: StayToInvoice) => ({
      ...other,
      invoiced: now.invoiced,
      invoicedPeriods: now.invoicedPeriods,
    });
    const extended = play(long, firsts, (now, on) => (on === '2027-05-01' ? changed(now, to('2027-08-12')) : now));
    expect(extended.issued.map(({ cents }) => cents / NIGHT)).toEqual([
      1,
      28,
      31,
      30,
      31,
      30,
      31,
      11 + CLEANING / NIGHT,
    ]);
    expect(sumOfKins(extended.now.invoiced)).toBe(extended.now.chargeCents);

    const late = play(long, firsts, (now, on) => (on === '2027-08-01' ? changed(now, to('2027-08-12')) : now));
    expect(late.issued.at(-1)).toMatchObject({ kind: 'period', cents: 12 * NIGHT, on: '2027-08-01' });

    const shortened = play(long, firsts, (now, on) => (on === '2027-08-01' ? changed(now, to('2027-07-11')) : now));
    expect(shortened.issued.at(-1)).toMatchObject({ kind: 'rectify', cents: 20 * NIGHT });
    expect(sumOfKins(shortened.now.invoiced)).toBe(shortened.now.chargeCents);

    const dearer = {
      ...long,
      nights: long.nights.map((each) => ({ ...each, amountCents: 6_000 })),
      chargeCents: 181 * 6_000 + CLEANING,
    };
    const moved = play(long, firsts, (now, on) => (on === '2027-05-01' ? changed(now, dearer) : now));
    expect(moved.issued.find(({ on }) => on === '2027-05-01')!.cents).toBe(31 * 6_000 + 90 * 1_000);
    expect(sumOfKins(moved.now.invoiced)).toBe(moved.now.chargeCents);
  });
});

describe('other VAT', () => {
  const short = stay('2027-05-03', '2027-05-06', { paidCents: 6_300, invoiced: kins(4_000, 2_300) });

  test('is charged anew on each invoice, the latest first, and what is too much is taken back', () => {
    const of = (chargeCents: number) =>
      invoicesDue({ ...short, vat: exempt, chargeCents }, day('2027-04-01')).flatMap((due) =>
        due.kind === 'rectify' ? due.of.map(({ rootId, lines }) => [rootId, ...lines.map(({ cents }) => cents)]) : [],
      );
    expect(of(21_000)).toEqual([
      [2, -2_300, 2_300],
      [1, -4_000, 4_000],
    ]);
    expect(of(5_000)).toEqual([
      [2, -2_300, 1_000],
      [1, -4_000, 4_000],
    ]);
    expect(of(0)).toEqual([
      [2, -2_300],
      [1, -4_000],
    ]);
  });

  test('is not another article of the same cause', () => {
    const inEnglish = short.invoiced.map((group) => ({
      ...group,
      charged: group.charged.map(({ cents }) => ({ vat: { ...exempt, article: 'Article 20' }, cents })),
    }));
    expect(invoicesDue({ ...short, invoiced: inEnglish, vat: exempt }, day('2027-04-01'))).toEqual([]);
  });
});

test('what comes is the next month, and all that is left', () => {
  const long = stay('2027-01-31', '2027-07-31', { terms: monthly, paidCents: 30 * NIGHT });
  const ahead = invoicingAhead(long, day('2027-01-10'));
  expect(ahead).toEqual({
    invoicedCents: 0,
    now: [{ kind: 'advance', cents: 30 * NIGHT }],
    next: { on: '2027-03-01', cents: 30 * NIGHT, period: { from: '2027-03-01', to: '2027-04-01' } },
    laterCents: 151 * NIGHT + CLEANING,
  });
  const arrears = { ...long, terms: { ...monthly, timing: 'in_arrears' as const } };
  expect(invoicingAhead(arrears, day('2027-01-10')).next).toMatchObject({ on: '2027-04-01', cents: 30 * NIGHT });
  expect(invoicingAhead({ ...long, terms: { by: 'hand' } }, day('2027-01-10'))).toEqual({
    invoicedCents: 0,
    now: [],
    next: null,
    laterCents: 0,
  });
});

test('what is paid on the day of departure is invoiced with all that is left', () => {
  const last = stay('2027-05-03', '2027-05-06', { state: 'checked_in', paidCents: 5_000 });
  expect(invoicesDue(last, day('2027-05-05'))).toEqual([{ kind: 'advance', cents: 5_000 }]);
  expect(invoicesDue(last, day('2027-05-06'))).toEqual([{ kind: 'rest', cents: 21_000 }]);
  expect(invoicesDue({ ...last, paidCents: 0 }, day('2027-05-06'))).toEqual([]);
});

test('a month takes back the advances that paid it, and none where it charges what earlier ones lack', () => {
  const long = stay('2027-01-31', '2027-07-31', { terms: monthly, invoiced: kins(3 * NIGHT) });
  const takenBack = (cents: number) =>
    advancesTakenBack(long, { kind: 'period', cents, period: { from: day('2027-02-01'), to: day('2027-03-01') } });
  expect([24, 25, 27, 28, 29].map((nights) => takenBack(nights * NIGHT) / NIGHT)).toEqual([3, 3, 1, 0, 0]);
});
