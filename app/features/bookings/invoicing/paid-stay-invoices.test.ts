import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { db } from '../../../database/connection.server';
import { listInvoices } from '../../invoices/list-invoices.server';
import { matchPayments } from '../../invoices/match-payments.server';
import { cancelBooking } from '../lifecycle/cancel-booking.server';
import { recordPayment } from '../payments/record-payment.server';
import { refundPayment } from '../payments/refund-payment.server';
import { voidPayment } from '../payments/void-payment.server';

useTestDatabase();
useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();
beforeEach(() => db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`));

const stay = () => adminBooking(staff.reception, { checkIn: '2027-01-20', checkOut: '2027-01-23' });
const pay = (id: number, amountCents: number) =>
  recordPayment(staff.reception, id, { amountCents, method: 'cash', on: '2027-01-10' });
const standings = async () => {
  const { data } = await listInvoices(staff.accountant, { view: 'all', sort: 'number' });
  return data.map(({ totalCents, standing, openCents }) => [totalCents, standing, openCents]);
};
const lastPayment = async () => {
  const { rows } = await db().execute<{ id: string }>(sql`SELECT max(id) AS id FROM payment`);
  return Number(rows[0]!.id);
};

test('an advance that invoices itself as it is paid is paid, and so is the next', async () => {
  const { id } = await stay();
  await pay(id, 10_000);
  expect(await standings()).toEqual([[10_000, 'paid', 0]]);
  await pay(id, 5_000);
  expect(await standings()).toEqual([
    [10_000, 'paid', 0],
    [5_000, 'paid', 0],
  ]);
});

test('what is charged less goes back, and is then even', async () => {
  const { id } = await stay();
  await pay(id, 10_000);
  await cancelBooking(staff.reception, id, { reason: 'guest', feeCents: 4_000 });
  expect(await standings()).toEqual([
    [-6_000, null, 0],
    [10_000, 'to_refund', -6_000],
    [0, 'settled', 0],
  ]);
  await refundPayment(staff.accountant, id, await lastPayment(), { amountCents: 6_000 });
  expect(await standings()).toEqual([
    [-6_000, null, 0],
    [10_000, 'paid', 0],
    [0, 'settled', 0],
  ]);
});

test('a payment that was a mistake pays nothing any more', async () => {
  const { id } = await stay();
  await pay(id, 10_000);
  await voidPayment(staff.accountant, id, await lastPayment(), { reason: 'Fue de otra reserva' });
  expect((await standings())[0]).toEqual([10_000, 'unpaid', 10_000]);
  const { rows } = await db().execute(sql`SELECT * FROM invoice_payment`);
  expect(rows).toEqual([]);
});

test('what the team matched by hand stays', async () => {
  const { id } = await stay();
  await pay(id, 10_000);
  const [invoice] = (await listInvoices(staff.accountant, { view: 'all' })).data;
  await matchPayments(staff.accountant, invoice!.id, {
    payments: [{ paymentId: await lastPayment(), amountCents: 4_000 }],
  });
  await pay(id, 5_000);
  expect((await standings()).map(([, , open]) => open)).toEqual([1_000, 0]);
});
