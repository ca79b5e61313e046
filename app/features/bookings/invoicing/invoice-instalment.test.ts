import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { systemActor } from '../../../access/actor';
import { adminBooking, refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { takeBack } from '../../../../tests/invoices';
import { db } from '../../../database/connection.server';
import { annulInvoice } from '../../invoices/rectifying/annul-invoice.server';
import { rectifyInvoice } from '../../invoices/rectifying/rectify-invoice.server';
import { viewInvoice } from '../../invoices/view-invoice.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { changePlan } from '../../payments/folio/change-plan.server';
import { withInvoiced } from '../../payments/folio/plan-invoices.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { viewPayments } from '../../payments/folio/view-payments.server';
import { invoiceInstalment } from './invoice-instalment.server';
import { invoiceStays } from './invoice-stays.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();

const guest = { firstName: 'Nuria', lastName: 'Vidal', email: 'nuria@example.com', phone: '+34 600 000 001' };

/** Creates a booking with three instalments for a guest whose record is complete enough for a full invoice. */
async function booked({ isComplete = true } = {}) {
  const { id } = await adminBooking(staff.reception, {
    checkIn: '2027-02-10',
    checkOut: '2027-02-20',
    customer: guest,
  });
  if (isComplete) {
    await db().execute(sql`UPDATE customer SET country = 'ES', document_kind = 'dni', document_number = '12345678Z',
      address = '{"street": "Calle de la Ría 8", "postcode": "36201", "city": "Vigo"}'
      WHERE id = (SELECT customer_id FROM booking WHERE id = ${id})`);
  }
  const { totalCents, version } = await viewPayments(staff.accountant, id);
  const instalments = [
    { due: '2027-01-10', amountCents: 30_000 },
    { due: '2027-02-01', amountCents: 20_000 },
    { due: '2027-02-10', amountCents: totalCents - 50_000 },
  ];
  await changePlan(staff.reception, id, { instalments, version });
  return { id, totalCents };
}

const issue = (id: number, position: number, input: object = {}, key?: string) =>
  invoiceInstalment(staff.accountant, id, position, input, key);
const planOf = async (id: number) =>
  (await withInvoiced(await viewPayments(staff.accountant, id))).map(({ invoicedCents, reason }) => [
    invoicedCents,
    reason,
  ]);

async function issued() {
  const { rows } = await db().execute<{ cents: number }>(
    sql`SELECT total_cents AS cents FROM invoice WHERE issued_at IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ cents }) => cents);
}

describe('an instalment', () => {
  test('is invoiced before it is paid, with what it is for and by when it is due', async () => {
    const { id } = await booked();
    const made = await issue(id, 1);
    expect(made).toMatchObject({ fullNumber: 'F-2027-000001', issuedOn: '2027-01-10', totalCents: 30_000 });
    const shown = await viewInvoice(staff.accountant, made.id);
    expect(shown).toMatchObject({ type: 'F1', purpose: 'advance', operationFrom: '2027-02-10', dueOn: '2027-01-10' });
    expect(shown.recipient?.name).toBe('Nuria Vidal');
    expect(shown.lines.map(({ kind, concept, grossCents }) => [kind, concept, grossCents])).toEqual([
      [
        'advance',
        expect.stringMatching(
          /^Anticipo, plazo 1 de 3 con vencimiento el 10 de enero de 2027: .*10–20 de febrero de 2027$/,
        ),
        30_000,
      ],
    ]);
    expect((await viewInvoice(staff.accountant, (await issue(id, 2)).id)).dueOn).toBe('2027-02-01');
  });

  test('is invoiced once, in the order of the plan', async () => {
    const { id, totalCents } = await booked();
    expect(await refusalOf(issue(id, 2))).toEqual(['instalment_refuses']);
    await issue(id, 1);
    expect(await refusalOf(issue(id, 1))).toEqual(['instalment_refuses']);
    expect(await planOf(id)).toEqual([
      [30_000, 'invoiced'],
      [0, null],
      [0, 'earlier_first'],
    ]);
    await issue(id, 2);
    await issue(id, 3);
    expect((await issued()).reduce((sum, cents) => sum + cents, 0)).toBe(totalCents);
    expect(await refusalOf(issue(id, 4))).toEqual(['not_found']);
    expect(await refusalOf(issue(id, 0))).toEqual(['not_found']);
  });

  test('is invoiced once by two people at once, and by a key that comes again', { tags: 'commits' }, async () => {
    const { id } = await booked();
    const outcomes = await Promise.all([
      issue(id, 1, {}, 'a').catch(() => null),
      issue(id, 1, {}, 'b').catch(() => null),
    ]);
    expect(outcomes.filter((outcome) => outcome !== null)).toHaveLength(1);
    const first = await issue(id, 2, {}, 'c');
    expect(await issue(id, 2, {}, 'c')).toEqual(first);
    expect(await issued()).toEqual([30_000, 20_000]);
  });

  test('that its payment was invoiced for by itself is not invoiced again, nor the other way round', async () => {
    await db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`);
    const { id } = await booked();
    await recordPayment(staff.reception, id, { amountCents: 35_000, method: 'cash', on: '2027-01-10' });
    await invoiceStays(systemActor);
    expect(await issued()).toEqual([35_000]);
    expect(await refusalOf(issue(id, 1))).toEqual(['instalment_refuses']);
    expect((await issue(id, 2)).totalCents).toBe(15_000);
    await recordPayment(staff.reception, id, { amountCents: 15_000, method: 'cash', on: '2027-01-10' });
    await invoiceStays(systemActor);
    expect(await issued()).toEqual([35_000, 15_000]);
  });

  test('of which less is charged after all can be invoiced again for the rest', async () => {
    const { id } = await booked();
    const first = await issue(id, 1);
    await rectifyInvoice(staff.accountant, first.id, {
      ...takeBack(10_000),
      lines: [{ concept: 'Menos', grossCents: -10_000, vat: { rateBasisPoints: 1000 }, bookingId: id }],
    });
    expect((await issue(id, 1)).totalCents).toBe(10_000);
    const other = await booked();
    await annulInvoice(staff.accountant, (await issue(other.id, 1)).id, { reason: 'Por error' });
    expect((await issue(other.id, 1)).totalCents).toBe(30_000);
  });

  test('is refused where it is off, where the booking changed, and where the record lacks something', async () => {
    const { id } = await booked();
    expect(await refusalOf(issue(id, 1, { version: 1 }))).toEqual(['version_conflict']);
    await cancelBooking(staff.reception, id, { reason: 'guest', feeCents: 0 });
    expect(await refusalOf(issue(id, 1))).toEqual(['instalment_refuses']);
    const { id: incomplete } = await booked({ isComplete: false });
    expect((await issue(incomplete, 1)).totalCents).toBe(30_000);
    const big = await booked({ isComplete: false });
    const { version, totalCents } = await viewPayments(staff.accountant, big.id);
    await changePlan(staff.reception, big.id, {
      instalments: [{ due: '2027-02-10', amountCents: totalCents }],
      version,
    });
    const before = await issued();
    expect(await refusalOf(issue(big.id, 1))).toEqual(['recipient_incomplete']);
    expect(await issued()).toEqual(before);
    expect(await refusalOf(invoiceInstalment(staff.reception, id, 1, {}))).toEqual(['forbidden']);
  });
});
