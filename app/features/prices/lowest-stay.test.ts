import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate, daysBetween, fromEpochDay, toEpochDay, type CalendarDate } from '../../core/calendar-date';
import { lowestStay, type FreeTariff, type LowestRequest } from './lowest-stay';
import type { Offer, OfferReduction } from './offer-rules';
import { quoteStay, type Season } from './price-rules';

const today = asDate('2027-01-01');
const terms = { downPaymentBasisPoints: 3000, balanceDaysBefore: 14 };

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

const always = [{ checkIn: today, checkOut: asDate('2999-12-31') }];

const tariff = (seasons: Season[], overrides: Partial<FreeTariff> = {}): FreeTariff => ({
  seasons,
  baseGuests: 2,
  maxGuests: 4,
  cleaningCents: 6_000,
  bailCents: 0,
  vatTreatment: 'lodging',
  categoryId: 1,
  apartmentId: 1,
  free: always,
  ...overrides,
});

const offer = (reduction: OfferReduction, overrides: Partial<Offer> = {}): Offer => ({
  id: 1,
  name: { es: 'Promoción' },
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

const request = (overrides: Partial<LowestRequest> = {}): LowestRequest => ({
  today,
  latest: asDate('2027-12-31'),
  offers: [],
  terms,
  ...overrides,
});

const spring = season('2027-01-01', '2027-03-31', {
  weeklyCents: 58_000,
  monthlyCents: 210_000,
  minNights: 2,
  maxNights: 30,
});

describe('«from … a night»', () => {
  test('has the cleaning in it, tells the length that it needs, and is rounded up', () => {
    // 30 nights at 70 € plus 60 € for cleaning are 72 € a night; 28 or 29 nights cost more per night.
    expect(lowestStay([tariff([spring])], request())).toEqual({
      stay: { checkIn: '2027-01-01', checkOut: '2027-01-31' },
      nights: 30,
      guests: 2,
      totalCents: 216_000,
      nightCents: 7_200,
    });
  });

  test('is of the shortest stay at that price', () => {
    expect(lowestStay([tariff([{ ...spring, maxNights: 29 }])], request())).toMatchObject({
      nights: 28,
      nightCents: 7_300,
      totalCents: 202_000,
    });
  });

  test('keeps to the longest stay of the season, and to the last check-in', () => {
    expect(lowestStay([tariff([{ ...spring, maxNights: 6 }])], request())).toMatchObject({ nights: 6 });
    const dear = season('2027-01-01', '2027-01-31', { nightlyCents: 90_000 });
    const cheap = season('2027-02-01', '2027-02-28', { nightlyCents: 1_000 });
    expect(lowestStay([tariff([dear, cheap])], request({ latest: asDate('2027-01-31') }))?.stay.checkIn).toBe(
      '2027-01-31',
    );
  });

  test('is of nights that are free', () => {
    const free = [
      { checkIn: asDate('2027-01-04'), checkOut: asDate('2027-01-08') },
      { checkIn: asDate('2027-01-05'), checkOut: asDate('2027-01-10') },
    ];
    expect(lowestStay([tariff([spring], { free })], request())).toMatchObject({
      stay: { checkIn: '2027-01-05', checkOut: '2027-01-10' },
    });
  });

  test('counts offers that apply by themselves, and none that wants a code', () => {
    const half = offer({ kind: 'percent', basisPoints: 5_000 }, { stayFrom: asDate('2027-02-01') });
    const coded = { ...half, id: 2, code: 'MITAD', stayFrom: null };
    const found = lowestStay([tariff([spring])], request({ offers: [coded, half] }));
    expect(found).toMatchObject({ stay: { checkIn: '2027-02-01' }, nightCents: 3_700 });
  });

  test('is nothing where nothing can be booked', () => {
    expect(lowestStay([], request())).toBeNull();
    expect(lowestStay([tariff([])], request())).toBeNull();
    expect(lowestStay([tariff([spring], { free: [] })], request())).toBeNull();
    expect(lowestStay([tariff([{ ...spring, minNights: 120, maxNights: null }])], request())).toBeNull();
  });
});

describe('of all stays, one by one, none is cheaper', () => {
  const cents = (max: number) => fc.integer({ min: 0, max });
  const optional = (max: number) => fc.option(cents(max), { nil: null });
  const start = toEpochDay(today) - 5;
  const anySeasons = fc
    .array(
      fc.record({
        gap: fc.constantFrom(0, 0, 0, 2),
        days: fc.integer({ min: 3, max: 40 }),
        nightlyCents: cents(20_000),
        weekendCents: optional(30_000),
        weeklyCents: optional(120_000),
        monthlyCents: optional(400_000),
        minNights: fc.constantFrom(1, 1, 3, 8),
        maxNights: fc.constantFrom(null, 10, 32),
      }),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) => {
      let day = start;
      return parts.map(({ gap, days, ...prices }) => {
        const from = day + gap;
        day = from + days;
        return season(fromEpochDay(from), fromEpochDay(day - 1), prices);
      });
    });
  const anyDay = fc.integer({ min: -5, max: 60 }).map((days) => addDays(today, days));
  const anyOffer = fc
    .record({
      reduction: fc.oneof(
        fc.record({ kind: fc.constant('percent' as const), basisPoints: fc.integer({ min: 1, max: 9_000 }) }),
        fc.record({ kind: fc.constant('amount' as const), amountCents: cents(50_000) }),
        fc.constant({ kind: 'stay_pay' as const, stayNights: 7, payNights: 6 }),
      ),
      code: fc.constantFrom(null, null, 'CODE'),
      stayFrom: fc.option(anyDay, { nil: null }),
      stayUntil: fc.option(anyDay, { nil: null }),
      bookUntil: fc.constantFrom(null, addDays(today, -1), today),
      usesLeft: fc.constantFrom(null, 0, 1),
      apartmentIds: fc.constantFrom([], [1], [2]),
      minNights: fc.constantFrom(1, 4),
    })
    .map(({ reduction, ...overrides }) => offer(reduction, overrides));
  const anyTariff = fc
    .record({
      seasons: anySeasons,
      cleaningCents: cents(9_000),
      apartmentId: fc.constantFrom(1, 2),
      free: fc.oneof(
        fc.constant(always),
        fc.array(
          fc
            .tuple(anyDay, fc.integer({ min: 1, max: 50 }))
            .map(([checkIn, nights]) => ({ checkIn, checkOut: addDays(checkIn, nights) })),
          { maxLength: 3 },
        ),
      ),
    })
    .map(({ seasons, ...overrides }) => tariff(seasons, overrides));

  /** Prices every check-in and every length with the quote that bookings are charged by. */
  function cheapestOfAll(tariffs: readonly FreeTariff[], requested: LowestRequest) {
    const stays = tariffs.flatMap((of) =>
      datesUntil(requested.latest).flatMap((checkIn) => {
        const until = of.free
          .filter((gap) => gap.checkIn <= checkIn)
          .reduce((latest, gap) => Math.max(latest, daysBetween(checkIn, gap.checkOut)), 0);
        return Array.from({ length: Math.min(until, 130) }, (_, index) => index + 1).flatMap((nights) => {
          const stay = { checkIn, checkOut: addDays(checkIn, nights) };
          const result = quoteStay(of, {
            stay,
            guests: 2,
            bookedOn: today,
            offers: requested.offers,
            terms,
            vatRegimes: [],
          });
          if (!result.ok) return [];
          const { totalCents } = result.quote;
          return [{ stay, nights, guests: 2, totalCents, nightCents: Math.ceil(totalCents / nights / 100) * 100 }];
        });
      }),
    );
    return stays.sort(
      (a, b) => a.nightCents - b.nightCents || a.nights - b.nights || daysBetween(b.stay.checkIn, a.stay.checkIn),
    )[0];
  }

  const datesUntil = (latest: CalendarDate) =>
    Array.from({ length: daysBetween(today, latest) + 1 }, (_, index) => addDays(today, index));

  test('whatever seasons, free nights and offers there are', () => {
    let found = 0;
    fc.assert(
      fc.property(
        fc.array(anyTariff, { minLength: 1, maxLength: 2 }),
        fc.array(anyOffer, { maxLength: 3 }),
        fc.integer({ min: 0, max: 40 }),
        (tariffs, offers, ahead) => {
          const requested = request({ latest: addDays(today, ahead), offers });
          const expected = cheapestOfAll(tariffs, requested) ?? null;
          const { totalCents: _total, ...least } = expected ?? { totalCents: 0 };
          const answer = lowestStay(tariffs, requested);
          if (expected) found += 1;
          if (expected) expect(answer).toMatchObject(least);
          else expect(answer).toBeNull();
        },
      ),
      { numRuns: 30 },
    );
    expect(found).toBeGreaterThan(10);
  }, 60_000);
});
