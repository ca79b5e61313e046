import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { db } from '../../../database/connection.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { moveBooking } from '../../front-desk/move/move-booking.server';

useRolledBackDatabase();
useStoppedClock(new Date('2026-11-26T23:30:00Z'));
const staff = useStaff();

/**
 * Returns the parts of a stay: nights, apartment, price, whether the stay starts with the part, and whether the part is
 * split among apartments.
 */
async function partsOf(id: number) {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    SELECT first_night::text, last_night::text, apartment_id, amount_cents, begins, is_split, state, channel, stay_nights, booked_on::text
    FROM stay_part WHERE booking_id = ${id} ORDER BY first_night`);
  return rows.map((row) => ({ ...row, apartment_id: staff.ids.indexOf(Number(row.apartment_id)) }));
}

const reported = { is_split: false, state: 'confirmed', channel: 'phone', stay_nights: 4, booked_on: '2026-11-27' };

test('a stay is divided by months and apartments, and told what its booking is', async () => {
  const [first, second] = staff.ids as [number, number];
  const stay = { checkIn: '2027-05-29', checkOut: '2027-06-02', apartmentId: first };
  const { id } = await adminBooking(staff.reception, { ...stay, typeCategory: undefined });
  const may = {
    ...reported,
    first_night: '2027-05-29',
    last_night: '2027-05-31',
    apartment_id: 0,
    amount_cents: 30_000,
  };
  const june = {
    ...reported,
    first_night: '2027-06-01',
    last_night: '2027-06-01',
    apartment_id: 0,
    amount_cents: 10_000,
  };
  expect(await partsOf(id)).toEqual([
    { ...may, begins: true },
    { ...june, begins: false },
  ]);

  const segments = [
    { apartmentId: first, from: '2027-05-29', to: '2027-05-30' },
    { apartmentId: second, from: '2027-05-30', to: '2027-05-31' },
    { apartmentId: first, from: '2027-05-31', to: '2027-06-02' },
  ];
  await moveBooking(staff.reception, { id, ...stay, apartmentId: undefined, segments });
  const night = { ...reported, is_split: true, amount_cents: 10_000 };
  const on = (day: string, apartment: number) => ({
    ...night,
    first_night: day,
    last_night: day,
    apartment_id: apartment,
  });
  expect(await partsOf(id)).toEqual([
    { ...on('2027-05-29', 0), begins: true },
    { ...on('2027-05-30', 1), begins: false },
    { ...on('2027-05-31', 0), begins: false },
    { ...on('2027-06-01', 0), begins: false },
  ]);

  await moveBooking(staff.reception, { id, checkIn: '2027-05-28', checkOut: '2027-05-30', apartmentId: second });
  const moved = { ...reported, stay_nights: 2, first_night: '2027-05-28', last_night: '2027-05-29', apartment_id: 1 };
  expect(await partsOf(id)).toEqual([{ ...moved, amount_cents: expect.any(Number), begins: true }]);

  await cancelBooking(staff.reception, id, {});
  await db().execute(sql`UPDATE building SET time_zone = 'America/New_York'`);
  expect(await partsOf(id)).toMatchObject([{ ...moved, state: 'cancelled', booked_on: '2026-11-26' }]);
});
