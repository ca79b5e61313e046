import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { adminBooking, endStay, useStaff } from '../../../tests/admin-bookings';
import { listBookings } from './list-bookings.server';
import { overdueAges, type OverdueAge } from './overdue-ages';
import { overdueByAge } from './overdue.server';
import { recordPayment } from '../payments/folio/record-payment.server';

useRolledBackDatabase();
/** Stops the clock at noon on November 21, 2026. */
useStoppedClock();
const staff = useStaff(12);

async function overdueFrom(day: string): Promise<number> {
  const { id } = await adminBooking(staff.reception, { newCustomer: true });
  await db().execute(sql`UPDATE booking_instalment SET due = ${day} WHERE booking_id = ${id} AND due < '2027-01-01'`);
  return id;
}

test('what is overdue stands by its age, and each age opens the bookings that it counts', async () => {
  const days = ['2026-11-20', '2026-11-14', '2026-11-13', '2026-10-22', '2026-10-21', '2026-09-22', '2026-09-21'];
  for (const day of days) await overdueFrom(day);
  await overdueFrom('2026-11-21');
  const inPart = await overdueFrom('2026-01-01');
  await recordPayment(staff.reception, inPart, { amountCents: 10_499, method: 'cash', on: '2026-11-21' });
  const cancelled = await overdueFrom('2026-01-01');
  await endStay(cancelled, 'cancelled', 10_500);

  const ages = await overdueByAge(staff.accountant);
  expect(ages).toEqual([
    { age: 'to_7', count: 3, cents: 31_500 },
    { age: 'to_30', count: 2, cents: 21_000 },
    { age: 'to_60', count: 2, cents: 21_000 },
    { age: 'over_60', count: 2, cents: 10_501 },
  ]);
  for (const { age, count, cents } of ages) {
    const list = await listBookings(staff.accountant, { overdueFor: age });
    expect([age, list.meta.total, list.sums.overdueCents]).toEqual([age, count, cents]);
  }
  const all = await listBookings(staff.accountant, { view: 'overdue' });
  expect([all.meta.total, all.sums.overdueCents]).toEqual([9, 84_001]);
  expect((await listBookings(staff.accountant, {})).sums.overdueCents).toBeNull();
});

test('nothing overdue is nothing at every age', async () => {
  await adminBooking(staff.reception);
  const none = (age: OverdueAge) => ({ age, count: 0, cents: 0 });
  expect(await overdueByAge(staff.reception)).toEqual(overdueAges.map(none));
  await expect(overdueByAge(staff.guest)).rejects.toMatchObject({ code: 'forbidden' });
});
