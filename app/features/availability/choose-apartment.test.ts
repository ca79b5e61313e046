import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, asDate, fromEpochDay, toEpochDay } from '../../core/calendar-date';
import { eachNight, type Stay } from '../../core/stay';
import type { QuoteRequest } from '../prices/price-rules';
import { answerCategory, bestFit, idleDaysAround, isFree, type Candidate } from './choose-apartment';
import { nearestStays, priceAmong } from './nearest-stays';

const stay = (checkIn: string, checkOut: string): Stay => ({ checkIn: asDate(checkIn), checkOut: asDate(checkOut) });

const candidate = (
  code: string,
  overrides: Partial<Candidate> = {},
  nightlyCents = 10_000,
  minNights = 1,
): Candidate => ({
  apartmentId: Number.parseInt(code, 10),
  code,
  spaceIds: [],
  occupied: [],
  seasons: [
    {
      firstNight: asDate('2027-01-01'),
      lastNight: asDate('2027-12-31'),
      nightlyCents,
      weekendCents: null,
      weeklyCents: null,
      monthlyCents: null,
      minNights,
      maxNights: 60,
      extraGuestCents: 0,
    },
  ],
  baseGuests: 2,
  maxGuests: 2,
  cleaningCents: 0,
  bailCents: 0,
  vatTreatment: 'lodging',
  categoryId: 1,
  ...overrides,
});

const request = (requestedStay: Stay, guests = 2): QuoteRequest => ({
  stay: requestedStay,
  guests,
  bookedOn: asDate('2026-11-21'),
  terms: { downPaymentBasisPoints: 3000, balanceDaysBefore: 14 },
  vatRegimes: [],
});

const week = stay('2027-05-03', '2027-05-10');
const bounds = { earliest: asDate('2026-11-21'), latest: asDate('2028-11-21') };

describe('free', () => {
  const base = toEpochDay(asDate('2027-05-01'));
  const anyStay = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 20 }))
    .map(([from, nights]) => ({ checkIn: fromEpochDay(base + from), checkOut: fromEpochDay(base + from + nights) }));

  test('for a stay exactly when it is free on each of its nights', () => {
    fc.assert(
      fc.property(fc.array(anyStay, { maxLength: 6 }), anyStay, (occupied, requestedStay) => {
        const everyNight = eachNight(requestedStay).every((night) =>
          isFree(occupied, { checkIn: night, checkOut: addDays(night, 1) }),
        );
        expect(isFree(occupied, requestedStay)).toBe(everyNight);
      }),
    );
  });

  test('on the day that another guest leaves, and until the day that the next one comes', () => {
    const occupied = [stay('2027-05-01', '2027-05-03'), stay('2027-05-10', '2027-05-12')];
    expect(isFree(occupied, week)).toBe(true);
    expect(isFree(occupied, stay('2027-05-02', '2027-05-10'))).toBe(false);
    expect(isFree(occupied, stay('2027-05-03', '2027-05-11'))).toBe(false);
  });
});

describe('which apartment', () => {
  test('the cheapest that is free', () => {
    const cheapTaken = candidate('1', { occupied: [week] }, 8_000);
    const answer = answerCategory([candidate('2', {}, 12_000), cheapTaken, candidate('3', {}, 9_000)], request(week));
    expect(answer).toMatchObject({ ok: true, available: 2, quote: { totalCents: 63_000 }, cheapest: [{ code: '3' }] });
  });

  test('of equal price, the one whose gap fits most tightly', () => {
    const wide = candidate('1', { occupied: [stay('2027-04-01', '2027-04-20'), stay('2027-05-20', '2027-05-25')] });
    const tight = candidate('2', { occupied: [stay('2027-04-20', '2027-05-02'), stay('2027-05-10', '2027-05-15')] });
    const empty = candidate('0');
    expect(idleDaysAround(tight.occupied, week)).toBe(1);
    expect(bestFit([empty, wide, tight], week).code).toBe('2');
  });
});

describe('of several refusals the one that is most easily acted on', () => {
  const taken = candidate('1', { occupied: [week] });
  const strict = candidate('2', {}, 10_000, 8);
  const small = candidate('3', { maxGuests: 1 });

  test.each([
    ['taken before too short', [small, strict, taken], 'not_available'],
    ['too short before too small', [small, strict], 'min_nights'],
    ['too small alone', [small], 'too_many_guests'],
    ['nothing at all', [], 'not_available'],
  ])('%s', (_, candidates, code) => {
    expect(answerCategory(candidates, request(week))).toMatchObject({ ok: false, available: 0, refusal: { code } });
  });
});

test('apartments that cost the same are counted together, and the cheapest that is free names the price', () => {
  const { seasons } = candidate('2');
  const apartments = [
    candidate('1', { occupied: [week] }, 9_000),
    candidate('2', { seasons }),
    candidate('5', { seasons, occupied: [week] }),
    candidate('6', { seasons }),
    candidate('3', {}, 11_000),
    candidate('4', {}, 1_000, 8),
  ];
  expect(answerCategory(apartments, request(week))).toMatchObject({
    ok: true,
    available: 3,
    quote: { totalCents: 70_000 },
    cheapest: [{ code: '2' }, { code: '6' }],
  });
});

describe('why not, and when instead', () => {
  const taken = candidate('1', { occupied: [stay('2027-05-05', '2027-05-12')] });

  test('taken: the nearest free weeks before and after', () => {
    const answer = answerCategory([taken], request(week));
    expect(answer).toEqual({ ok: false, available: 0, refusal: { code: 'not_available' } });
    expect(nearestStays(priceAmong([taken], request(week)), week, { code: 'not_available' }, bounds)).toEqual([
      { ...stay('2027-04-28', '2027-05-05'), totalCents: 70_000 },
      { ...stay('2027-05-12', '2027-05-19'), totalCents: 70_000 },
    ]);
  });

  test('never before today', () => {
    const today = { ...bounds, earliest: asDate('2027-05-01') };
    expect(nearestStays(priceAmong([taken], request(week)), week, { code: 'not_available' }, today)).toEqual([
      { ...stay('2027-05-12', '2027-05-19'), totalCents: 70_000 },
    ]);
  });

  test('from today on, until the last day that is sold, and no further than sixty days', () => {
    const nearest = (occupied: Stay, change: Partial<typeof bounds>) =>
      nearestStays(
        priceAmong([candidate('1', { occupied: [occupied] })], request(week)),
        week,
        { code: 'not_available' },
        {
          ...bounds,
          ...change,
        },
      ).map(({ checkIn }) => checkIn);
    const middle = stay('2027-05-05', '2027-05-12');
    expect(nearest(middle, { earliest: asDate('2027-04-28') })).toEqual(['2027-04-28', '2027-05-12']);
    expect(nearest(middle, { earliest: asDate('2027-04-29') })).toEqual(['2027-05-12']);
    expect(nearest(middle, { latest: asDate('2027-05-12') })).toEqual(['2027-04-28', '2027-05-12']);
    expect(nearest(middle, { latest: asDate('2027-05-11') })).toEqual(['2027-04-28']);
    expect(nearest(stay('2027-01-01', '2027-07-02'), {})).toEqual(['2027-07-02']);
    expect(nearest(stay('2027-01-01', '2027-07-03'), {})).toEqual([]);
  });

  test('too long: the same arrival for as long as it may be; no offer, no other dates', () => {
    const long = request(stay('2027-05-03', '2027-07-20'));
    const nearest = nearestStays(
      priceAmong([candidate('1')], long),
      long.stay,
      { code: 'max_nights', maxNights: 60 },
      bounds,
    );
    expect(nearest).toEqual([{ ...stay('2027-05-03', '2027-07-02'), totalCents: 600_000 }]);
    const why = { code: 'unknown_code' } as const;
    expect(
      nearestStays(priceAmong([candidate('1')], long), long.stay, { code: 'offer_not_applicable', why }, bounds),
    ).toEqual([]);
  });

  test('too short: the same arrival for as long as it takes', () => {
    const strict = candidate('1', {}, 10_000, 5);
    const short = request(stay('2027-05-03', '2027-05-05'));
    const answer = answerCategory([strict], short);
    if (answer.ok) throw new Error('should be refused');
    expect(answer.refusal).toEqual({ code: 'min_nights', minNights: 5 });
    expect(nearestStays(priceAmong([strict], short), short.stay, answer.refusal, bounds)).toEqual([
      { ...stay('2027-05-03', '2027-05-08'), totalCents: 50_000 },
    ]);
  });

  test('too many guests: no dates help', () => {
    expect(answerCategory([taken], request(week, 3))).toMatchObject({
      refusal: { code: 'too_many_guests', maxGuests: 2 },
    });
    expect(
      nearestStays(priceAmong([taken], request(week, 3)), week, { code: 'too_many_guests', maxGuests: 2 }, bounds),
    ).toEqual([]);
  });
});
