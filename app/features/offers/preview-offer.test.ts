import { beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { offer } from '../../database/price-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeApartment, makeBuilding, makeCategory } from '../../../tests/factories';
import { createBooking } from '../booking-engine/create-booking.server';
import { quoteStayFor } from '../availability/quote-stay.server';
import { activateOffer } from './activate-offer.server';
import { createOffer } from './create-offer.server';
import { previewOffer } from './preview-offer.server';

useRolledBackDatabase();
useStoppedClock();

const draft = {
  name: { es: 'Semana tranquila', en: 'A quiet week' },
  description: { es: 'Un diez por ciento menos.', en: 'Ten percent off.' },
  kind: 'percent',
  percentBasisPoints: 1000,
};

let studio: number;
let superior: number;
let apartments: number[];
beforeAll(async () => {
  const buildingId = await makeBuilding();
  studio = await makeCategory(buildingId);
  superior = await makeCategory(buildingId, { key: 'superior', name: { es: 'Suite superior' }, position: 1 });
  apartments = [];
  for (const [categoryId, code, nightlyCents] of [
    [studio, '1A', 10_000],
    [studio, '1B', 12_000],
    [superior, '2A', 20_000],
  ] as const) {
    apartments.push((await makeApartment(buildingId, categoryId, { code, nightlyCents })).apartmentId);
  }
});

const preview = (change: object = {}) => previewOffer(systemActor, { ...draft, ...change });
const example = async (change: object = {}) => (await preview(change)).example;
const week = { checkIn: '2027-05-03', checkOut: '2027-05-10' };

describe('the example', () => {
  test('is a stay that gets the offer, and keeps nothing', async () => {
    expect(await example({ stayFrom: '2027-05-03', minNights: 7 })).toEqual({
      place: { categoryId: studio },
      stay: week,
      nights: 7,
      guests: 2,
      bookedOn: '2026-11-21',
      taken: false,
      outcome: { kind: 'saves', fullCents: 75_000, totalCents: 68_000, savesCents: 7_000 },
      better: null,
    });
    expect(await db().$count(offer)).toBe(0);
  });

  test('costs what it would be sold for once the offer is active', async () => {
    const requested = { ...draft, code: 'DIEZ', categoryIds: [superior] };
    const found = await example({ ...requested, example: week });
    const { id } = await createOffer(systemActor, requested);
    await activateOffer(systemActor, id);
    const sold = await quoteStayFor(systemActor, {
      typeCategory: 'suite_superior',
      ...week,
      adults: 2,
      offerCode: 'DIEZ',
    });
    expect(found?.outcome).toMatchObject({ totalCents: sold.quote.totalCents, savesCents: sold.quote.discountCents });
  });

  test('is the stay that was asked for, in a category or an apartment', async () => {
    const requested = { ...week, apartmentId: apartments[1], guests: 1 };
    expect(await example({ example: requested })).toMatchObject({
      place: { apartmentId: apartments[1] },
      stay: week,
      guests: 1,
      outcome: { kind: 'saves', fullCents: 89_000, totalCents: 80_600 },
    });
  });

  test('is booked on the first day on which the offer can be', async () => {
    const found = await example({ bookFrom: '2027-01-15', bookUntil: '2027-01-31' });
    expect(found).toMatchObject({ bookedOn: '2027-01-15', outcome: { kind: 'saves' } });
    expect(found!.stay.checkIn >= '2027-01-15').toBe(true);
  });

  test.each([
    ['too_short', { minNights: 8 }, { minNights: 8 }],
    ['starts_too_early', { stayFrom: '2027-05-04' }, { from: '2027-05-04' }],
    ['ends_too_late', { stayUntil: '2027-05-08' }, { until: '2027-05-08' }],
    ['no_longer_bookable', { bookUntil: '2026-11-20' }, { until: '2026-11-20' }],
  ])('says why it does not apply: %s', async (code, change, more) => {
    const found = await example({ ...change, example: { ...week, categoryId: studio } });
    expect(found?.outcome).toEqual({ kind: 'refused', refusal: { code, ...more } });
  });

  test('says where it does not count, and where a cheaper apartment hides it', async () => {
    const elsewhere = await example({ categoryIds: [superior], example: { ...week, categoryId: studio } });
    expect(elsewhere?.outcome).toEqual({ kind: 'refused', refusal: { code: 'other_apartment' } });
    const hidden = await example({ apartmentIds: [apartments[1]], example: { ...week, categoryId: studio } });
    expect(hidden?.outcome).toEqual({ kind: 'refused', refusal: { code: 'cheaper_apartment' } });
  });

  test('says which offer would be taken instead, and not itself', async () => {
    const { id } = await createOffer(systemActor, { ...draft, percentBasisPoints: 2000, name: { es: 'Mejor' } });
    await activateOffer(systemActor, id);
    const found = await example({ example: { ...week, categoryId: studio } });
    expect(found?.outcome).toMatchObject({ savesCents: 7_000 });
    expect(found?.better).toEqual({ id, name: { es: 'Mejor' }, totalCents: 61_000, savesCents: 14_000 });
    expect((await example({ id, example: { ...week, categoryId: studio } }))?.better).toBeNull();
    expect((await example({ percentBasisPoints: 2000 }))?.better).toBeNull();
  });

  test('has a price also where nothing is left, and says that', async () => {
    const requested = { ...week, adults: 2, typeCategory: 'suite_superior', customer };
    await createBooking(systemActor, requested);
    expect(await example({ example: { ...week, categoryId: superior } })).toMatchObject({
      taken: true,
      outcome: { kind: 'saves', fullCents: 145_000, totalCents: 131_000 },
    });
  });

  test('says why no such stay can be booked', async () => {
    const far = { checkIn: '2029-05-03', checkOut: '2029-05-10', categoryId: studio };
    expect((await example({ example: far }))?.outcome).toMatchObject({
      kind: 'no_stay',
      refusal: { code: 'no_price' },
    });
    const unknown = { ...week, categoryId: 99_999 };
    expect((await example({ example: unknown }))?.outcome).toMatchObject({ refusal: { code: 'not_on_sale' } });
    const many = { ...week, categoryId: studio, guests: 9 };
    expect((await example({ example: many }))?.outcome).toMatchObject({ refusal: { code: 'too_many_guests' } });
  });

  test('is none while the value is missing', async () => {
    expect(await example({ percentBasisPoints: null })).toBeNull();
  });
});

test('the card says in both languages what the page of the offers says', async () => {
  const { cards } = await preview({
    code: 'DIEZ',
    minNights: 3,
    usesAllowed: 5,
    stayFrom: '2027-05-01',
    stayUntil: '2027-05-31',
    categoryIds: [superior],
    apartmentIds: [apartments[0]],
  });
  expect(cards.es).toMatchObject({ name: 'Semana tranquila', code: 'DIEZ' });
  expect(cards.es.facts.map(({ value }) => value)).toEqual([
    'Del 1 al 31 de mayo de 2027',
    '3 noches',
    'Suite estudio (1A) y suite superior',
    '5 reservas',
    'Con el código de abajo',
  ]);
  expect(cards.en).toMatchObject({ name: 'A quiet week', description: 'Ten percent off.' });
  expect(cards.en.facts[0]!.value).toBe('May 1 to 31, 2027');
});
