import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import {
  chooseOffer,
  discountOf,
  isInForce,
  offerApplies,
  offerCovers,
  offerRefusal,
  shortestStay,
  type Offer,
} from './offer-rules';

const springOffer: Offer = {
  id: 1,
  name: { es: 'Siete noches, pague seis' },
  code: null,
  reduction: { kind: 'stay_pay', stayNights: 7, payNights: 6 },
  bookFrom: asDate('2026-11-01'),
  bookUntil: asDate('2027-03-31'),
  stayFrom: asDate('2027-04-01'),
  stayUntil: asDate('2027-06-30'),
  minNights: 7,
  categoryIds: [3],
  apartmentIds: [],
  usesLeft: null,
};
const week = { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-10') };
const place = { categoryId: 3, apartmentId: 30 };
const bookedOn = asDate('2026-11-21');

describe('when an offer applies', () => {
  test('inside its windows', () => expect(offerApplies(springOffer, week, place, bookedOn)).toBe(true));

  test.each([
    ['another category', { categoryIds: [4] }],
    ['another apartment', { categoryIds: [], apartmentIds: [31] }],
    ['another of both', { categoryIds: [4], apartmentIds: [31] }],
    ['nothing left', { usesLeft: 0 }],
    ['more nights wanted', { minNights: 8 }],
    ['not bookable yet', { bookFrom: asDate('2026-11-22') }],
    ['no longer bookable', { bookUntil: asDate('2026-11-20') }],
    ['begins after the check-in', { stayFrom: asDate('2027-05-04') }],
    ['ends before the last night', { stayUntil: asDate('2027-05-08') }],
  ] as const)('not: %s', (_, change) =>
    expect(offerApplies({ ...springOffer, ...change }, week, place, bookedOn)).toBe(false),
  );

  test('its last night may be the last night of the stay', () =>
    expect(offerApplies({ ...springOffer, stayUntil: asDate('2027-05-09') }, week, place, bookedOn)).toBe(true));

  test('its first and last booking days count', () => {
    expect(offerApplies({ ...springOffer, bookFrom: bookedOn, bookUntil: bookedOn }, week, place, bookedOn)).toBe(true);
  });
});

describe('whether some stay can still get it', () => {
  test.each([
    ['its first booking day', '2026-11-01', {}, true],
    ['the day before it', '2026-10-31', {}, false],
    ['before a first booking day that it has not', '2026-10-31', { bookFrom: null }, true],
    ['its last booking day', '2027-03-31', {}, true],
    ['the day after it', '2027-04-01', {}, false],
    ['after a last booking day that it has not', '2027-04-01', { bookUntil: null }, true],
    ['the arrival of the last seven nights that it covers', '2027-06-24', { bookUntil: null }, true],
    ['a day later', '2027-06-25', { bookUntil: null }, false],
    ['long after, where its nights have no end', '2029-06-25', { bookUntil: null, stayUntil: null }, true],
    ['with one use left', '2026-11-21', { usesLeft: 1 }, true],
    ['with none left', '2026-11-21', { usesLeft: 0 }, false],
  ] as const)('%s', (_, day, change, inForce) => {
    expect(isInForce({ ...springOffer, ...change }, asDate(day))).toBe(inForce);
  });

  test('the shortest stay is the longer of its least nights and of the nights that are paid together', () => {
    expect(shortestStay(springOffer)).toBe(7);
    expect(shortestStay({ ...springOffer, minNights: 9 })).toBe(9);
    expect(shortestStay({ ...springOffer, minNights: 2 })).toBe(7);
    expect(shortestStay({ ...springOffer, minNights: 2, reduction: { kind: 'percent', basisPoints: 1 } })).toBe(2);
  });
});

describe('where an offer counts', () => {
  const covers = (categoryIds: number[], apartmentIds: number[], at = place) =>
    offerCovers({ ...springOffer, categoryIds, apartmentIds }, at);

  test('limited to apartments: in those alone; with categories: in theirs too', () => {
    expect(covers([], [30])).toBe(true);
    expect(covers([4], [30])).toBe(true);
    expect(covers([3], [31])).toBe(true);
    expect(covers([4], [31])).toBe(false);
    expect(covers([], [3])).toBe(false);
  });

  const ids = fc.uniqueArray(fc.integer({ min: 1, max: 6 }), { maxLength: 4 });
  const somewhere = fc.record({
    categoryId: fc.integer({ min: 1, max: 6 }),
    apartmentId: fc.integer({ min: 1, max: 6 }),
  });

  test('naming more only widens it, unless it was for the whole building', () => {
    fc.assert(
      fc.property(ids, ids, ids, ids, somewhere, (categories, apartments, more, others, at) => {
        const isEverywhere = categories.length + apartments.length === 0;
        const before = covers(categories, apartments, at);
        if (isEverywhere) expect(before).toBe(true);
        else if (before) expect(covers([...categories, ...more], [...apartments, ...others], at)).toBe(true);
        else expect(categories.includes(at.categoryId) || apartments.includes(at.apartmentId)).toBe(false);
      }),
    );
  });

  test('outside its apartments it never changes what is chosen', () => {
    fc.assert(
      fc.property(ids, ids, somewhere, fc.integer({ min: 1, max: 10_000 }), (categoryIds, apartmentIds, at, points) => {
        const limited: Offer = {
          ...springOffer,
          id: 9,
          categoryIds,
          apartmentIds,
          reduction: { kind: 'percent', basisPoints: points },
        };
        const unrestrictedOffer: Offer = { ...springOffer, categoryIds: [], apartmentIds: [] };
        const context = { stay: week, place: at, bookedOn, accommodationCents: 70_000 };
        const { offer } = chooseOffer([unrestrictedOffer, limited], context);
        if (!offerCovers(limited, at)) expect(offer).toBe(unrestrictedOffer);
        else expect(offer).toBe(discountOf(limited.reduction, 70_000, 7) > 10_000 ? limited : unrestrictedOffer);
      }),
    );
  });
});

test.each([
  [{ usesLeft: 0 }, { code: 'used_up' }],
  [{ bookFrom: asDate('2026-11-22') }, { code: 'not_bookable_yet', from: '2026-11-22' }],
  [{ bookUntil: asDate('2026-11-20') }, { code: 'no_longer_bookable', until: '2026-11-20' }],
  [{ categoryIds: [], apartmentIds: [31] }, { code: 'other_apartment' }],
  [{ stayFrom: asDate('2027-05-04') }, { code: 'starts_too_early', from: '2027-05-04' }],
  [{ stayUntil: asDate('2027-05-08') }, { code: 'ends_too_late', until: '2027-05-08' }],
  [{ minNights: 8 }, { code: 'too_short', minNights: 8 }],
  [{}, null],
])('an offer with %j answers %j', (change, refusal) => {
  expect(offerRefusal({ ...springOffer, ...change }, week, place, bookedOn)).toEqual(refusal);
});

describe('which offer is taken', () => {
  const context = { stay: week, place, bookedOn, accommodationCents: 70_000 };
  const percent: Offer = { ...springOffer, id: 2, reduction: { kind: 'percent', basisPoints: 2000 } };
  const coded: Offer = { ...springOffer, id: 3, code: 'AMIGOS', reduction: { kind: 'amount', amountCents: 1_000 } };

  test('the automatic one that saves most', () => {
    expect(chooseOffer([springOffer, percent, coded], context)).toEqual({ offer: percent, refused: null });
  });

  test('the first of two that save the same; none where none saves', () => {
    const same: Offer = { ...springOffer, id: 4, reduction: { kind: 'amount', amountCents: 10_000 } };
    expect(chooseOffer([springOffer, same], context).offer).toBe(springOffer);
    expect(chooseOffer([same, springOffer], context).offer).toBe(same);
    expect(chooseOffer([percent], { ...context, accommodationCents: 0 }).offer).toBeNull();
  });

  test('the one whose code was given, even when another saves more', () => {
    expect(chooseOffer([springOffer, percent, coded], { ...context, code: ' amigos ' })).toEqual({
      offer: coded,
      refused: null,
    });
  });

  test('none when the code is unknown or for other stays, and which is said', () => {
    const refused = (code: string) => chooseOffer([springOffer, { ...coded, minNights: 8 }], { ...context, code });
    expect(refused('OTRO')).toEqual({ offer: null, refused: { code: 'unknown_code' } });
    expect(refused('AMIGOS')).toEqual({ offer: null, refused: { code: 'too_short', minNights: 8 } });
  });
});

test.each([
  [6, 0],
  [7, 10_000],
  [13, 5_385],
  [14, 10_000],
])('stay 7, pay 6 on 700 € and %i nights takes off %i cents', (nights, cents) => {
  expect(discountOf(springOffer.reduction, 70_000, nights)).toBe(cents);
});
