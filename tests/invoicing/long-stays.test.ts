import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { systemActor } from '../../app/access/actor';
import { asDate } from '../../app/core/calendar-date';
import { db } from '../../app/database/connection.server';
import { periodsOf, type PeriodKind } from '../../app/features/bookings/invoice-periods';
import { invoiceStays } from '../../app/features/bookings/invoicing/invoice-stays.server';
import type { PeriodTiming } from '../../app/features/bookings/invoicing-terms';
import { noteInvoiceMonths } from '../../app/features/bookings/invoicing/note-invoice-months.server';
import { viewInvoicing } from '../../app/features/bookings/invoicing/preview-invoicing.server';
import { checkInBooking } from '../../app/features/front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../../app/features/front-desk/lifecycle/check-out-booking.server';
import { moveBooking } from '../../app/features/front-desk/move/move-booking.server';
import { previewMove } from '../../app/features/front-desk/move/preview-move.server';
import { updateBooking } from '../../app/features/front-desk/write/update-booking.server';
import { checkChain } from '../../app/features/invoices/check-chain.server';
import { adminBooking, useStaff } from '../admin-bookings';
import { useStoppedClock } from '../clock';
import { useTestDatabase } from '../database';
import { brokenAt, endBreaks, useBreaks } from './broken-off';

useTestDatabase();
const START = '2027-01-10';
const wait = useStoppedClock(new Date(`${START}T11:00:00Z`));
const staff = useStaff(3);
beforeAll(useBreaks);
afterAll(endBreaks);

const stay = { checkIn: asDate('2027-01-31'), checkOut: asDate('2027-07-31') };
const kinds = (['calendar', 'anniversary'] as const).flatMap((period) =>
  (['in_advance', 'in_arrears'] as const).map((timing) => [period, timing] as const),
);
let today = START;
beforeEach(async () => {
  today = START;
  await db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`);
});

function go(day: string) {
  wait((Date.parse(day) - Date.parse(today)) / 60_000);
  today = day;
}

async function job() {
  await noteInvoiceMonths(systemActor);
  await invoiceStays(systemActor);
}

async function twice() {
  await job();
  await job();
}

async function booked(period: PeriodKind, timing: PeriodTiming) {
  await db().execute(sql`UPDATE building SET invoice_period = ${period}, invoice_timing = ${timing}`);
  const { id } = await adminBooking(staff.reception, stay);
  await db().execute(sql`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
    address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'`);
  return id;
}

interface Issued extends Record<string, unknown> {
  number: string;
  purpose: string;
  cents: number;
  from: string;
  to: string;
  on: string;
  due: string;
}

async function issued(): Promise<Issued[]> {
  const { rows } = await db().execute<Issued>(sql`SELECT full_number AS number, purpose, total_cents AS cents,
    operation_from::text AS from, (operation_to + 1)::text AS to, issued_on::text AS on, due_on::text AS due
    FROM invoice WHERE issued_at IS NOT NULL ORDER BY id`);
  return rows;
}

async function bytes(): Promise<string[]> {
  const { rows } = await db().execute<{ bytes: string }>(sql`
    SELECT invoice::text || (SELECT string_agg(line::text, ' ' ORDER BY position) FROM invoice_line AS line
      WHERE line.invoice_id = invoice.id) || (SELECT string_agg(tax::text, ' ' ORDER BY position) FROM invoice_tax AS tax
      WHERE tax.invoice_id = invoice.id) AS bytes
    FROM invoice WHERE issued_at IS NOT NULL ORDER BY id`);
  return rows.map((row) => row.bytes);
}

async function chargeOf(id: number): Promise<number> {
  const { rows } = await db().execute<{ cents: number }>(
    sql`SELECT total_cents AS cents FROM booking WHERE id = ${id}`,
  );
  return rows[0]!.cents;
}

const sum = (rows: readonly { cents: number }[]) => rows.reduce((total, { cents }) => total + cents, 0);

/**
 * Changes the booking. Expects issued invoices to stay identical, new invoices to match the preview, and all invoices
 * to add up to the charge.
 */
async function changed(id: number, move: object) {
  const before = await bytes();
  const { invoicing } = await previewMove(staff.reception, { id, ...move });
  const sumBefore = sum(await issued());
  await moveBooking(staff.reception, { id, ...move });
  const after = await bytes();
  expect(after.slice(0, before.length)).toEqual(before);
  const news = (await issued()).slice(before.length);
  expect(invoicing!.invoicedCents).toBe(sumBefore);
  expect(sum(news)).toBe(
    invoicing!.now.reduce((total, { kind, cents }) => total + (kind === 'rectify' ? -cents : cents), 0),
  );
  // Nothing is left for the job to do.
  await twice();
  expect(await bytes()).toEqual(after);
  await addsUp(id);
  return news;
}

async function addsUp(id: number) {
  const ahead = await viewInvoicing(staff.reception, id);
  const charge = await chargeOf(id);
  expect(ahead!.now).toEqual([]);
  expect(ahead!.invoicedCents).toBe(sum(await issued()));
  expect(ahead!.invoicedCents + ahead!.laterCents).toBe(charge);
  expect(await checkChain(staff.accountant)).toMatchObject({ first: null });
}

const daysOf = (period: PeriodKind, timing: PeriodTiming) =>
  periodsOf(stay, period).map(({ from, to }) => (timing === 'in_advance' ? from : to));

describe.each(kinds)('six months by %s months, %s', (period, timing) => {
  test('are as many invoices, each once, wherever the job breaks off', { timeout: 120_000 }, async () => {
    const id = await booked(period, timing);
    const months = periodsOf(stay, period);
    go(stay.checkIn);
    if (timing === 'in_arrears') await checkInBooking(staff.reception, id);
    for (const [index, day] of daysOf(period, timing).entries()) {
      go(day);
      // Checking in later would itself issue the first invoice.
      if (timing === 'in_advance' && index === 1) await checkInBooking(staff.reception, id);
      let breaks = 0;
      for (let write = index === 2 ? 1 : index + 2; await brokenAt(write, job); write += 1) {
        breaks += 1;
        expect(await issued()).toHaveLength(index);
        if (index !== 2) break;
      }
      if (index === 2) expect(breaks).toBeGreaterThan(8);
      await twice();
      expect(await issued()).toHaveLength(index + 1);
    }
    const all = await issued();
    expect(all).toHaveLength(period === 'calendar' ? 7 : 6);
    expect(all.map(({ from, to }) => ({ from, to }))).toEqual(months);
    expect(all.every(({ purpose }) => purpose === 'period')).toBe(true);
    expect(all.map(({ number }) => number)).toEqual(all.map((_, index) => `F-2027-00000${index + 1}`));
    expect(sum(all)).toBe(await chargeOf(id));
    await addsUp(id);
    go('2027-07-31');
    await checkOutBooking(staff.reception, id, {});
    await twice();
    expect(await issued()).toHaveLength(all.length);
  });

  test(
    'extended, moved and shortened on their way keep what was issued, and come to the charge',
    { timeout: 60_000 },
    async () => {
      const id = await booked(period, timing);
      const days = [...daysOf('calendar', timing), ...daysOf('anniversary', timing)].toSorted();
      go(stay.checkIn);
      await checkInBooking(staff.reception, id);
      const until = async (last: string) => {
        for (const day of days.filter((each) => each > today && each <= last)) {
          go(day);
          await twice();
        }
        go(last);
        await twice();
      };
      await until('2027-04-10');
      expect(await changed(id, { checkIn: stay.checkIn, checkOut: '2027-08-12' })).toEqual([]);
      await until('2027-05-10');
      expect(await changed(id, { checkIn: stay.checkIn, checkOut: '2027-07-23' })).toEqual([]);
      await until('2027-06-10');
      const cheaper = { price: 'manual', totalCents: (await chargeOf(id)) - 200_000, reason: 'Otro apartamento' };
      const moved = { checkIn: stay.checkIn, checkOut: '2027-07-23', apartmentId: staff.ids[1], ...cheaper };
      expect(await changed(id, moved)).toEqual([]);
      await until('2027-07-23');
      await checkOutBooking(staff.reception, id, {});
      await twice();
      const all = await issued();
      expect(sum(all)).toBe(await chargeOf(id));
      await addsUp(id);
    },
  );

  test(
    'changed after all is invoiced are rectified down, or invoiced for what is more',
    { timeout: 60_000 },
    async () => {
      const id = await booked(period, timing);
      go('2027-01-31');
      await checkInBooking(staff.reception, id);
      // Issues all months on one day, in order, as after a long outage.
      go('2027-07-31');
      await twice();
      expect(sum(await issued())).toBe(await chargeOf(id));
      const count = (await issued()).length;

      const more = await changed(id, { checkIn: stay.checkIn, checkOut: '2027-08-12' });
      expect(sum(more)).toBe(timing === 'in_advance' ? 120_000 : 0);
      go('2027-08-12');
      await twice();
      expect(await issued()).toHaveLength(count + 1);
      expect((await issued()).at(-1)).toMatchObject({
        purpose: 'period',
        from: '2027-07-31',
        to: '2027-08-12',
        cents: 120_000,
      });

      // Shortens the stay by only one day, because past nights cannot be refunded.
      go('2027-08-11');
      const less = await changed(id, {
        checkIn: stay.checkIn,
        checkOut: '2027-08-12',
        price: 'manual',
        totalCents: (await chargeOf(id)) - 30_000,
        reason: 'Acordado',
      });
      expect(less.map(({ purpose, cents }) => [purpose, cents])).toEqual([['rectifying', -30_000]]);
    },
  );
});

test('a stay shortened by twenty days after they were invoiced is rectified at once, and anew where it comes back', async () => {
  const id = await booked('calendar', 'in_advance');
  for (const day of daysOf('calendar', 'in_advance')) {
    go(day);
    if (day === stay.checkIn) await checkInBooking(staff.reception, id);
    await twice();
  }
  const [rectifying, ...others] = await changed(id, { checkIn: stay.checkIn, checkOut: '2027-07-11' });
  expect(rectifying).toMatchObject({ purpose: 'rectifying', number: 'R-2027-000001', cents: -200_000 });
  expect(others).toEqual([]);
  await changed(id, { checkIn: stay.checkIn, checkOut: '2027-07-31' });
  expect(sum(await issued())).toBe((await chargeOf(id)) - 200_000);
  go('2027-07-11');
  await twice();
  expect((await issued()).at(-1)).toMatchObject({
    purpose: 'period',
    from: '2027-07-11',
    to: '2027-07-31',
    cents: 200_000,
  });
  await addsUp(id);
});

test('a booking of its own terms changes the months to come, not those that were invoiced', async () => {
  const id = await booked('anniversary', 'in_advance');
  const change = async (input: object) => {
    const { rows } = await db().execute<{ version: number }>(sql`SELECT version FROM booking WHERE id = ${id}`);
    return updateBooking(staff.reception, id, { version: rows[0]!.version, ...input });
  };
  for (const day of ['2027-01-31', '2027-02-28', '2027-03-31']) {
    go(day);
    if (day === stay.checkIn) await checkInBooking(staff.reception, id);
    await twice();
  }
  const before = await bytes();
  await change({ invoicePeriod: 'calendar', invoiceDue: 'day', invoiceDueDay: 5 });
  go('2027-04-29');
  await twice();
  expect(await bytes()).toEqual(before);
  for (const day of ['2027-04-30', '2027-06-01', '2027-07-01']) {
    go(day);
    await twice();
  }
  expect((await issued()).slice(3).map(({ from, to, due }) => [from, to, due])).toEqual([
    // The only remaining night in April is invoiced with May.
    ['2027-04-30', '2027-06-01', '2027-05-05'],
    ['2027-06-01', '2027-07-01', '2027-06-05'],
    ['2027-07-01', '2027-07-31', '2027-07-05'],
  ]);
  expect(sum(await issued())).toBe(await chargeOf(id));
  await change({ invoiceBy: 'hand' });
  const { rows } = await db().execute<{ total: number }>(
    sql`SELECT total_cents AS total FROM booking WHERE id = ${id}`,
  );
  await change({ price: 'manual', agreedCents: rows[0]!.total - 10_000, priceReason: 'Acordado' });
  await twice();
  expect(await issued()).toHaveLength(6);
  await change({ invoiceBy: null });
  expect((await issued()).at(-1)).toMatchObject({ purpose: 'rectifying', cents: -10_000 });
});
