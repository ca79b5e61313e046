import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { chooseOffer, discountOf, offerApplies, type Offer } from './rules';

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
  usesLeft: null,
};
const week = { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-10') };
const bookedOn = asDate('2026-11-21');

describe('when an offer applies', () => {
  test('inside its windows', () => expect(offerApplies(springOffer, week, 3, bookedOn)).toBe(true));

  test.each([
    ['another category', { categoryIds: [4] }],
    ['nothing left', { usesLeft: 0 }],
    ['more nights wanted', { minNights: 8 }],
    ['not bookable yet', { bookFrom: asDate('2026-11-22') }],
    ['no longer bookable', { bookUntil: asDate('2026-11-20') }],
    ['begins after the check-in', { stayFrom: asDate('2027-05-04') }],
    ['ends before the last night', { stayUntil: asDate('2027-05-08') }],
  ] as const)('not: %s', (_, change) =>
    expect(offerApplies({ ...springOffer, ...change }, week, 3, bookedOn)).toBe(false),
  );

  test('its last night may be the last night of the stay', () =>
    expect(offerApplies({ ...springOffer, stayUntil: asDate('2027-05-09') }, week, 3, bookedOn)).toBe(true));

  test('its first and last booking days count', () => {
    expect(offerApplies({ ...springOffer, bookFrom: bookedOn, bookUntil: bookedOn }, week, 3, bookedOn)).toBe(true);
  });
});

describe('which offer is taken', () => {
  const context = { stay: week, categoryId: 3, bookedOn, accommodationCents: 70_000 };
  const percent: Offer = { ...springOffer, id: 2, reduction: { kind: 'percent', basisPoints: 2000 } };
  const coded: Offer = { ...springOffer, id: 3, code: 'AMIGOS', reduction: { kind: 'amount', amountCents: 1_000 } };

  test('the automatic one that saves most', () => {
    expect(chooseOffer([springOffer, percent, coded], context)).toEqual({ offer: percent, refused: false });
  });

  test('the one whose code was given, even when another saves more', () => {
    expect(chooseOffer([springOffer, percent, coded], { ...context, code: ' amigos ' })).toEqual({
      offer: coded,
      refused: false,
    });
  });

  test('none when the code is unknown, and that is said', () => {
    expect(chooseOffer([springOffer], { ...context, code: 'OTRO' })).toEqual({ offer: null, refused: true });
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
