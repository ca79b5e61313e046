import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { recordErasure } from '../../../access/record-erasure.server';
import { asDate } from '../../../core/calendar-date';
import { db, inTransaction } from '../../../database/connection.server';
import { useStoppedClock } from '../../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../../tests/database';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { eraseCustomers } from '../../customers/erase-customers.server';
import { updateBooking } from './update-booking.server';

useTestDatabase();
useStoppedClock();
const staff = useStaff();

/** Refused by privileges, or by the trigger if the role is a superuser. */
const refused = { cause: { message: expect.stringMatching(/never changed or deleted|permission denied/) } };

test('audit entries lose what is said of who is erased, and are final but for that', async () => {
  const { id } = await adminBooking(staff.reception);
  await updateBooking(staff.reception, id, {
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
    await expect(db().execute(sql`UPDATE audit_entry SET ${change}`)).rejects.toMatchObject(refused);
  }
  expect((await db().execute(sql`SELECT after FROM audit_entry WHERE action = 'audit.erased'`)).rows).toEqual([
    { after: { entries: 3 } },
  ]);
});

test.each([
  ['user', { email: 'a@example.com', name: 'Nuria', role: 'customer' }, { role: 'customer' }],
  ['mail', { id: 7, recipient: 'a@example.com' }, { id: 7 }],
  ['email', { proof: 'code' }, { proof: 'code' }],
])('of an entry about a %s only what it says of the person can be taken out', async (kind, expected, left) => {
  await emptyTables('audit_entry');
  await db().execute(sql`INSERT INTO audit_entry (at, action, subject_kind, subject_id, after)
    VALUES (now(), 'tested', ${kind}, '1', ${JSON.stringify(expected)}::jsonb)`);
  const change = (to: ReturnType<typeof sql>) =>
    inTransaction(async () => {
      await db().execute(sql`UPDATE audit_entry SET ${to}`);
      await recordErasure(systemActor, { kind: 'customer', id: 1 });
    });
  for (const to of [
    sql`after = NULL`,
    sql`after = '{}'`,
    sql`after = '{"role": "administrator"}'`,
    sql`before = '{"name": "Otto"}'`,
    sql`subject_id = '2'`,
    sql`subject_kind = 'customer'`,
    sql`at = at - interval '1 day'`,
  ]) {
    await expect(change(to)).rejects.toMatchObject(refused);
  }
  await expect(db().execute(sql`DELETE FROM audit_entry`)).rejects.toMatchObject(refused);
  if (kind === 'email') await change(sql`subject_id = 'forgotten'`);
  else {
    await expect(change(sql`subject_id = 'forgotten'`)).rejects.toMatchObject(refused);
    await change(sql`after = ${JSON.stringify(left)}::jsonb`);
  }
});
