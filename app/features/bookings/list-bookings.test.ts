import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { db, inTransaction } from '../../database/connection.server';
import { cancelStays } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { customer, makeHouse, testCard } from '../../../tests/factories';
import { createBooking } from './create-booking.server';
import { listBookings } from './list-bookings.server';
import { payBooking } from './pay-booking.server';
import { viewBooking } from './view-booking.server';

useTestDatabase();
const wait = useStoppedClock();
const guest = visitor('es');
const names = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa'];

beforeAll(async () => {
  const { typeCategory } = await makeHouse(6);
  for (const [index, firstName] of names.entries()) {
    const { reference, key } = await createBooking(guest, {
      typeCategory,
      checkIn: `2026-12-0${index + 1}`,
      checkOut: '2026-12-10',
      customer: { ...customer, firstName, lastName: '100 % Núñez', email: `${firstName.toLowerCase()}@example.com` },
    });
    if (index > 0) await payBooking(guest, reference, testCard, { key });
  }
  await db().execute(sql`UPDATE booking SET state = 'checked_in' WHERE id = 5`);
});

const found = async (query: Record<string, unknown>) =>
  (await listBookings(systemActor, { sort: 'checkIn', ...query })).data.map((row) => row.customerName.split(' ')[0]);

describe('the list of bookings', () => {
  test.each([
    ['everything, by arrival', {}, names],
    ['the other way round', { sort: '-checkIn' }, names.toReversed()],
    ['without an order, the newest arrivals first', { sort: undefined }, names.toReversed()],
    ['an order that there is not', { sort: 'password_hash' }, names.toReversed()],
    ['a name', { q: 'bruno' }, ['Bruno']],
    ['two words', { q: 'núñez carla' }, ['Carla']],
    ['a name without its accents', { q: 'NUNEZ carla' }, ['Carla']],
    ['signs that mean something to LIKE', { q: '100 %' }, names],
    ['… and nothing else', { q: '1%0' }, []],
    ['SQL', { q: "'; DROP TABLE booking; --" }, []],
    ['an apartment', { apartment: '3A' }, ['Carla']],
    ['states', { state: 'pending,checked_in' }, ['Ana', 'Elsa']],
    ['a view', { view: 'holds' }, ['Ana']],
    ['arrivals from a day', { from: '2026-12-04' }, ['Diego', 'Elsa']],
    ['arrivals up to a day', { to: '2026-12-02' }, ['Ana', 'Bruno']],
    ['departures from a day', { leaveFrom: '2026-12-10' }, names],
    ['departures up to a day', { leaveTo: '2026-12-09' }, []],
    ['a category', { category: '1' }, names],
    ['another category', { category: '2' }, []],
    ['a customer', { customer: '3' }, ['Carla']],
    ['what cannot be read', { page: 'x', from: 'soon', view: 'none', state: 'sleepy' }, names],
    ['a page', { perPage: '2', page: '2' }, ['Carla', 'Diego']],
    ['a page after the last', { page: '99' }, []],
  ])('%s', async (_, query, expected) => expect(await found(query)).toEqual(expected));

  // Ana only holds her stay; the others are confirmed, from the second of December on.
  test.each([
    [1, { day: 'arrives_today' }, []],
    [1, { day: 'arrives_tomorrow' }, ['Bruno']],
    [2, { day: 'arrives_today' }, ['Bruno']],
    [2, { view: 'turnover' }, ['Bruno']],
    [3, { day: 'here_tonight' }, ['Bruno', 'Carla']],
    [9, { day: 'leaves_tomorrow' }, ['Bruno', 'Carla', 'Diego', 'Elsa']],
    [9, { day: 'here_tonight' }, ['Bruno', 'Carla', 'Diego', 'Elsa']],
    [10, { day: 'here_tonight' }, []],
    [10, { view: 'turnover', q: 'diego' }, ['Diego']],
  ])('on December %i, %o', async (day, query, expected) => {
    wait((day + 9) * 24 * 60);
    expect(await found(query)).toEqual(expected);
  });

  test('finds a stay by each apartment that its nights are in', async () => {
    const carla = sql`booking_id = (SELECT id FROM booking WHERE apartment_id = (SELECT id FROM apartment WHERE code = '3A'))`;
    await inTransaction(async () => {
      await db().execute(sql`UPDATE booking_night SET apartment_id = (SELECT id FROM apartment WHERE code = '6A')
        WHERE ${carla} AND night = '2026-12-09'`);
      await db().execute(sql`UPDATE occupancy SET stay = daterange(lower(stay), '2026-12-09') WHERE ${carla}`);
      await db().execute(sql`INSERT INTO occupancy (building_id, space_id, stay, kind, booking_id)
        SELECT building_id, (SELECT id FROM space WHERE code = '6A'), '[2026-12-09,2026-12-10)', kind, booking_id
        FROM occupancy WHERE ${carla}`);
    });
    expect(await found({ apartment: '3A' })).toEqual(['Carla']);
    expect(await found({ apartment: '6A' })).toEqual(['Carla']);
    expect(await found({ apartment: '1A' })).toEqual(['Ana']);
  });

  test('sums all that match, not only the page', async () => {
    const list = await listBookings(systemActor, { perPage: '1', view: 'unpaid' });
    expect(list.meta).toEqual({ page: 1, perPage: 1, total: 0 });
    const all = await listBookings(systemActor, { perPage: '1' });
    expect(all.meta.total).toBe(5);
    expect(all.sums.totalCents).toBe((9 + 8 + 7 + 6 + 5) * 10_000 + 5 * 5_000);
    expect(all.counts).toMatchObject({ all: 5, holds: 1, in_house: 1, unpaid: 0 });
  });

  test('is for the team', async () => {
    await expect(listBookings(guest, {})).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(viewBooking(guest, 1)).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

describe('one booking', () => {
  test('is shown with its nights, lines, payments and history', async () => {
    const booking = await viewBooking(systemActor, 2);
    expect(booking).toMatchObject({
      state: 'confirmed',
      slices: [{ code: '2A', firstNight: '2026-12-02', nights: 8 }],
      instalments: [{ due: '2026-11-21', amountCents: 85_000, settledCents: 85_000 }],
      bail: { state: 'due', amountCents: 30_000 },
    });
    expect(booking.history.map((event) => event.kind)).toEqual(['confirmed', 'payment', 'created']);
  });

  test('that does not exist is not found', async () => {
    await expect(viewBooking(systemActor, 999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what is owed', () => {
  test('counts as owed only what a booking that stands still has to pay', async () => {
    await db().execute(sql`UPDATE payment SET state = 'failed' WHERE booking_id IN (2, 3)`);
    await cancelStays(sql`id = 3`);
    const list = await listBookings(systemActor, { unpaid: '1' });
    expect(list.data.map((row) => row.id)).toEqual([2]);
    expect((await listBookings(systemActor, {})).sums.balanceCents).toBe(85_000);
  });
});
