import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminBooking, refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { draft } from '../../../../tests/invoices';
import { db } from '../../../database/connection.server';
import { createDraft } from '../../invoices/create-draft.server';
import { issueInvoice } from '../../invoices/issue-invoice.server';
import { listInvoices } from '../../invoices/list-invoices.server';
import { listMatchablePayments } from '../../invoices/matching/list-matchable-payments.server';
import { matchPayments } from '../../invoices/matching/match-payments.server';
import { viewInvoice } from '../../invoices/view-invoice.server';
import { cancelBooking } from '../../front-desk/lifecycle/cancel-booking.server';
import { paymentsByForm, paymentsPage } from '../../front-desk/folio/admin/payments-page.server';
import { recordPayment } from '../../payments/folio/record-payment.server';
import { refundPayment } from '../../payments/folio/refund-payment.server';
import { voidPayment } from '../../payments/folio/void-payment.server';

useRolledBackDatabase();
useStoppedClock(new Date('2027-01-10T11:00:00Z'));
const staff = useStaff();
beforeAll(() => db().execute(sql`UPDATE building SET invoices_from = '2027-01-01'`));

const stay = () => adminBooking(staff.reception, { checkIn: '2027-01-20', checkOut: '2027-01-23' });
const pay = (id: number, amountCents: number) =>
  recordPayment(staff.reception, id, { amountCents, method: 'cash', on: '2027-01-10', allowMore: true });
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

test('whoever records a payment hears which invoices were issued along with it, if they may see invoices', async () => {
  const { id } = await stay();
  const { invoices } = await pay(id, 10_000);
  const { data } = await listInvoices(staff.accountant, { view: 'all' });
  expect(invoices).toEqual([{ id: data[0]!.id, number: data[0]!.fullNumber }]);
  const key = 'a double click';
  const twice = () => recordPayment(staff.reception, id, { amountCents: 5_000, method: 'card', on: '2027-01-10' }, key);
  const second = (await twice()).invoices;
  expect(second).toHaveLength(1);
  expect(second).not.toEqual(invoices);
  expect((await twice()).invoices).toEqual(second);
  const unseeing = { ...staff.reception, scope: staff.reception.scope.filter((scope) => scope !== 'invoices:read') };
  expect(
    (await recordPayment(unseeing, id, { amountCents: 1_000, method: 'cash', on: '2027-01-10' })).invoices,
  ).toEqual([]);
});

test('of a building that invoices by hand nothing is said to be issued', async () => {
  await db().execute(sql`UPDATE building SET invoices_from = NULL`);
  expect((await pay((await stay()).id, 10_000)).invoices).toEqual([]);
});

test('the page after a payment names what was issued, also at the window of the step that asked for the money', async () => {
  const form = (amount: string) => {
    const data = new FormData();
    for (const [name, value] of Object.entries({
      intent: 'record',
      amountCents: amount,
      method: 'cash',
      on: '10/01/2027',
    }))
      data.set(name, value);
    return data;
  };
  const { id } = await stay();
  const first = await paymentsByForm(staff.reception, String(id), form('100'));
  const [advance] = (await listInvoices(staff.accountant, { view: 'all' })).data;
  expect(first).toEqual({ to: `/admin/bookings/update/payments/${id}?done=recorded&issued=${advance!.id}` });
  const { invoices } = await paymentsPage(staff.reception, String(id), new URLSearchParams({ issued: '1' }), true);
  expect(invoices?.rows).toMatchObject([{ id: advance!.id, fullNumber: advance!.fullNumber }]);
  const next = await paymentsByForm(staff.reception, String(id), form('50'), 'check_in');
  const [latest] = (await listInvoices(staff.accountant, { view: 'all' })).data;
  expect(next).toEqual({ to: `/admin/bookings/view/${id}?ask=check_in&saved=payment&issued=${latest!.id}` });
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

describe('what the team matches by hand', () => {
  /**
   * Creates a stay of €350 with an advance invoice, which its payment settles automatically, and a manual invoice of
   * €110.
   */
  async function twoInvoices() {
    const { id } = await stay();
    await pay(id, 10_000);
    const paymentId = await lastPayment();
    const [advance] = (await listInvoices(staff.accountant, { view: 'all' })).data;
    const { rows } = await db().execute<{ id: string }>(sql`SELECT customer_id AS id FROM booking`);
    const written = await createDraft(staff.accountant, { ...draft, customerId: Number(rows[0]!.id) });
    const { id: byHand } = await issueInvoice(staff.accountant, written.id, {});
    const match = (invoiceId: number, amountCents: number) =>
      matchPayments(staff.accountant, invoiceId, { payments: [{ paymentId, amountCents }] });
    const openOf = async (invoiceId: number) => (await viewInvoice(staff.accountant, invoiceId)).account!.openCents;
    const shown = async (invoiceId: number) =>
      (await listMatchablePayments(staff.accountant, invoiceId)).payments.find((each) => each.id === paymentId);
    return { id, paymentId, advance: advance!.id, byHand, match, openOf, shown };
  }

  test('beats what was matched by itself, and never more than there is', async () => {
    const { id, advance, byHand, match, openOf, shown } = await twoInvoices();
    const elsewhere = [{ invoiceId: advance, fullNumber: 'S-2027-000001', amountCents: 10_000 }];
    expect(await shown(byHand)).toMatchObject({ freeCents: 10_000, ownCents: 0, paysBySelf: elsewhere });
    expect(await refusalOf(match(byHand, 10_001))).toEqual(['invalid_input', 'payments: matched_beyond_payment']);
    expect([await openOf(advance), await openOf(byHand)]).toEqual([0, 11_000]);
    await match(byHand, 7_000);
    expect([await openOf(advance), await openOf(byHand)]).toEqual([7_000, 4_000]);
    expect(await shown(advance)).toMatchObject({ freeCents: 3_000, ownCents: 3_000, paysBySelf: [] });
    // Neither matching elsewhere nor the next payment undoes a manual match.
    expect(await refusalOf(match(advance, 3_001))).toEqual(['invalid_input', 'payments: matched_beyond_payment']);
    await pay(id, 5_000);
    expect([await openOf(advance), await openOf(byHand)]).toEqual([2_000, 4_000]);
  });

  test('leaves to the invoice that it was taken from what else was paid of the booking', async () => {
    const { id, advance, byHand, match, openOf } = await twoInvoices();
    await pay(id, 30_000);
    await match(byHand, 6_000);
    // €50 of the payments exceed the price and settle nothing yet.
    expect([await openOf(advance), await openOf(byHand)]).toEqual([1_000, 5_000]);
  });
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
