import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate, fromEpochDay, toEpochDay } from '../../core/calendar-date';
import { sumCents } from '../../core/money';
import { eachNight, shiftStay } from '../../core/stay';
import type { Offer, OfferReduction } from './offer-rules';
import reference from './prices.fixture.json';
import { quoteStay, type QuoteRequest, type Season, type Tariff } from './price-rules';

const terms = { downPaymentBasisPoints: 3000, balanceDaysBefore: 14 };
const bookedOn = asDate('2026-11-21');

const season = (from: string, to: string, prices: Partial<Season> = {}): Season => ({
  firstNight: asDate(from),
  lastNight: asDate(to),
  nightlyCents: 10_000,
  weekendCents: null,
  weeklyCents: null,
  monthlyCents: null,
  minNights: 1,
  maxNights: null,
  extraGuestCents: 0,
  ...prices,
});

const tariff = (seasons: Season[], overrides: Partial<Tariff> = {}): Tariff => ({
  seasons,
  baseGuests: 2,
  maxGuests: 4,
  cleaningCents: 0,
  bailCents: 0,
  vatTreatment: 'lodging',
  categoryId: 1,
  apartmentId: 1,
  ...overrides,
});

const offer = (reduction: OfferReduction, overrides: Partial<Offer> = {}): Offer => ({
  id: 1,
  name: { es: 'Promoción', en: 'Offer' },
  code: null,
  reduction,
  bookFrom: null,
  bookUntil: null,
  stayFrom: null,
  stayUntil: null,
  minNights: 1,
  categoryIds: [],
  apartmentIds: [],
  usesLeft: null,
  ...overrides,
});

const request = (checkIn: string, checkOut: string, overrides: Partial<QuoteRequest> = {}): QuoteRequest => ({
  stay: { checkIn: asDate(checkIn), checkOut: asDate(checkOut) },
  guests: 2,
  bookedOn,
  terms,
  vatRegimes: [],
  ...overrides,
});

function quoted(of: Tariff, requested: QuoteRequest) {
  const result = quoteStay(of, requested);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.quote;
}

describe('the worked examples', () => {
  const seasons = reference.seasons.map(({ from, to, ...prices }) => season(from, to, prices));
  const example = tariff(seasons, { baseGuests: reference.baseGuests, cleaningCents: reference.cleaningCents });

  test.each(reference.cases)(
    '$checkIn to $checkOut for $guests with $offer',
    ({ checkIn, checkOut, guests, offer: provided, expect: expected }) => {
      const offers = provided ? [offer(reductionOf(provided))] : [];
      const result = quoteStay(example, request(checkIn, checkOut, { guests, offers }));
      if ('refused' in expected) {
        expect(result).toMatchObject({ ok: false, refusal: { code: expected.refused } });
        return;
      }
      if (!result.ok) throw new Error(result.refusal.code);
      const { vat10, ...figures } = expected;
      expect(result.quote).toMatchObject(figures);
      expect(result.quote.vat).toEqual([{ rate: 10, ...vat10 }]);
    },
  );
});

function reductionOf(provided: { kind: string; value?: number; stay?: number; pay?: number }): OfferReduction {
  if (provided.kind === 'percent') return { kind: 'percent', basisPoints: provided.value! * 100 };
  if (provided.kind === 'amount') return { kind: 'amount', amountCents: provided.value! };
  return { kind: 'stay_pay', stayNights: provided.stay!, payNights: provided.pay! };
}

describe('tiers', () => {
  const prices = { nightlyCents: 10_000, weekendCents: 12_000, weeklyCents: 63_000, monthlyCents: 210_000 };
  const year = tariff([season('2027-01-01', '2027-12-31', prices)]);

  test.each([
    ['2027-02-01', '2027-02-07', 6, ['nightly', 'weekend']],
    ['2027-02-01', '2027-02-08', 7, ['weekly']],
    ['2027-02-01', '2027-02-28', 27, ['weekly']],
    ['2027-02-01', '2027-03-01', 28, ['monthly']],
  ])('%s to %s, %i nights: %j', (checkIn, checkOut, nights, tiers) => {
    const quote = quoted(year, request(checkIn, checkOut));
    expect(quote.nights).toBe(nights);
    expect(quote.lines.map((line) => line.tier)).toEqual(tiers);
  });

  test('a tier that a season lacks falls back to the next shorter', () => {
    const withoutMonth = tariff([season('2027-01-01', '2027-12-31', { ...prices, monthlyCents: null })]);
    expect(quoted(withoutMonth, request('2027-02-01', '2027-03-01')).lines[0]?.tier).toBe('weekly');
    const nightly = tariff([season('2027-01-01', '2027-12-31')]);
    expect(quoted(nightly, request('2027-02-01', '2027-03-01')).lines[0]?.tier).toBe('nightly');
  });

  test('Friday and Saturday nights are the weekend', () => {
    const friday = quoted(year, request('2027-02-05', '2027-02-08'));
    expect(friday.lines.map(({ tier, quantity, totalCents }) => ({ tier, quantity, totalCents }))).toEqual([
      { tier: 'weekend', quantity: 2, totalCents: 24_000 },
      { tier: 'nightly', quantity: 1, totalCents: 10_000 },
    ]);
  });

  test('a line names its first and its last night', () => {
    const week = quoted(year, request('2027-02-02', '2027-02-08'));
    expect(week.lines.map(({ tier, firstNight, lastNight }) => [tier, firstNight, lastNight])).toEqual([
      ['nightly', '2027-02-02', '2027-02-07'],
      ['weekend', '2027-02-05', '2027-02-06'],
    ]);
  });
});

describe('what cannot be booked', () => {
  const short = tariff([season('2027-01-01', '2027-06-30', { minNights: 3, maxNights: 10 })]);

  test.each([
    ['2027-02-01', '2027-02-03', 2, { code: 'min_nights', minNights: 3 }],
    ['2027-02-01', '2027-02-12', 2, { code: 'max_nights', maxNights: 10 }],
    ['2027-06-29', '2027-07-02', 2, { code: 'no_price', night: '2027-07-01' }],
    ['2027-02-01', '2027-02-05', 5, { code: 'too_many_guests', maxGuests: 4 }],
  ])('%s to %s for %i', (checkIn, checkOut, guests, refusal) => {
    expect(quoteStay(short, request(checkIn, checkOut, { guests }))).toEqual({ ok: false, refusal });
  });

  test.each([
    ['the least nights', '2027-02-01', '2027-02-04', 2],
    ['the most nights', '2027-02-01', '2027-02-11', 2],
    ['the most guests', '2027-02-01', '2027-02-05', 4],
  ])('%s can', (_, checkIn, checkOut, guests) => {
    expect(quoteStay(short, request(checkIn, checkOut, { guests })).ok).toBe(true);
  });

  test('the last night of the season is the night before the check-out day', () => {
    expect(quoteStay(short, request('2027-06-27', '2027-07-01')).ok).toBe(true);
  });

  test('the limits are those of the season of the check-in', () => {
    const two = tariff([
      season('2027-01-01', '2027-01-31', { minNights: 2 }),
      season('2027-02-01', '2027-02-28', { minNights: 10 }),
    ]);
    expect(quoteStay(two, request('2027-01-30', '2027-02-03')).ok).toBe(true);
  });

  test('a code that does not apply is said, not ignored', () => {
    expect(quoteStay(short, request('2027-02-01', '2027-02-05', { offerCode: 'NADA' }))).toEqual({
      ok: false,
      refusal: { code: 'offer_not_applicable', why: { code: 'unknown_code' } },
    });
  });
});

describe('what always holds', () => {
  const cents = (max: number) => fc.integer({ min: 0, max });
  const optional = (max: number) => fc.option(cents(max), { nil: null });
  const start = toEpochDay(asDate('2027-01-01'));
  const anySeasons = fc
    .array(
      fc.record({
        days: fc.integer({ min: 5, max: 120 }),
        nightlyCents: cents(50_000),
        weekendCents: optional(60_000),
        weeklyCents: optional(300_000),
        monthlyCents: optional(900_000),
        extraGuestCents: cents(5_000),
      }),
      { minLength: 1, maxLength: 5 },
    )
    .map((parts) => {
      let day = start;
      return parts.map(({ days, ...prices }) => {
        const made = season(fromEpochDay(day), fromEpochDay(day + days - 1), prices);
        day += days;
        return made;
      });
    });
  const anyReduction: fc.Arbitrary<OfferReduction> = fc.oneof(
    fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 10_000 }) }),
    fc.record({ kind: fc.constant('amount' as const), amountCents: fc.integer({ min: 1, max: 500_000 }) }),
    fc
      .tuple(fc.integer({ min: 2, max: 10 }), fc.integer({ min: 1, max: 9 }))
      .filter(([stayNights, payNights]) => payNights < stayNights)
      .map(([stayNights, payNights]) => ({ kind: 'stay_pay' as const, stayNights, payNights })),
  );
  const anyCase = fc.record({
    seasons: anySeasons,
    offset: fc.integer({ min: 0, max: 200 }),
    nights: fc.integer({ min: 1, max: 200 }),
    guests: fc.integer({ min: 1, max: 4 }),
    cleaningCents: cents(20_000),
    reduction: fc.option(anyReduction, { nil: null }),
    vatTreatment: fc.constantFrom('lodging' as const, 'lease_company' as const, 'exempt' as const),
  });

  test('lines, nights and instalments sum to the total; VAT parts to the gross; no discount exceeds the stay', () => {
    let priced = 0;
    fc.assert(
      fc.property(anyCase, ({ seasons, offset, nights, guests, cleaningCents, reduction, vatTreatment }) => {
        const checkIn = fromEpochDay(start + offset);
        const result = quoteStay(tariff(seasons, { cleaningCents, vatTreatment }), {
          ...request(checkIn, addDays(checkIn, nights)),
          guests,
          offers: reduction ? [offer(reduction)] : [],
        });
        if (!result.ok) return;
        priced += 1;
        const { quote } = result;
        expect(sumCents(quote.lines.map((line) => line.totalCents))).toBe(quote.totalCents);
        expect(sumCents(quote.nightAmounts.map((night) => night.amountCents))).toBe(quote.totalCents - cleaningCents);
        expect(sumCents(quote.paymentPlan.map((instalment) => instalment.amountCents))).toBe(quote.totalCents);
        for (const { baseCents, vatCents } of quote.vat) expect(baseCents + vatCents).toBe(quote.totalCents);
        expect(quote.discountCents).toBeLessThanOrEqual(quote.accommodationCents);
        expect(quote.totalCents).toBeGreaterThanOrEqual(0);
        expect(quote.nightAmounts.map((entry) => entry.night)).toEqual(eachNight(quote.stay));
      }),
      { numRuns: 400 },
    );
    expect(priced).toBeGreaterThan(50);
  });

  test('a stay moved by whole weeks inside one season costs the same', () => {
    fc.assert(
      fc.property(
        anyCase,
        fc.integer({ min: 1, max: 20 }),
        ({ seasons: [only], offset, nights, guests, cleaningCents }, weeks) => {
          const long = { ...only!, lastNight: addDays(only!.firstNight, 900) };
          const checkIn = fromEpochDay(start + offset);
          const here = request(checkIn, addDays(checkIn, nights), { guests });
          const there = { ...here, stay: shiftStay(here.stay, weeks * 7) };
          const of = tariff([long], { cleaningCents });
          expect(quoted(of, there).totalCents).toBe(quoted(of, here).totalCents);
        },
      ),
    );
  });
});
