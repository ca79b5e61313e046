import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { db, inTransaction } from '../../database/connection.server';
import { cancelStays } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { customer, makeInventory, testCard } from '../../../tests/factories';
import { rolledBack } from '../../../tests/rolled-back';
import { createBooking } from '../booking-engine/create-booking.server';
import { listBookings, type BookingRow } from './list-bookings.server';
import { payBooking } from '../../../tests/paid-booking';
import { viewBooking } from './view-booking.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const guest = visitor('es');
const names = ['Ana', 'Bruno', 'Carla', 'Diego', 'Elsa'];

makeForTests(async () => {
  const { typeCategory } = await makeInventory(6);
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
    ['without an order, who arrives next first', { sort: undefined }, names],
    ['an order that there is not', { sort: 'password_hash' }, names],
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

  // Ana's stay is only a hold; the others are confirmed, from December 2 on.
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
    [-6, { view: 'arriving' }, []],
    [-5, { view: 'arriving' }, ['Bruno']],
    [3, { view: 'arriving' }, ['Carla', 'Diego']],
    [2, { view: 'leaving' }, []],
    [3, { view: 'leaving' }, ['Elsa']],
  ])('on December %i, %o', async (day, query, expected) => {
    wait((day + 9) * 24 * 60);
    expect(await found(query)).toEqual(expected);
  });

  test.each([[3], [9], [30]])(
    'goes on from page to page in the order of who comes next, on December %i',
    async (day) => {
      wait((day + 9) * 24 * 60);
      const order = { sort: 'next' };
      const pages = [];
      for (const page of ['1', '2', '3']) pages.push(...(await found({ ...order, perPage: '2', page })));
      expect(pages).toEqual(await found(order));
      // Guests who arrive on that day or later come first, then the others by distance of their arrival.
      expect(pages).toEqual(day === 3 ? ['Carla', 'Diego', 'Elsa', 'Bruno', 'Ana'] : names.toReversed());
    },
  );

  test(
    'finds a stay by each apartment that its nights are in',
    rolledBack(async () => {
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
    }),
  );

  test('sums all that match, not only the page', async () => {
    const list = await listBookings(systemActor, { perPage: '1', view: 'unpaid' });
    expect(list.meta).toEqual({ page: 1, perPage: 1, total: 1 });
    const all = await listBookings(systemActor, { perPage: '1' });
    expect(all.meta.total).toBe(5);
    expect(all.sums.totalCents).toBe((9 + 8 + 7 + 6 + 5) * 10_000 + 5 * 5_000);
    expect(all.counts).toMatchObject({ all: 5, holds: 1, in_house: 1, unpaid: 1 });
    expect(all.sums).toMatchObject({ owedCents: list.data[0]!.owedCents, toRefundCents: 0, leftOut: 0 });
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
      segments: [{ code: '2A', firstNight: '2026-12-02', nights: 8 }],
      instalments: [{ due: '2026-11-21', amountCents: 85_000, settledCents: 85_000 }],
      bail: { state: 'due', amountCents: 30_000 },
    });
    expect(booking.history.map((event) => event.kind)).toEqual(['confirmed', 'payment', 'created']);
  });

  test('that does not exist is not found', async () => {
    await expect(viewBooking(systemActor, 999)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('money', () => {
  const give = (id: number, cents: number) =>
    db().execute(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, provider, state, refund_of, at)
      SELECT building_id, booking_id, ${-cents}::int, method, 'desk', 'succeeded', id, now() FROM payment
      WHERE booking_id = ${id} AND amount_cents > 0`);
  const listed = async (view: string) => {
    const { data, sums, counts } = await listBookings(systemActor, { view, perPage: '100' });
    expect(counts[view as 'all']).toBe(data.length);
    expect([sums.owedCents, sums.toRefundCents]).toEqual(
      (['owedCents', 'toRefundCents'] as const).map((side) => data.reduce((sum, row) => sum + row[side], 0)),
    );
    return data.map(({ id, owedCents, toRefundCents }) => [id, owedCents, toRefundCents]);
  };

  test(
    'has a view for each that asks for something, and sums are those of the rows',
    rolledBack(async () => {
      const before = await listBookings(systemActor, { perPage: '100' });
      const [second, third, held] = [2, 3, before.data.find(({ state }) => state === 'pending')!.id].map((id) =>
        before.data.find((row) => row.id === id)!,
      ) as [BookingRow, BookingRow, BookingRow];
      await give(2, 10_001);
      await give(3, 55_000);
      await cancelStays(sql`id = 3`);
      await db().execute(sql`UPDATE booking SET cancellation_fee_cents = ${1_234} WHERE id = 3`);
      const holds = [held.id, held.totalCents, 0];
      expect((await listed('unpaid')).toSorted()).toEqual([[2, 10_001, 0], holds].toSorted());
      // The second stay's only instalment was due on its booking day, today.
      expect(await listed('due_today')).toEqual([[2, 10_001, 0]]);
      expect(await listed('overdue')).toEqual([]);
      expect(await listed('to_refund')).toEqual([[3, 0, third.totalCents - 55_000 - 1_234]]);
      await give(3, third.totalCents - 55_000);
      expect(await listed('to_refund')).toEqual([]);
      expect(await listed('overdue')).toEqual([[3, 1_234, 0]]);
      await listed('all');
      const { sums } = await listBookings(systemActor, {});
      expect(sums).toMatchObject({ owedCents: 10_001 + 1_234 + held.totalCents, leftOut: 1 });
      expect(sums.totalCents).toBe(before.sums.totalCents - third.totalCents);
      expect(second.owedCents).toBe(0);
    }),
  );
});

test(
  'the list begins with who arrives next; what was called off comes after, the nearest first',
  rolledBack(async () => {
    const order = async () => (await listBookings(systemActor, {})).data.map(({ id }) => id);
    const before = await order();
    await cancelStays(sql`id IN (${before[2]!}, ${before[0]!})`);
    expect(await order()).toEqual([before[1], before[3], before[4], before[0], before[2]]);
  }),
);
