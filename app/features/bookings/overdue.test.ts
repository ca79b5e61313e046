import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { adminBooking, useStaff } from '../../../tests/admin-bookings';
import { overdueBalances } from './overdue.server';

useTestDatabase();
useStoppedClock();
const staff = useStaff();

test('a part is late from the day after it fell due, and all of it on the day of departure', async () => {
  const { id } = await adminBooking(staff.reception);
  await db().execute(sql`UPDATE booking_instalment SET due = '2027-06-01' WHERE position = 1`);
  const owed = async (today: string) => (await overdueBalances(staff.reception, [id], asDate(today)))[id];
  expect(await owed('2026-11-21')).toBeUndefined();
  expect(await owed('2026-11-22')).toBe(10_500);
  expect(await owed('2027-05-05')).toBe(10_500);
  expect(await owed('2027-05-06')).toBe(35_000);
});
