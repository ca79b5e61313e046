import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { paymentPlan } from './payment-plan';
import { quoteStay, type QuoteRequest, type Tariff } from './price-rules';

const tariff: Tariff = {
  seasons: [
    {
      firstNight: asDate('2026-09-01'),
      lastNight: asDate('2026-11-30'),
      nightlyCents: 10_000,
      weekendCents: null,
      weeklyCents: null,
      monthlyCents: 196_000,
      minNights: 1,
      maxNights: null,
      extraGuestCents: 0,
    },
    {
      firstNight: asDate('2026-12-01'),
      lastNight: asDate('2027-12-31'),
      nightlyCents: 10_000,
      weekendCents: null,
      weeklyCents: null,
      monthlyCents: 189_000,
      minNights: 1,
      maxNights: null,
      extraGuestCents: 0,
    },
  ],
  baseGuests: 2,
  maxGuests: 2,
  cleaningCents: 6_000,
  bailCents: 60_000,
  vatTreatment: 'lodging',
  categoryId: 1,
  apartmentId: 1,
};

function plan(checkIn: string, checkOut: string, bookedOn: string, overrides: Partial<QuoteRequest> = {}) {
  const result = quoteStay(tariff, {
    stay: { checkIn: asDate(checkIn), checkOut: asDate(checkOut) },
    guests: 2,
    bookedOn: asDate(bookedOn),
    terms: { downPaymentBasisPoints: 3000, balanceDaysBefore: 14 },
    vatRegimes: [],
    ...overrides,
  });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.quote.paymentPlan;
}

describe('under 30 nights', () => {
  test('30 % on booking, the rest 14 days before arrival', () => {
    expect(plan('2027-05-03', '2027-05-06', '2026-11-21')).toEqual([
      { due: '2026-11-21', amountCents: 10_800 },
      { due: '2027-04-19', amountCents: 25_200 },
    ]);
  });

  test('all at once where the share is the whole, all later where nothing is paid on booking', () => {
    const stay = ['2027-05-03', '2027-05-06', '2026-11-21'] as const;
    const paid = (downPaymentBasisPoints: number) =>
      plan(...stay, { terms: { downPaymentBasisPoints, balanceDaysBefore: 14 } });
    expect(paid(10_000)).toEqual([{ due: '2026-11-21', amountCents: 36_000 }]);
    expect(paid(9_999)).toEqual([
      { due: '2026-11-21', amountCents: 35_996 },
      { due: '2027-04-19', amountCents: 4 },
    ]);
    expect(paid(0)).toEqual([{ due: '2027-04-19', amountCents: 36_000 }]);
  });

  test('all at once when the rest would be due by now', () => {
    expect(plan('2026-12-05', '2026-12-08', '2026-11-21')).toEqual([{ due: '2026-11-21', amountCents: 36_000 }]);
    expect(plan('2026-12-06', '2026-12-09', '2026-11-21')).toHaveLength(2);
  });
});

describe('from 30 nights', () => {
  test('the first month with the cleaning on booking, then one instalment a month', () => {
    const offers = [
      {
        id: 1,
        name: { es: 'Otoño tranquilo' },
        code: null,
        reduction: { kind: 'percent', basisPoints: 500 } as const,
        bookFrom: null,
        bookUntil: null,
        stayFrom: null,
        stayUntil: null,
        minNights: 28,
        categoryIds: [],
        apartmentIds: [],
        usesLeft: null,
      },
    ];
    expect(plan('2026-11-14', '2026-12-19', '2026-10-30', { offers })).toEqual([
      { due: '2026-10-30', amountCents: 189_319 },
      { due: '2026-12-14', amountCents: 29_925 },
    ]);
  });

  test('29 nights are no month, 30 are', () => {
    expect(plan('2027-02-01', '2027-03-02', '2026-11-21').map((entry) => entry.due)).toEqual([
      '2026-11-21',
      '2027-01-18',
    ]);
    expect(plan('2027-02-01', '2027-03-03', '2026-11-21').map((entry) => entry.due)).toEqual([
      '2026-11-21',
      '2027-03-01',
    ]);
  });

  test('months begin on the day of the check-in, or on the last day of a shorter month', () => {
    expect(plan('2027-01-31', '2027-05-01', '2026-11-21')).toEqual([
      { due: '2026-11-21', amountCents: 28 * 6_300 + 6_000 },
      { due: '2027-02-28', amountCents: 31 * 6_300 },
      { due: '2027-03-31', amountCents: 30 * 6_300 },
      { due: '2027-04-30', amountCents: 6_300 },
    ]);
  });
});

test('a month of a cent is an instalment, and one of nothing is none', () => {
  const of = (amountCents: number) =>
    paymentPlan({
      stay: { checkIn: asDate('2027-01-01'), checkOut: asDate('2027-02-02') },
      totalCents: 100,
      nightAmounts: [{ night: asDate('2027-02-01'), amountCents }],
      bookedOn: asDate('2026-11-21'),
      terms: { downPaymentBasisPoints: 3000, balanceDaysBefore: 14 },
    });
  expect(of(1)).toEqual([
    { due: '2026-11-21', amountCents: 99 },
    { due: '2027-02-01', amountCents: 1 },
  ]);
  expect(of(0)).toEqual([{ due: '2026-11-21', amountCents: 100 }]);
});
