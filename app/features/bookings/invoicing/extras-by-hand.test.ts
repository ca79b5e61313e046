import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { company, general, lodging } from '../../../../tests/invoices';
import { db } from '../../../database/connection.server';
import { createDraft } from '../../invoices/create-draft.server';
import { exchangeInvoice } from '../../invoices/rectifying/exchange-invoice.server';
import { issueInvoice } from '../../invoices/issue-invoice.server';
import { rectifyInvoice } from '../../invoices/rectifying/rectify-invoice.server';
import { viewInvoice } from '../../invoices/view-invoice.server';
import { checkInBooking } from '../../front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../../front-desk/lifecycle/check-out-booking.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { updateBooking } from '../../front-desk/write/update-booking.server';
import { invoiceStays } from './invoice-stays.server';
import { viewInvoicing } from './preview-invoicing.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-01-20T11:00:00Z'));
const staff = useStaff();
beforeAll(() => db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`));
const DAY = 24 * 60;

async function stay() {
  const { id } = await adminBooking(staff.reception, { checkIn: '2027-01-20', checkOut: '2027-01-23' });
  await db().execute(sql`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
    address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'`);
  return id;
}

const parking = { concept: 'Garaje', grossCents: 2_000, vat: general };
const advance = { concept: 'Anticipo', grossCents: 10_000, vat: lodging };

async function byHand(...lines: object[]) {
  const { id } = await createDraft(staff.accountant, { language: 'es', recipient: company, lines });
  return (await issueInvoice(staff.accountant, id, {})).id;
}

async function issued() {
  const { rows } = await db().execute<{ purpose: string; cents: number }>(
    sql`SELECT purpose, total_cents AS cents FROM invoice WHERE issued_at IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ purpose, cents }) => [purpose, cents]);
}

async function leaves(id: number) {
  await checkInBooking(staff.reception, id);
  wait(3 * DAY);
  await checkOutBooking(staff.reception, id, {});
  await invoiceStays(systemActor);
}

/** Changes the booking so that the job processes it again. */
async function changes(id: number, price: object = {}) {
  const { rows } = await db().execute<{ version: number }>(sql`SELECT version FROM booking WHERE id = ${id}`);
  await updateBooking(staff.reception, id, { version: rows[0]!.version, invoiceBy: 'stay', ...price });
  await invoiceStays(systemActor);
}

describe('an extra that is invoiced by hand', () => {
  test('is no part of the stay, whose price is invoiced whole', async () => {
    const id = await stay();
    const extra = await byHand({ ...parking, bookingId: id, chargesFor: 'extra' });
    expect(await viewInvoicing(staff.accountant, id)).toMatchObject({ invoicedCents: 0, laterCents: 35_000 });
    await leaves(id);
    expect(await issued()).toEqual([
      ['manual', 2_000],
      ['stay', 35_000],
    ]);
    expect((await viewInvoice(staff.accountant, extra)).bookings).toMatchObject([
      { id, chargeCents: 35_000, invoicedCents: 35_000, ownCents: 0 },
    ]);
  });

  test('stays where the price is invoiced already, though nobody says that it is one', async () => {
    const id = await stay();
    await leaves(id);
    const extra = await byHand({ ...parking, bookingId: id });
    await changes(id);
    expect((await viewInvoice(staff.accountant, extra)).lines).toMatchObject([{ kind: 'extra' }]);
    expect(await issued()).toEqual([
      ['stay', 35_000],
      ['manual', 2_000],
    ]);
  });

  test('stays where the stay costs less and bears other VAT than it did', async () => {
    const id = await stay();
    await byHand({ ...advance, bookingId: id }, { ...parking, bookingId: id, chargesFor: 'extra' });
    await changes(id, { price: 'manual', agreedCents: 8_000, priceReason: 'Acordado' });
    await changes(id, { vat: 'lease_company', vatReason: 'Lo dijo la asesoría' });
    expect(await issued()).toEqual([
      ['manual', 12_000],
      ['rectifying', -2_000],
      ['rectifying', 0],
    ]);
    expect(await viewInvoicing(staff.accountant, id)).toMatchObject({ invoicedCents: 8_000, now: [], laterCents: 0 });
  });

  test('is still one when it is rectified, replaced or exchanged', async () => {
    const id = await stay();
    const line = { ...parking, bookingId: id, chargesFor: 'extra' };
    const { id: draftId } = await createDraft(staff.accountant, { kind: 'simplified', lines: [line] });
    await issueInvoice(staff.accountant, draftId, {});
    const full = await exchangeInvoice(staff.accountant, draftId, { recipient: company });
    await rectifyInvoice(staff.accountant, full.id, {
      method: 'differences',
      reason: 'Un día menos',
      lines: [{ concept: 'Garaje', grossCents: -500, vat: general }],
    });
    await rectifyInvoice(staff.accountant, full.id, {
      method: 'substitution',
      reason: 'Otro precio',
      lines: [{ ...parking, grossCents: 1_800 }],
    });
    expect(await viewInvoicing(staff.accountant, id)).toMatchObject({ invoicedCents: 0, now: [], laterCents: 35_000 });
  });

  test('is paid after the stay', async () => {
    const id = await stay();
    const extra = await byHand({ ...parking, bookingId: id, chargesFor: 'extra' });
    await recordPayment(staff.reception, id, { amountCents: 35_000, method: 'cash', on: '2027-01-20' });
    expect((await viewInvoice(staff.accountant, extra)).account).toMatchObject({ openCents: 2_000 });
    await recordPayment(staff.reception, id, {
      amountCents: 2_000,
      method: 'cash',
      on: '2027-01-20',
      allowMore: true,
    });
    expect((await viewInvoice(staff.accountant, extra)).account).toMatchObject({ openCents: 0 });
  });
});

describe('a part of the price that is invoiced by hand', () => {
  test('counts, and the rest is invoiced by itself', async () => {
    const id = await stay();
    await byHand({ ...advance, bookingId: id });
    await leaves(id);
    expect(await issued()).toEqual([
      ['manual', 10_000],
      ['stay', 25_000],
    ]);
  });

  test('is rectified where the stay costs less', async () => {
    const id = await stay();
    await byHand({ ...advance, bookingId: id });
    await changes(id, { price: 'manual', agreedCents: 7_000, priceReason: 'Acordado' });
    expect(await issued()).toEqual([
      ['manual', 10_000],
      ['rectifying', -3_000],
    ]);
  });

  test('beyond the price is rectified where somebody says that it is one', async () => {
    const id = await stay();
    await leaves(id);
    await byHand({ ...parking, vat: lodging, bookingId: id, chargesFor: 'stay' });
    await changes(id);
    expect((await issued()).at(-1)).toEqual(['rectifying', -2_000]);
  });
});
