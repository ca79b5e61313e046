import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { filesOf } from '../../../../tests/mail-files';
import { headerOf, useSmtpServer } from '../../../../tests/smtp-server';
import { systemActor } from '../../../access/actor';
import { db } from '../../../database/connection.server';
import { filesOfInvoice } from '../../invoices/paper/files-of-invoice.server';
import { deliverMail } from '../../notifications/deliver-mail.server';
import { setMailFiles } from '../../notifications/mail-files.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { invoiceStays } from './invoice-stays.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();
const smtp = useSmtpServer();
beforeEach(async () => {
  setMailFiles(filesOfInvoice);
  await db().execute(sql`UPDATE building SET invoices_from = '2027-01-01', bank_account = 'ES9121000418450200051332'`);
  await smtp.serve();
});

async function paidStay() {
  const booking = await adminBooking(staff.reception, { checkIn: '2027-01-20', checkOut: '2027-01-23' });
  await recordPayment(staff.reception, booking.id, { amountCents: 10_000, method: 'cash', on: '2027-01-10' });
  await db().execute(sql`DELETE FROM mail WHERE kind <> 'invoice'`);
  return booking;
}

async function run() {
  for (let node = 0; node < 2; node += 1) await invoiceStays(systemActor);
  await deliverMail(systemActor);
  return smtp.taken.map((source) => [headerOf(source, 'To'), ...filesOf(source).map(({ name }) => name)]);
}

test('an invoice that wrote itself stays where it is, unless the building wishes otherwise', async () => {
  await paidStay();
  expect(await run()).toEqual([]);
});

test('it is mailed once to its customer where the building wishes that, and so is what rectifies it', async () => {
  await db().execute(sql`UPDATE building SET mails_invoices = true`);
  const { id, reference } = await paidStay();
  expect(await run()).toEqual([['nuria@example.com', 'S-2027-000001.pdf']]);
  expect(smtp.taken[0]!.replaceAll('=\r\n', '').replaceAll('=3D', '=')).toContain(`${reference}?key=`);
  await cancelBooking(staff.reception, id, { reason: 'guest', feeCents: 0 });
  await db().execute(sql`DELETE FROM mail WHERE kind <> 'invoice'`);
  expect((await run()).slice(1)).toEqual([['nuria@example.com', 'R-2027-000001.pdf']]);
  expect(await run()).toHaveLength(2);
});

test('an advance says that it is paid, and asks for no transfer', async () => {
  await paidStay();
  await run();
  const { rows } = await db().execute(
    sql`SELECT purpose, paid_before_cents AS paid, pay_to AS "payTo" FROM invoice WHERE issued_at IS NOT NULL`,
  );
  expect(rows).toEqual([{ purpose: 'advance', paid: 10_000, payTo: null }]);
});
