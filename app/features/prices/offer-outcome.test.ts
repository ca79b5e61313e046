import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { offerOutcomes } from './offer-outcome';
import type { Offer } from './offer-rules';

const offer: Offer = {
  id: 1,
  name: { es: 'Primavera' },
  code: null,
  reduction: { kind: 'percent', basisPoints: 1_000 },
  bookFrom: null,
  bookUntil: null,
  stayFrom: null,
  stayUntil: null,
  minNights: 1,
  categoryIds: [],
  apartmentIds: [],
  usesLeft: null,
};
const context = {
  stay: { checkIn: asDate('2027-05-03'), checkOut: asDate('2027-05-10') },
  categoryId: 3,
  apartmentId: 30,
  bookedOn: asDate('2026-11-21'),
  appliedId: 1,
};
const coded: Offer = { ...offer, id: 3, name: { es: 'Amigos' }, code: 'AMIGOS' };

test('without a code: each automatic offer, the one that is taken off, and why the others are not', () => {
  const offers = [offer, { ...offer, id: 2, name: { es: 'Mes' }, minNights: 28 }, { ...offer, id: 4 }, coded];
  expect(offerOutcomes(offers, context)).toEqual([
    { name: { es: 'Primavera' }, code: null, applied: true, obstacle: null },
    { name: { es: 'Mes' }, code: null, applied: false, obstacle: 'min_nights' },
    { name: { es: 'Primavera' }, code: null, applied: false, obstacle: 'saves_less' },
  ]);
  expect(offerOutcomes([coded], context)).toEqual([]);
});

test('with a code: what becomes of its offer alone', () => {
  expect(offerOutcomes([offer, coded], { ...context, appliedId: 3, code: ' amigos ' })).toEqual([
    { name: { es: 'Amigos' }, code: 'AMIGOS', applied: true, obstacle: null },
  ]);
  expect(offerOutcomes([offer, coded], { ...context, code: 'otro' })).toEqual([
    { name: null, code: 'OTRO', applied: false, obstacle: 'unknown_code' },
  ]);
});

test.each([
  [{ usesLeft: 0 }, 'used_up'],
  [{ bookFrom: asDate('2026-11-22') }, 'booking_dates'],
  [{ bookUntil: asDate('2026-11-20') }, 'booking_dates'],
  [{ apartmentIds: [31] }, 'other_apartments'],
  [{ stayFrom: asDate('2027-05-04') }, 'stay_dates'],
  [{ stayUntil: asDate('2027-05-08') }, 'stay_dates'],
  [{ minNights: 8 }, 'min_nights'],
] as const)('an offer with %j has an obstacle of %s', (change, obstacle) => {
  expect(offerOutcomes([{ ...offer, ...change }], { ...context, appliedId: null })).toMatchObject([
    { applied: false, obstacle },
  ]);
});
