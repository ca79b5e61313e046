import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { adminBooking, refusalOf, useStaff } from '../../../tests/admin-bookings';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import {
  company,
  draft,
  general,
  issuing,
  lodging,
  simplified,
  storedInvoice,
  takeBack,
} from '../../../tests/invoices';
import { db } from '../../database/connection.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { annulInvoice } from './rectifying/annul-invoice.server';
import { createDraft } from './create-draft.server';
import { listInvoices } from './list-invoices.server';
import { matchPayments } from './matching/match-payments.server';
import { rectifyInvoice } from './rectifying/rectify-invoice.server';
import { viewInvoice } from './view-invoice.server';

useRolledBackDatabase();
const wait = useStoppedClock(new Date('2027-05-03T10:00:00Z'));
const staff = useStaff();
const issued = issuing(staff);
const DAY = 24 * 60;

const numbers = async (input: object) =>
  (await listInvoices(staff.reception, input)).data.map(({ fullNumber }) => fullNumber);

async function paid(amountCents: number) {
  const { id } = await adminBooking(staff.reception);
  const { paymentId } = await recordPayment(staff.accountant, id, { amountCents, method: 'cash', on: '2027-05-03' });
  return { id, paymentId };
}

describe('the list', () => {
  test('finds by what an accountant looks for, and adds up by rate', async () => {
    const { id: first } = await issued();
    const other = {
      ...company,
      name: 'Über Straße GmbH',
      taxId: { kind: 'vat', number: 'DE123456789', country: 'DE' },
    };
    await issued({
      ...draft,
      recipient: other,
      lines: [...draft.lines, { concept: 'Limpieza', grossCents: 6_050, vat: general }],
    });
    wait(3 * DAY);
    const { id: small } = await issued(simplified);
    await rectifyInvoice(staff.accountant, first, takeBack(1_000));
    await annulInvoice(staff.accountant, small, { reason: 'Error' });
    await createDraft(staff.accountant, draft);

    expect(await numbers({})).toHaveLength(5);
    expect(await numbers({ view: 'draft' })).toEqual([null]);
    expect(await numbers({ view: 'overdue', sort: 'number' })).toEqual(['F-2027-000001', 'F-2027-000002']);
    expect(await numbers({ view: 'rectifying' })).toEqual(['R-2027-000001']);
    expect(await numbers({ state: ['rectified', 'annulled'], sort: 'number' })).toEqual([
      'F-2027-000001',
      'S-2027-000001',
    ]);
    expect(await numbers({ standing: 'paid' })).toEqual([]);
    expect(await numbers({ recipient: 'straße' })).toEqual(['F-2027-000002']);
    expect(await numbers({ q: 'uber' })).toEqual(['F-2027-000002']);
    expect(await numbers({ taxId: 'DE 123' })).toEqual(['F-2027-000002']);
    expect(await numbers({ issuedFrom: '2027-05-04', sort: 'series' })).toHaveLength(2);
    expect(await numbers({ amountFrom: '110,01' })).toEqual(['F-2027-000002']);
    expect(await numbers({ number: '2027-000001', type: 'R1' })).toEqual(['R-2027-000001']);
    expect(await numbers({ sent: 'yes' })).toEqual([]);

    const { sums, taxes, counts } = await listInvoices(staff.reception, {});
    expect(sums).toEqual({ count: 5, totalCents: 27_050, openCents: 27_050 });
    expect(taxes).toEqual([
      { rateBasisPoints: 2100, cause: null, baseCents: 5_000, vatCents: 1_050 },
      { rateBasisPoints: 1000, cause: null, baseCents: 19_091, vatCents: 1_909 },
    ]);
    expect(counts).toEqual({ all: 5, draft: 1, unpaid: 2, overdue: 2, to_refund: 0, rectifying: 1 });
  });

  test('shows the invoices of the building alone, to who may see them', async () => {
    await issued();
    expect(await refusalOf(listInvoices(staff.guest, {}))).toEqual(['forbidden']);
    const elsewhere = {
      ...staff.accountant,
      adminBuildingId: await makeBuilding({ isPublic: false, taxNumber: 'A28015865' }),
    };
    expect((await listInvoices(elsewhere, {})).data).toEqual([]);
    expect(await refusalOf(viewInvoice(elsewhere, 1))).toEqual(['not_found']);
  });
});

describe('payments', () => {
  test('pay an invoice in part and whole, and never more than there is of either', async () => {
    const { id } = await issued();
    const { paymentId } = await paid(15_000);
    const match = (amountCents: number, invoiceId = id) =>
      matchPayments(staff.accountant, invoiceId, { payments: [{ paymentId, amountCents }] });
    expect(await refusalOf(match(11_001))).toEqual(['invalid_input', 'payments: matched_more']);
    await match(4_000);
    expect((await viewInvoice(staff.reception, id)).account).toMatchObject({
      openCents: 7_000,
      standing: 'partly_paid',
    });
    await match(11_000);
    expect((await viewInvoice(staff.reception, id)).account).toMatchObject({ openCents: 0, standing: 'paid' });
    expect(await numbers({ standing: 'paid' })).toEqual(['F-2027-000001']);
    const second = await issued();
    expect(await refusalOf(match(4_001, second.id))).toEqual(['invalid_input', 'payments: matched_beyond_payment']);
    await match(4_000, second.id);
    expect(await storedInvoice(second.id)).toMatchObject({ paid_cents: 4_000 });
    await rectifyInvoice(staff.accountant, id, takeBack(1_000));
    expect((await viewInvoice(staff.reception, id)).account).toMatchObject({
      openCents: -1_000,
      standing: 'to_refund',
    });
    expect(await numbers({ view: 'to_refund' })).toEqual(['F-2027-000001']);
    const third = await issued();
    await rectifyInvoice(staff.accountant, third.id, takeBack(11_000));
    expect(await numbers({ standing: 'settled' })).toEqual(['F-2027-000003']);
    expect(await refusalOf(annulInvoice(staff.accountant, second.id, { reason: 'x' }))).toEqual(['invoice_refuses']);
    expect(await refusalOf(matchPayments(staff.reception, id, { payments: [] }))).toEqual(['forbidden']);
  });

  test('are those of stays, not of deposits or of another building', async () => {
    const { id } = await issued();
    const { id: bookingId } = await adminBooking(staff.reception, { bailCents: 30_000 });
    const { rows } = await db()
      .execute<{ id: string }>(sql`
      INSERT INTO payment (building_id, booking_id, bail_id, amount_cents, method, provider, state, at)
      SELECT ${staff.buildingId}, ${bookingId}, bail.id, 100, 'cash', 'desk', 'succeeded', now()
      FROM bail WHERE booking_id = ${bookingId} RETURNING id`)
      .catch(() => ({ rows: [] }));
    const requested = [...rows.map((row) => Number(row.id)), 999_999];
    for (const paymentId of requested) {
      expect(
        await refusalOf(matchPayments(staff.accountant, id, { payments: [{ paymentId, amountCents: 1 }] })),
      ).toEqual(['invalid_input', 'payments.0.paymentId: choice']);
    }
  });
});

test('an invoice says which bookings it is for, and one booking may have several', async () => {
  const { id } = await adminBooking(staff.reception);
  const ofBooking = { ...draft, lines: [{ concept: 'Alojamiento', grossCents: 11_000, vat: lodging, bookingId: id }] };
  const made = [await issued(ofBooking), await issued(ofBooking)];
  const [view] = await Promise.all(made.map((each) => viewInvoice(staff.reception, each.id)));
  expect(view!.bookings).toMatchObject([{ id, checkIn: '2027-05-03' }]);
  expect(await numbers({ booking: view!.bookings[0]!.reference })).toHaveLength(2);
  const other = { ...draft, lines: [{ concept: 'x', grossCents: 1, vat: lodging, bookingId: id + 1 }] };
  expect(await refusalOf(createDraft(staff.accountant, other))).toEqual(['invalid_input', 'lines.0.bookingId: choice']);
});
