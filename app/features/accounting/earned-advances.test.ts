import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adminBooking, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { sumCents } from '../../core/money';
import { db } from '../../database/connection.server';
import { viewDeferredIncome } from '../books/view-deferred-income.server';
import { checkInBooking } from '../front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../front-desk/lifecycle/check-out-booking.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { updateBooking } from '../front-desk/write/update-booking.server';
import { rectifyInvoice } from '../invoices/rectifying/rectify-invoice.server';
import { takeBack } from '../../../tests/invoices';
import { viewJournal } from './view-journal.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();
const DAY = 24 * 60;

async function balances() {
  const lines = (await viewJournal(staff.accountant, { month: '2027-01' })).data.flatMap((entry) => entry.lines);
  const balance = (account: string) =>
    sumCents(
      lines
        .filter((line) => line.account.startsWith(account))
        .map(({ debitCents, creditCents }) => creditCents - debitCents),
    );
  const { sums } = await viewDeferredIncome(staff.accountant, { on: '2027-01-31' }, true);
  expect(sums.advanceCents).toBe(balance('438'));
  return { advances: balance('438'), income: balance('70'), vat: balance('477') };
}

/** Creates a stay of 350 € with VAT at 10 %, fully paid ten days before. */
async function paidStay() {
  await db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`);
  const { id } = await adminBooking(staff.reception, { checkIn: '2027-01-20', checkOut: '2027-01-23' });
  await recordPayment(staff.reception, id, { amountCents: 35_000, method: 'cash', on: '2027-01-10' });
  return id;
}

async function leaves(id: number) {
  wait(10 * DAY);
  await checkInBooking(staff.reception, id);
  wait(3 * DAY);
  await checkOutBooking(staff.reception, id);
}

test('what was paid in advance is earned when the stay is over, and what is taken back of it afterwards is not', async () => {
  const id = await paidStay();
  expect(await balances()).toEqual({ advances: 31_818, income: 0, vat: 3_182 });
  await leaves(id);
  expect(await balances()).toEqual({ advances: 0, income: 31_818, vat: 3_182 });
  const { rows } = await db().execute<{ version: number }>(sql`SELECT version FROM booking WHERE id = ${id}`);
  const price = { price: 'manual', agreedCents: 24_000, priceReason: 'La calefacción no iba' };
  await updateBooking(staff.reception, id, { version: rows[0]!.version, ...price });
  expect(await balances()).toEqual({ advances: 0, income: 21_818, vat: 2_182 });
});

test('an advance that is rectified before it is taken back was never earned', async () => {
  const id = await paidStay();
  const { rows } = await db().execute<{ id: number }>(sql`SELECT id::integer FROM invoice`);
  await rectifyInvoice(staff.accountant, rows[0]!.id, takeBack(11_000));
  expect(await balances()).toMatchObject({ advances: 21_818, income: 0 });
  await leaves(id);
  const { advances, income, vat } = await balances();
  expect([advances, income + vat]).toEqual([0, 35_000]);
});
