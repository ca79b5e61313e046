import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { deskBooking, useDesk } from '../../../../tests/desk-bookings';
import { eraseCustomers } from '../../customers/erase-customers.server';
import { updateBooking } from './update-booking.server';

useTestDatabase();
useStoppedClock();
const desk = useDesk();

test('audit entries lose what is said of who is forgotten, and are final but for that', async () => {
  const { id } = await deskBooking(desk.reception);
  await updateBooking(desk.reception, id, {
    version: 1,
    requests: 'Silla de ruedas',
    internalNotes: 'Llama mucho',
    adults: 1,
  });
  const audit = async () =>
    (await db().execute(sql`SELECT before, after FROM audit_entry WHERE action = 'booking.updated'`)).rows;
  expect(JSON.stringify(await audit())).toMatch(/Silla.*Llama/);
  await eraseCustomers([1], asDate('2026-11-21'));
  expect(await audit()).toEqual([{ before: { adults: 2 }, after: { adults: 1 } }]);
  for (const change of [sql`before = NULL, after = NULL`, sql`after = after - 'adults'`, sql`action = 'x'`]) {
    await expect(db().execute(sql`UPDATE audit_entry SET ${change}`)).rejects.toMatchObject({
      cause: { message: 'audit entries are never changed or deleted' },
    });
  }
});
