import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { adminBooking, refusalOf, storedBooking, useStaff } from '../../../../tests/admin-bookings';
import { db } from '../../../database/connection.server';
import { confirmBooking } from '../../bookings/confirm-booking.server';
import { updateBooking } from './update-booking.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();

const bails = async () => (await db().execute(sql`SELECT amount_cents, state FROM bail`)).rows;

test('the bail of a hold is noted, and due only once it is confirmed', async () => {
  const held = { state: 'pending', holdDate: '2026-12-01', holdTime: '18:00' };
  const { id } = await adminBooking(staff.reception, held);
  await updateBooking(staff.reception, id, { version: 1, bailCents: 45_050 });
  expect(await bails()).toEqual([]);
  await confirmBooking(staff.reception, id);
  expect(await bails()).toEqual([{ amount_cents: 45_050, state: 'due' }]);
});

test('once the guests have left there is no bail to ask for', async () => {
  const { id } = await adminBooking(staff.reception);
  await db().execute(sql`UPDATE booking SET state = 'checked_out' WHERE id = ${id}`);
  const requested = updateBooking(staff.reception, id, { version: 1, bailCents: 45_050 });
  expect(await refusalOf(requested)).toEqual(['invalid_input', 'bailCents: bail_settled']);
  expect(await storedBooking(id)).toMatchObject({ bail_cents: 30_000, version: 1 });
});
