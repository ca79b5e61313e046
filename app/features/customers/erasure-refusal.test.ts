import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asDate } from '../../core/calendar-date';
import { db, inTransaction } from '../../database/connection.server';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { adminBooking, makeActor, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { giveBailBack, holdBail } from '../../../tests/bails';
import { eraseCustomer } from './erase-customer.server';
import { erasureRefusal } from './erasure-refusal.server';

useTestDatabase();
const wait = useStoppedClock();
const staff = useStaff();

/** Books a stay from May 3 to 6, 2027 for €350, with a bail of €300, and returns its customer. */
async function booked(change: object = {}) {
  const { id, reference } = await adminBooking(staff.reception, change);
  const { rows } = await db().execute<{ customer_id: string }>(sql`SELECT customer_id FROM booking WHERE id = ${id}`);
  return { id, reference, customerId: Number(rows[0]!.customer_id) };
}

/** Ends the stay. By default, the bail is returned and everything is paid. */
async function over(id: number, { openCents = 0, bail = 'returned' } = {}) {
  await inTransaction(async () => {
    await db().execute(sql`UPDATE booking SET state = 'checked_out' WHERE id = ${id}`);
    await holdBail(id);
    if (bail === 'returned') await giveBailBack(id);
    await db().execute(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, state, provider, at)
      VALUES (${staff.buildingId}, ${id}, ${35_000 - openCents}, 'cash', 'succeeded', 'desk', now())`);
  });
}

const refused = async (customerId: number, today = '2027-06-01') => {
  const refusal = await erasureRefusal(customerId, asDate(today));
  return refusal && { code: refusal.code, of: refusal.stays.map(({ reference }) => reference) };
};

test('a bail that the building holds stands in the way, though everything is paid', async () => {
  const { id, reference, customerId } = await booked();
  await over(id, { bail: 'held' });
  expect(await refused(customerId)).toEqual({ code: 'customer_money_open', of: [reference] });
  await giveBailBack(id);
  expect(await refused(customerId)).toBeNull();
});

test.each([
  ['owes', 1],
  ['is owed', -1],
])('one who %s a cent is not erased', async (_, openCents) => {
  const { id, reference, customerId } = await booked();
  await over(id, { openCents });
  expect(await refused(customerId)).toEqual({ code: 'customer_money_open', of: [reference] });
});

test('one whose booking ends today has a stay open, and from the day after on only what it costs', async () => {
  const { reference, customerId } = await booked();
  expect(await refused(customerId, '2027-05-06')).toEqual({ code: 'customer_stays_open', of: [reference] });
  expect(await refused(customerId, '2027-05-07')).toEqual({ code: 'customer_money_open', of: [reference] });
});

test('a hold stands in the way until it is over, before any job has tidied up', async () => {
  const { reference, customerId } = await booked({ state: 'pending', holdDate: '2026-11-21', holdTime: '12:10' });
  wait(9);
  expect(await refused(customerId)).toEqual({ code: 'customer_stays_open', of: [reference] });
  wait(1);
  expect(await refused(customerId)).toBeNull();
});

test('what is open refuses the erasure itself, an older version too, and who erased whom is written down', async () => {
  const manager = await makeActor('manager');
  const { id, customerId } = await booked();
  await over(id, { openCents: 1 });
  wait(365 * 24 * 60);
  const erase = (version: number) => refusalOf(eraseCustomer(manager, customerId, { version, confirm: true }));
  const held = async () =>
    (await db().execute(sql`SELECT version, email FROM customer WHERE id = ${customerId}`)).rows[0];
  expect(await erase(1)).toEqual(['customer_money_open']);
  await db().execute(sql`INSERT INTO payment (building_id, booking_id, amount_cents, method, state, provider, at)
    VALUES (${staff.buildingId}, ${id}, 1, 'cash', 'succeeded', 'desk', now())`);
  await db().execute(sql`UPDATE customer SET version = 2 WHERE id = ${customerId}`);
  expect(await erase(1)).toEqual(['version_conflict']);
  expect(await held()).toEqual({ version: 2, email: 'nuria@example.com' });
  expect(await erase(2)).toEqual(['done']);
  const { rows } = await db().execute(
    sql`SELECT user_id, subject_id FROM audit_entry WHERE action = 'customer.erased'`,
  );
  expect(rows).toEqual([{ user_id: String(manager.user!.id), subject_id: String(customerId) }]);
});
