import { describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { offer, offerCategory } from '../../database/price-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { customer, makeApartment, makeCategory, makeInventory } from '../../../tests/factories';
import { publicOffers } from '../offers/public-offers.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { offerExample } from './offer-example.server';
import { quoteStayFor } from './quote-stay.server';

useRolledBackDatabase();
useStoppedClock();
const guest = visitor('en');

let building: Awaited<ReturnType<typeof makeInventory>>;
makeForTests(async () => {
  building = await makeInventory(1);
});

async function makeOffer(overrides: Partial<typeof offer.$inferInsert> = {}, categoryIds: number[] = []) {
  const [row] = await db()
    .insert(offer)
    .values({
      buildingId: building.buildingId,
      name: { es: 'Siete noches, pague seis' },
      description: { es: '' },
      kind: 'stay_pay',
      stayNights: 7,
      payNights: 6,
      stayFrom: asDate('2027-04-01'),
      stayUntil: asDate('2027-06-30'),
      state: 'active',
      ...overrides,
    })
    .returning({ id: offer.id });
  for (const categoryId of categoryIds) await db().insert(offerCategory).values({ offerId: row!.id, categoryId });
}

async function examples() {
  const offers = await publicOffers(guest);
  return Promise.all(offers.map((entry) => offerExample(guest, entry)));
}

describe('the example of an offer', () => {
  test('is the first stay that gets it, at the price at which it is sold', async () => {
    await makeOffer();
    const [example] = await examples();
    expect(example).toEqual({
      categoryId: building.categoryId,
      typeCategory: 'suite_studio',
      categoryName: { es: 'Suite estudio', en: 'Studio suite' },
      stay: { checkIn: '2027-04-01', checkOut: '2027-04-08' },
      guests: 2,
      fullCents: 75_000,
      totalCents: 65_000,
      savesCents: 10_000,
    });
    const { quote } = await quoteStayFor(guest, { typeCategory: 'suite_studio', ...example!.stay, adults: 2 });
    expect(quote.totalCents).toBe(example!.totalCents);
  });

  test('is one that can be booked now', async () => {
    await makeOffer();
    const taken = { checkIn: '2027-03-30', checkOut: '2027-04-05', adults: 2, customer };
    await createBooking(guest, { typeCategory: building.typeCategory, ...taken });
    const [example] = await examples();
    expect(example!.stay.checkIn > '2027-04-04').toBe(true);
    expect(
      await createBooking(guest, { typeCategory: building.typeCategory, ...example!.stay, customer }),
    ).toMatchObject({
      totalCents: example!.totalCents,
    });
  });

  test('keeps to its categories, takes its code, and stays as long as the season asks for', async () => {
    const room = await makeCategory(building.buildingId, { type: 'room', key: 'classic', name: { es: 'Clásica' } });
    await makeApartment(building.buildingId, room, { code: '2B', minNights: 28 });
    await makeOffer({ code: 'AMIGOS', kind: 'amount', amountCents: 5_000 }, [room]);
    const [example] = await examples();
    expect(example).toMatchObject({
      typeCategory: 'room_classic',
      stay: { checkIn: '2027-04-01', checkOut: '2027-04-29' },
      savesCents: 5_000,
    });
  });

  test('is none where another offer always saves more, or nothing can be had', async () => {
    await makeOffer({ position: 1 });
    await makeOffer({ kind: 'amount', amountCents: 100, position: 2, minNights: 7 });
    await makeOffer({ stayFrom: asDate('2028-12-30'), stayUntil: null, position: 3 });
    expect((await examples()).map((example) => example?.savesCents ?? null)).toEqual([10_000, null, null]);
  });
});

describe('an offer that the site shows', () => {
  test.each([
    ['is over', { stayUntil: asDate('2026-11-20'), stayFrom: null }],
    ['has too few nights left', { stayUntil: asDate('2026-11-26'), stayFrom: null }],
    ['can no longer be booked', { bookUntil: asDate('2026-11-20') }],
    ['cannot be booked yet', { bookFrom: asDate('2026-11-22') }],
    ['is only for those who know it', { isPublic: false }],
    ['is a draft', { state: 'draft' as const }],
  ])('is none that %s', async (_, change) => {
    await makeOffer(change);
    expect(await publicOffers(guest)).toEqual([]);
  });

  test('may be one whose last stay begins today', async () => {
    await makeOffer({ stayUntil: asDate('2026-11-27'), stayFrom: null, bookUntil: asDate('2026-11-21') });
    const [example] = await examples();
    expect(example?.stay).toEqual({ checkIn: '2026-11-21', checkOut: '2026-11-28' });
  });
});
