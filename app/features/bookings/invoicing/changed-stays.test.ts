import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminBooking, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { company, storedInvoice } from '../../../../tests/invoices';
import { db } from '../../../database/connection.server';
import { exchangeInvoice } from '../../invoices/rectifying/exchange-invoice.server';
import { listInvoices } from '../../invoices/list-invoices.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { previewCancellation } from '../../front-desk/lifecycle/preview-cancellation.server';
import { undoStep } from '../../front-desk/lifecycle/undo-step.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { waiveFee } from '../../payments/folio/waive-fee.server';
import { previewUpdate } from '../../front-desk/write/preview-update.server';
import { updateBooking } from '../../front-desk/write/update-booking.server';
import type { InvoicingPreview } from './invoicing-rows';
import { viewInvoicing } from './preview-invoicing.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();
const stay = { checkIn: '2027-01-20', checkOut: '2027-01-23' };

beforeAll(async () => {
  await db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`);
});

/** Creates a booking of €350 with €100 paid and, if the guest is known, invoiced. */
async function paid({ isKnown = true, cents = 10_000 } = {}) {
  const { id } = await adminBooking(staff.reception, stay);
  if (isKnown) await complete();
  await recordPayment(staff.reception, id, { amountCents: cents, method: 'cash', on: '2027-01-10' });
  return id;
}

const complete = () =>
  db().execute(sql`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
    address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'`);

async function issued() {
  const { rows } = await db().execute<{ number: string; cents: number }>(
    sql`SELECT full_number AS number, total_cents AS cents FROM invoice WHERE issued_at IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ number, cents }) => [number, cents]);
}

async function taxes() {
  const { rows } = await db().execute<{ rate: number; base: number; vat: number; article: string }>(sql`
    SELECT rate_basis_points AS rate, sum(base_cents)::integer AS base, sum(vat_cents)::integer AS vat, max(article) AS article
    FROM invoice_tax JOIN invoice_status USING (invoice_id) GROUP BY 1
    HAVING sum(base_cents) <> 0 OR sum(vat_cents) <> 0 ORDER BY 1`);
  return rows;
}

async function waiting() {
  const { rows } = await db().execute<{ missing: string[] }>(sql`SELECT missing FROM stay_to_invoice`);
  return rows.map(({ missing }) => missing);
}

const versionOf = async (id: number) =>
  (await db().execute<{ version: number }>(sql`SELECT version FROM booking WHERE id = ${id}`)).rows[0]!.version;

const update = async (id: number, input: object) =>
  updateBooking(staff.reception, id, { version: await versionOf(id), ...input });

const kinds = (preview: InvoicingPreview | null) => preview!.now.map(({ kind, cents }) => [kind, cents]);

describe('what follows from a change is shown, and issued with it', () => {
  test('a payment', async () => {
    const id = await paid();
    expect(await issued()).toEqual([['F-2027-000001', 10_000]]);
    expect(await viewInvoicing(staff.accountant, id)).toEqual({
      by: 'stay',
      invoicedCents: 10_000,
      now: [],
      next: null,
      laterCents: 25_000,
      missing: [],
    });
  });

  test('a cancellation, a part of its fee waived, and the cancellation taken back', async () => {
    const id = await paid();
    // The cancellation terms keep all that was paid: a final invoice charges it and settles the advance.
    const { invoicing } = await previewCancellation(staff.reception, id);
    expect(invoicing).toMatchObject({ now: [{ kind: 'rest', cents: 0 }], laterCents: 0 });
    const { eventId } = await cancelBooking(staff.reception, id, { reason: 'guest', feeCents: 4_000 });
    expect(await issued()).toEqual([
      ['F-2027-000001', 10_000],
      ['R-2027-000001', -6_000],
      ['F-2027-000002', 0],
    ]);
    expect(kinds(await viewInvoicing(staff.reception, id, { chargeCents: '1500' }))).toEqual([['rectify', 2_500]]);
    await undoStep(staff.reception, id, { eventId });
    expect((await issued()).at(-1)).toEqual(['F-2027-000003', 6_000]);
    await cancelBooking(staff.reception, id, { reason: 'guest', feeCents: 4_000 });
    await waiveFee(staff.accountant, id, { amountCents: 2_500, reason: 'Enfermedad' });
    expect((await issued()).reduce((sum, [, cents]) => sum + Number(cents), 0)).toBe(1_500);
    expect(await waiting()).toEqual([]);
  });

  test('a price by hand', async () => {
    const id = await paid();
    const price = { price: 'manual', agreedCents: 7_000, priceReason: 'Acordado' };
    expect(kinds((await previewUpdate(staff.reception, id, price)).invoicing)).toEqual([['rectify', 3_000]]);
    await update(id, price);
    expect((await issued()).at(-1)).toEqual(['R-2027-000001', -3_000]);
  });

  test('a price by hand, after a simplified invoice was exchanged: the full one is rectified, and named', async () => {
    const id = await paid({ isKnown: false });
    expect(await issued()).toEqual([['S-2027-000001', 10_000]]);
    const [simplified] = (await listInvoices(staff.accountant, { view: 'all' })).data;
    const full = await exchangeInvoice(staff.accountant, simplified!.id, { recipient: company });
    const price = { price: 'manual', agreedCents: 7_000, priceReason: 'Acordado' };
    expect((await previewUpdate(staff.reception, id, price)).invoicing!.now).toMatchObject([
      { kind: 'rectify', cents: 3_000, of: [{ number: full.fullNumber }] },
    ]);
    await update(id, price);
    const rectifying = (await listInvoices(staff.accountant, { view: 'all', series: 'R' })).data;
    expect(rectifying).toHaveLength(1);
    expect(await storedInvoice(rectifying[0]!.id)).toMatchObject({
      type: 'R1',
      total_cents: -3_000,
      original_id: String(full.id),
      root_id: String(simplified!.id),
      recipient: { name: company.name },
    });
    expect(await storedInvoice(full.id)).toMatchObject({ rectified_at: expect.any(String) });
    expect(await storedInvoice(simplified!.id)).toMatchObject({ rectified_at: null, charged_cents: 7_000 });
    expect(await viewInvoicing(staff.reception, id)).toMatchObject({ invoicedCents: 7_000, now: [], laterCents: 0 });
  });

  test('another VAT fixed by hand: the old one is taken back, the new one charged', async () => {
    const id = await paid();
    expect(await taxes()).toMatchObject([{ rate: 1000, base: 9_091, vat: 909 }]);
    const vat = { vat: 'lease_company', vatReason: 'Lo dijo la asesoría' };
    const { invoicing } = await previewUpdate(staff.reception, id, vat);
    expect(invoicing!.now).toMatchObject([
      { kind: 'rectify', cents: 0, of: [{ number: 'F-2027-000001', lines: [{ cents: -10_000 }, { cents: 10_000 }] }] },
    ]);
    await update(id, vat);
    expect(await issued()).toEqual([
      ['F-2027-000001', 10_000],
      ['R-2027-000001', 0],
    ]);
    expect(await taxes()).toMatchObject([{ rate: 2100, base: 8_264, vat: 1_736 }]);
    await update(id, { vat: 'lodging', vatReason: 'No era empresa' });
    expect(await taxes()).toMatchObject([{ rate: 1000, base: 9_091, vat: 909 }]);
  });

  test('a fee that the building treats as compensation bears no VAT, and says why', async () => {
    await db().execute(sql`UPDATE building SET fee_vat = 'compensation'`);
    const id = await paid();
    await cancelBooking(staff.reception, id, { reason: 'guest', feeCents: 4_000 });
    expect((await issued()).slice(-2)).toEqual([
      ['R-2027-000001', -6_000],
      ['F-2027-000002', 0],
    ]);
    expect(await taxes()).toEqual([
      { rate: 0, base: 4_000, vat: 0, article: 'indemnización, art. 78.Tres.1.º de la Ley 37/1992' },
    ]);
  });
});

describe('what cannot be issued', () => {
  test('for want of the recipient waits, is shown before, and the change is saved', async () => {
    const id = await paid({ isKnown: false, cents: 1_000 });
    const more = { price: 'manual', agreedCents: 90_000, priceReason: 'Acordado' };
    await update(id, more);
    await recordPayment(staff.reception, id, { amountCents: 89_000, method: 'cash', on: '2027-01-10' });
    expect(await waiting()).toEqual([
      ['recipient.taxId.number', 'recipient.address.street', 'recipient.address.city', 'recipient.address.country'],
    ]);
    expect(await viewInvoicing(staff.reception, id)).toMatchObject({
      now: [{ kind: 'advance', cents: 89_000 }],
      missing: [expect.stringContaining('taxId'), expect.anything(), expect.anything(), expect.anything()],
    });
    await complete();
    await update(id, { internalNotes: 'Ya tenemos su DNI' });
    expect((await issued()).at(-1)).toEqual(['F-2027-000001', 89_000]);
    expect(await waiting()).toEqual([]);
  });

  test('as its month is closed waits, and nothing of it is half written', async () => {
    const id = await paid();
    wait(60);
    await db().execute(sql`INSERT INTO accounting_month (building_id, month, map, closed_at)
      VALUES (${staff.buildingId}, '2027-01-01', '{}', now())`);
    const price = { price: 'manual', agreedCents: 7_000, priceReason: 'Acordado' };
    expect((await previewUpdate(staff.reception, id, price)).invoicing!.missing).toEqual(['issuedOn']);
    await cancelBooking(staff.reception, id, { reason: 'guest', feeCents: 4_000 });
    expect(await waiting()).toEqual([['issuedOn']]);
    expect((await db().execute(sql`SELECT id FROM invoice`)).rows).toHaveLength(1);
    await db().execute(sql`DELETE FROM accounting_month`);
    await waiveFee(staff.accountant, id, { amountCents: 1_000, reason: 'Enfermedad' });
    expect((await issued()).slice(-2)).toEqual([
      ['R-2027-000001', -7_000],
      ['F-2027-000002', 0],
    ]);
  });
});

test('a day of the month is asked for with its day, and is told in the history', async () => {
  const id = await paid();
  await expect(update(id, { invoiceDue: 'day' })).rejects.toMatchObject({
    details: { fields: [{ path: 'invoiceDueDay', problem: 'required' }] },
  });
  await update(id, { invoiceBy: 'month', invoiceDue: 'day', invoiceDueDay: 5 });
  const { rows } = await db().execute<{ detail: { changes: object[] } }>(
    sql`SELECT detail FROM booking_event WHERE booking_id = ${id} ORDER BY id DESC LIMIT 1`,
  );
  expect(rows[0]!.detail.changes).toMatchObject([
    { field: 'invoicing', from: { invoiceBy: null }, to: { invoiceBy: 'month', invoiceDue: 'day', invoiceDueDay: 5 } },
  ]);
  await update(id, { invoiceDue: null });
  const { rows: stored } = await db().execute(
    sql`SELECT invoice_by AS by, invoice_due AS due, invoice_due_day AS day FROM booking WHERE id = ${id}`,
  );
  expect(stored).toEqual([{ by: 'month', due: null, day: null }]);
});
