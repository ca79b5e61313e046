import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { adminBooking, endStay, useStaff } from '../../../tests/admin-bookings';
import { rolledBack } from '../../../tests/rolled-back';
import { booking } from '../../database/booking-schema.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { overdueBalances, overdueSince } from './overdue.server';

useRolledBackDatabase();
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

test(
  'a part that is taken out of the plan is overdue no more',
  rolledBack(async () => {
    await adminBooking(staff.reception);
    const overdueOn = async () => (await db().execute(sql`SELECT overdue_on::text AS day FROM booking_overdue`)).rows;
    expect(await overdueOn()).toEqual([{ day: '2026-11-22' }]);
    await db().execute(sql`DELETE FROM booking_instalment WHERE due = '2026-11-21'`);
    expect(await overdueOn()).toEqual([{ day: '2027-04-20' }]);
  }),
);

describe('it is owed', () => {
  const since = async () => (await db().select({ since: overdueSince() }).from(booking))[0]!.since;

  // The first part of the €350 is due on November 21, the rest on April 19; the stay ends on May 6.
  test.each([
    ['from the first part, where nothing was paid', 0, '2026-11-21'],
    ['from the first part, where a cent of it is open', 10_499, '2026-11-21'],
    ['from the second part, where the first was paid', 10_500, '2027-04-19'],
    ['from the second part, where a cent of it is open', 34_999, '2027-04-19'],
  ])('%s', async (_, paid, day) => {
    const { id } = await adminBooking(staff.reception);
    if (paid > 0) await recordPayment(staff.reception, id, { amountCents: paid, method: 'cash', on: '2026-11-21' });
    expect(await since()).toBe(day);
  });

  test('from the day of departure, where a part would be due after it', async () => {
    await adminBooking(staff.reception);
    const dueFrom = async (day: string) => {
      await db().execute(sql`UPDATE booking_instalment SET due = ${day}`);
      return since();
    };
    expect([await dueFrom('2027-05-05'), await dueFrom('2027-05-07')]).toEqual(['2027-05-05', '2027-05-06']);
  });

  test('from the day of the building on which the stay was cancelled', async () => {
    const { id } = await adminBooking(staff.reception);
    await endStay(id, 'cancelled', 10_500);
    await db().execute(sql`UPDATE booking SET updated_at = '2026-12-01T22:59:59Z'`);
    expect(await since()).toBe('2026-12-01');
    await db().execute(sql`UPDATE booking SET updated_at = '2026-12-01T23:00:00Z'`);
    expect(await since()).toBe('2026-12-02');
  });
});
