import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { useStaff } from '../../../tests/admin-bookings';
import { daySheet } from './day-sheet.server';

useRolledBackDatabase();
// 21 November 2026, 12:00 in Madrid.
useStoppedClock();
const staff = useStaff(3);

async function hold(until: string, channel = 'phone', state = 'pending'): Promise<number> {
  const { id } = await bookStay({ checkIn: '2027-05-03', checkOut: '2027-05-06', paid: false });
  await db().execute(sql`
    WITH held AS (UPDATE occupancy SET hold_until = ${until}::timestamptz WHERE booking_id = ${id})
    UPDATE booking SET hold_until = ${until}::timestamptz, channel = ${channel}, state = ${state} WHERE id = ${id}`);
  return id;
}

test('holds of the team that end before it has opened tomorrow are told, the next one first', async () => {
  const tomorrow = await hold('2026-11-22T09:00:00Z');
  const today = await hold('2026-11-21T18:00:00Z');
  // Just past a day and a half later.
  await hold('2026-11-22T23:00:01Z');
  expect((await daySheet(staff.reception)).holds.map(({ id }) => id)).toEqual([today, tomorrow]);
});

test('one that is over, and one of a visitor at the checkout, are not', async () => {
  await hold('2026-11-21T10:59:00Z');
  await hold('2026-11-21T11:10:00Z', 'web');
  expect((await daySheet(staff.reception)).holds).toEqual([]);
});
