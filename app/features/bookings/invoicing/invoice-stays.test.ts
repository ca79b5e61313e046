import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useTestDatabase } from '../../../../tests/database';
import { issuing } from '../../../../tests/invoices';
import { firstMissing, pagesOf } from '../../../../tests/pdf-files';
import { db, inTransaction } from '../../../database/connection.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { checkInBooking } from '../../front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../../front-desk/lifecycle/check-out-booking.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { checkChain } from '../../invoices/check-chain.server';
import { factsOf } from '../../invoices/facts-of.server';
import { invoicePdfFile } from '../../invoices/paper/invoice-pdf.server';
import { invoiceStays } from './invoice-stays.server';
import { noteInvoiceMonths } from './note-invoice-months.server';

useTestDatabase();
const wait = useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();
const DAY = 24 * 60;

/** A guest whose record is complete enough for a full invoice. */
const known = {
  firstName: 'Nuria',
  lastName: 'Vidal',
  email: 'nuria@example.com',
  phone: '+34 600 000 001',
};

beforeEach(async () => {
  await db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`);
});

async function complete(id: number) {
  await db().execute(sql`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
    address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'
    WHERE id = (SELECT customer_id FROM booking WHERE id = ${id})`);
}

async function booked(change: object) {
  const { id } = await adminBooking(staff.reception, { customer: known, ...change });
  await complete(id);
  return id;
}

async function invoices() {
  const { rows } = await db().execute<{ number: string; purpose: string; type: string; cents: number; on: string }>(sql`
    SELECT full_number AS number, purpose, type, total_cents AS cents, issued_on::text AS on
    FROM invoice WHERE issued_at IS NOT NULL ORDER BY id`);
  return rows;
}

async function linesOfNumber(fullNumber: string) {
  const { rows } = await db().execute(sql`SELECT kind, concept, gross_cents AS cents,
    (SELECT number FROM invoice AS advance WHERE advance.id = settles_id) AS settles FROM invoice_line
    JOIN invoice ON invoice.id = invoice_id WHERE full_number = ${fullNumber} ORDER BY position`);
  return rows;
}

async function run() {
  for (let node = 0; node < 2; node += 1) {
    await noteInvoiceMonths(systemActor);
    await invoiceStays(systemActor);
  }
}

const pay = (id: number, amountCents: number, on = '2027-01-10') =>
  recordPayment(staff.reception, id, { amountCents, method: 'cash', on });

describe('a building that begins to invoice by itself', () => {
  const from = (day: string | null) => db().execute(sql`UPDATE building SET invoices_from = ${day}`);

  test('from a day past invoices what was paid since, of bookings made from that day on', async () => {
    await from(null);
    await pay(await booked({ checkIn: '2027-01-20', checkOut: '2027-01-23' }), 10_000);
    await run();
    wait(DAY);
    await from('2027-01-11');
    await run();
    expect(await invoices()).toEqual([]);
    await from('2027-01-10');
    await run();
    expect(await invoices()).toEqual([
      { number: 'F-2027-000001', purpose: 'advance', type: 'F1', cents: 10_000, on: '2027-01-11' },
    ]);
    // The law requires the payment date on the invoice.
    expect(await factsOf(1)).toMatchObject({ receivedOn: '2027-01-10', operation: { from: '2027-01-20' } });
    const { bytes } = await invoicePdfFile(systemActor, 1);
    expect(firstMissing((await pagesOf(bytes)).join(' '), ['Fecha del anticipo 10 de enero de 2027'])).toBeUndefined();
  });

  test('says of an advance that waited for its recipient when the last of it was paid', async () => {
    const { id } = await adminBooking(staff.reception, {
      customer: known,
      checkIn: '2027-01-20',
      checkOut: '2027-01-30',
    });
    await pay(id, 45_000);
    wait(DAY);
    await pay(id, 20_000, '2027-01-11');
    wait(DAY);
    await complete(id);
    await run();
    expect(await invoices()).toMatchObject([{ cents: 65_000, on: '2027-01-12' }]);
    expect(await factsOf(1)).toMatchObject({ receivedOn: '2027-01-11' });
  });
});

describe('a short stay', () => {
  const short = { checkIn: '2027-01-20', checkOut: '2027-01-23' };

  test('has an invoice of each payment, and one of the rest with all that it was sold as', async () => {
    const id = await booked(short);
    await run();
    expect(await invoices()).toEqual([]);
    await pay(id, 10_000);
    await run();
    wait(10 * DAY);
    await checkInBooking(staff.reception, id);
    wait(3 * DAY);
    await pay(id, 25_000, '2027-01-23');
    await checkOutBooking(staff.reception, id);
    await run();
    expect(await invoices()).toEqual([
      { number: 'F-2027-000001', purpose: 'advance', type: 'F1', cents: 10_000, on: '2027-01-10' },
      { number: 'F-2027-000002', purpose: 'stay', type: 'F1', cents: 25_000, on: '2027-01-23' },
    ]);
    expect(await linesOfNumber('F-2027-000002')).toEqual([
      { kind: 'accommodation', concept: expect.stringContaining('3 noches'), cents: 30_000, settles: null },
      { kind: 'cleaning', concept: 'Limpieza final', cents: 5_000, settles: null },
      { kind: 'settled_advance', concept: 'Anticipo facturado en F-2027-000001', cents: -10_000, settles: 1 },
    ]);
    expect(await checkChain(staff.accountant)).toMatchObject({ invoices: 2, first: null });
  });

  test('that is cancelled is rectified down to its fee', async () => {
    const id = await booked(short);
    await pay(id, 10_000);
    await run();
    await cancelBooking(staff.reception, id, { reason: 'guest', feeCents: 4_000 });
    await run();
    expect((await invoices()).map(({ number, cents }) => [number, cents])).toEqual([
      ['F-2027-000001', 10_000],
      ['R-2027-000001', -6_000],
      ['F-2027-000002', 0],
    ]);
    expect(await linesOfNumber('F-2027-000002')).toEqual([
      { kind: 'fee', concept: expect.stringContaining('Gastos de cancelación'), cents: 4_000, settles: null },
      { kind: 'settled_advance', concept: 'Anticipo facturado en F-2027-000001', cents: -4_000, settles: 1 },
    ]);
  });

  test('that was paid in advance has an invoice of what it was, which takes the advance back and comes to nothing', async () => {
    const id = await booked(short);
    await pay(id, 35_000);
    wait(10 * DAY);
    await checkInBooking(staff.reception, id);
    await run();
    expect(await invoices()).toHaveLength(1);
    wait(3 * DAY);
    await checkOutBooking(staff.reception, id);
    await run();
    expect(await invoices()).toEqual([
      { number: 'F-2027-000001', purpose: 'advance', type: 'F1', cents: 35_000, on: '2027-01-10' },
      { number: 'F-2027-000002', purpose: 'stay', type: 'F1', cents: 0, on: '2027-01-23' },
    ]);
    expect(await linesOfNumber('F-2027-000002')).toEqual([
      { kind: 'accommodation', concept: expect.stringContaining('3 noches'), cents: 30_000, settles: null },
      { kind: 'cleaning', concept: 'Limpieza final', cents: 5_000, settles: null },
      { kind: 'settled_advance', concept: 'Anticipo facturado en F-2027-000001', cents: -35_000, settles: 1 },
    ]);
  });

  test('of somebody whose data are missing waits, or is simplified where it is small', async () => {
    const { id } = await adminBooking(staff.reception, short);
    await pay(id, 30_000);
    await run();
    expect((await invoices()).map(({ type, cents }) => [type, cents])).toEqual([['F2', 30_000]]);
    const { id: big } = await adminBooking(staff.reception, { checkIn: '2027-02-01', checkOut: '2027-02-10' });
    await pay(big, 90_000);
    await run();
    const { rows } = await db().execute<{ missing: string[] }>(sql`SELECT missing FROM stay_to_invoice`);
    expect(rows.map(({ missing }) => missing)).toEqual([
      ['recipient.taxId.number', 'recipient.address.street', 'recipient.address.city', 'recipient.address.country'],
    ]);
    expect(await invoices()).toHaveLength(1);
    await complete(big);
    await run();
    expect(await invoices()).toHaveLength(1);
    wait(16);
    await run();
    expect((await invoices()).map(({ cents }) => cents)).toEqual([30_000, 90_000]);
    expect((await db().execute(sql`SELECT FROM stay_to_invoice`)).rows).toEqual([]);
  });

  test('waits while the last invoice is of a later day, and keeps none of the others waiting', async () => {
    const id = await booked(short);
    const small = await adminBooking(staff.reception, short);
    wait(2 * DAY);
    await issuing(staff)();
    wait(-2 * DAY);
    await pay(id, 10_000);
    await pay(small.id, 20_000);
    await run();
    expect((await invoices()).map(({ type, cents }) => [type, cents])).toEqual([
      ['F1', 11_000],
      ['F2', 20_000],
    ]);
    const { rows } = await db().execute<{ missing: string[] }>(sql`SELECT missing FROM stay_to_invoice`);
    expect(rows.map(({ missing }) => missing)).toEqual([['issuedOn']]);
    wait(3 * DAY);
    await run();
    expect((await invoices()).at(-1)).toMatchObject({ number: 'F-2027-000002', cents: 10_000, on: '2027-01-13' });
  });

  test('that was made before the building invoiced by itself is not touched', async () => {
    await db().execute(sql`UPDATE building SET invoices_from = '2027-01-11'`);
    const id = await booked(short);
    await pay(id, 10_000);
    await run();
    expect(await invoices()).toEqual([]);
  });
});

test('a long stay is invoiced for each of its seven months once, however often the job runs or breaks', async () => {
  const id = await booked({ checkIn: '2027-01-31', checkOut: '2027-07-31' });
  const days = ['2027-01-31', ...[2, 3, 4, 5, 6, 7].map((month) => `2027-0${month}-01`)];
  let before = '2027-01-10';
  for (const on of days) {
    wait((Date.parse(on) - Date.parse(before)) / 60_000);
    before = on;
    if (on === '2027-01-31') await checkInBooking(staff.reception, id);
    // The process dies before committing, so nothing persists.
    await noteInvoiceMonths(systemActor);
    await inTransaction(async () => {
      await invoiceStays(systemActor);
      throw new Error('killed');
    }).catch(() => undefined);
    await run();
  }
  const issued = await invoices();
  expect(issued.map(({ on, purpose }) => [on, purpose])).toEqual(days.map((on) => [on, 'period']));
  expect(issued.map(({ number }) => number)).toEqual(days.map((_, index) => `F-2027-00000${index + 1}`));
  const { rows } = await db().execute<{ total: number }>(
    sql`SELECT total_cents AS total FROM booking WHERE id = ${id}`,
  );
  expect(issued.reduce((sum, { cents }) => sum + cents, 0)).toBe(rows[0]!.total);
  const { rows: periods } = await db().execute(sql`SELECT from_on::text, to_on::text FROM invoiced_period ORDER BY 1`);
  expect(periods).toHaveLength(7);
  expect(await checkChain(staff.accountant)).toMatchObject({ invoices: 7, first: null });
});
