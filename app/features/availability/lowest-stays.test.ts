import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { offer, season } from '../../database/price-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory } from '../../../tests/factories';
import { createBooking } from '../booking-engine/create-booking.server';
import { detailsData } from '../booking-engine/details/details-data.server';
import { roomsPage } from '../booking-engine/rooms/rooms-page.server';
import { readRoomsQuery } from '../booking-engine/rooms/rooms-query';
import { homePage } from '../site/home-page.server';
import { lowestStays } from './lowest-stays.server';
import { apartmentRoutes } from '../apartments/api.server';
import { categoryAdminRoutes } from '../apartments/categories/api-categories.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const guest = visitor('en');

/** 100 € a night, 2,700 € a month, 50 € for cleaning, 2 to 30 nights. */
const december = {
  firstNight: asDate('2026-12-01'),
  lastNight: asDate('2027-01-15'),
  nightlyCents: 10_000,
  monthlyCents: 270_000,
  minNights: 2,
  maxNights: 30,
};
let building: Awaited<ReturnType<typeof makeInventory>>;

beforeAll(async () => {
  building = await makeInventory(2);
  await db().delete(season);
  await db()
    .insert(season)
    .values(building.apartments.map(({ apartmentId }) => ({ apartmentId, ...december })));
});

const lowest = async () => (await lowestStays(guest)).get(building.categoryId) ?? null;
const book = (stay: { checkIn: string; checkOut: string }, adults = 2) =>
  createBooking(guest, { typeCategory: building.typeCategory, ...stay, adults, customer });

describe('«from … a night»', () => {
  test('is what booking the stay that it tells is charged, for as many as it says', async () => {
    const reported = await lowest();
    // 90 € a night and 50 € for cleaning: 91.79 € a night for 28 nights, 91.67 € for 30.
    expect(reported).toMatchObject({ nights: 28, guests: 2, nightCents: 9_200, totalCents: 257_000 });
    expect(await book(reported!.stay, reported!.guests)).toMatchObject({
      totalCents: reported!.totalCents,
      nights: reported!.nights,
    });
  });

  test('moves on when the nights are taken, and comes back when a hold ends', async () => {
    const first = await lowest();
    await book({ checkIn: '2026-12-20', checkOut: '2026-12-25' });
    expect(await lowest()).toEqual(first);
    await book({ checkIn: '2026-12-20', checkOut: '2026-12-25' });
    expect(await lowest()).toMatchObject({ nights: 17, nightCents: 10_300 });
    wait(21);
    expect(await lowest()).toEqual(first);
  });

  test('is that of the cheapest apartment that is sold', async () => {
    const [one] = building.apartments;
    await db().update(season).set({ monthlyCents: 240_000 }).where(eq(season.apartmentId, one!.apartmentId));
    expect(await lowest()).toMatchObject({ nightCents: 8_200 });
    await db().update(apartment).set({ status: 'maintenance' }).where(eq(apartment.id, one!.apartmentId));
    expect(await lowest()).toMatchObject({ nightCents: 9_200 });
    await db().update(category).set({ published: false }).where(eq(category.id, building.categoryId));
    expect(await lowest()).toBeNull();
  });

  test('has the automatic offer in it while it can be used', async () => {
    await db()
      .insert(offer)
      .values({
        buildingId: building.buildingId,
        name: { es: 'Una vez', en: 'Once' },
        description: { es: '' },
        kind: 'percent',
        percentBasisPoints: 5000,
        state: 'active',
        usesAllowed: 1,
      });
    const reported = await lowest();
    expect(reported).toMatchObject({ nightCents: 4_700, totalCents: 131_000 });
    expect(await book(reported!.stay)).toMatchObject({ totalCents: reported!.totalCents });
    expect(await lowest()).toMatchObject({ nightCents: 9_200 });
  });

  test('reads the same in every place', async () => {
    const reported = await lowest();
    const home = await homePage(guest);
    const rooms = await roomsPage(guest, readRoomsQuery(new URLSearchParams()));
    const details = await detailsData(guest, building.typeCategory, new URLSearchParams());
    const { data } = (await (await testApi(apartmentRoutes, categoryAdminRoutes).get('/categories')).json()) as {
      data: unknown[];
    };
    expect([home!.categories[0]!.from, rooms.results[0]!.from, details.from]).toEqual([reported, reported, reported]);
    expect(data).toMatchObject([{ fromCents: 9_200, from: reported }]);
  });
});
