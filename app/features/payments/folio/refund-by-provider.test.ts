import { sql } from 'drizzle-orm';
import { afterEach, expect, test } from 'vitest';
import { adminBooking, refusalOf, useStaff } from '../../../../tests/admin-bookings';
import { NOON, useStoppedClock } from '../../../../tests/clock';
import { useRolledBackDatabase } from '../../../../tests/database';
import { db } from '../../../database/connection.server';
import { setPaymentProvider } from '../../billing/active-provider.server';
import { demoProvider } from '../../billing/demo/demo-provider.server';
import { viewPayments } from './view-payments.server';
import { paymentsByForm } from '../../front-desk/folio/admin/payments-page.server';
import { refundPayment } from './refund-payment.server';

useRolledBackDatabase();
useStoppedClock();
const staff = useStaff();
afterEach(() => setPaymentProvider(null));

/** A booking with a charge unknown to the demo provider, which therefore can't refund it. */
async function charged() {
  const { id } = await adminBooking(staff.reception);
  const { rows } = await db().execute<{ id: number }>(sql`
    INSERT INTO payment (building_id, booking_id, amount_cents, method, state, provider, key, at)
    VALUES (${staff.buildingId}, ${id}, 10500, 'card', 'succeeded', 'demo', '0000abcdefgh', ${NOON.toISOString()}) RETURNING id::int`);
  return { id, paymentId: rows[0]!.id };
}

const openAlerts = async () =>
  (await db().execute(sql`SELECT subject FROM alert WHERE kind = 'payment_problem' AND resolved_at IS NULL`)).rows;

test('one that fails is told as such, and nobody is alerted once the money went back another way', async () => {
  setPaymentProvider(demoProvider);
  const { id, paymentId } = await charged();
  const form = new FormData();
  const posted = { intent: 'refund', 'refund.paymentId': String(paymentId), 'refund.amountCents': '105,00' };
  for (const [name, value] of Object.entries(posted)) form.set(name, value);
  const { version } = await viewPayments(staff.reception, id);
  form.set('version', String(version));
  expect(await paymentsByForm(staff.reception, String(id), form)).toMatchObject({
    to: `/admin/bookings/update/payments/${id}?done=refund_failed`,
  });
  expect(await openAlerts()).toHaveLength(1);
  await refundPayment(staff.reception, id, paymentId, { amountCents: 10_500, method: 'transfer' });
  expect(await openAlerts()).toEqual([]);
  expect((await viewPayments(staff.reception, id)).paidCents).toBe(0);
});

test('one by a provider that does not run asks how the money was given back', async () => {
  const { id, paymentId } = await charged();
  expect(await refusalOf(refundPayment(staff.reception, id, paymentId, { amountCents: 500 }))).toEqual([
    'invalid_input',
    'method: refund_by_hand',
  ]);
  await refundPayment(staff.reception, id, paymentId, { amountCents: 500, method: 'cash' });
  expect((await viewPayments(staff.reception, id)).paidCents).toBe(10_000);
});
