import { expect, test } from 'vitest';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { adminBooking, useStaff } from '../../../tests/admin-bookings';
import { customer } from '../../../tests/factories';
import { visitor } from '../../access/actor';
import { customerHistory } from '../customers/customer-history.server';
import { viewCustomer } from '../customers/view-customer.server';
import { createBooking } from '../booking-engine/create-booking.server';
import { daySheet } from '../today/day-sheet.server';
import { moneyViews } from '../today/day-money';
import { cancelBooking } from '../front-desk/lifecycle/cancel-booking.server';
import { markNoShow } from '../front-desk/lifecycle/mark-no-show.server';
import { shownBooking } from './shown-booking.server';
import { listBookings } from './list-bookings.server';
import { recordPayment } from '../payments/folio/record-payment.server';
import { refundPayment } from '../payments/folio/refund-payment.server';
import { viewPayments } from '../payments/folio/view-payments.server';
import { voidPayment } from '../payments/folio/void-payment.server';
import { guestMailFacts } from './guest-mail-facts.server';
import { viewBooking } from './view-booking.server';
import { adminBookingRoutes } from '../front-desk/write/api-admin-bookings.server';
import { bookingRoutes } from '../booking-engine/api.server';

useRolledBackDatabase();
const moveOn = useStoppedClock();
const staff = useStaff();

/**
 * Returns the booking's balance and the rows of Today that list the booking. Fails unless every screen shows the same
 * balance.
 */
async function textsOf(id: number) {
  const { owedCents, toRefundCents, ...booking } = await viewBooking(staff.reception, id);
  const sides = { owedCents, toRefundCents };
  expect(await viewPayments(staff.accountant, id)).toMatchObject(sides);
  expect(await shownBooking(staff.reception, id)).toMatchObject({ balanceCents: owedCents, toRefundCents });
  expect(await guestMailFacts(id)).toMatchObject(sides);
  const list = await listBookings(staff.reception, {});
  expect(list.data).toMatchObject([sides]);
  expect(list.sums).toMatchObject(sides);
  expect((await viewCustomer(staff.reception, booking.customerId!)).figures).toMatchObject(sides);
  expect((await customerHistory(staff.reception, booking.customerId!)).stays).toMatchObject([sides]);
  const { money } = await daySheet(staff.reception);
  const views = moneyViews.filter((view) => money[view].count > 0);
  for (const view of ['unpaid', ...moneyViews] as const) {
    const listed = await listBookings(staff.reception, { view });
    expect(listed.data).toHaveLength(listed.counts[view]);
    expect(view === 'unpaid' ? owedCents > 0 : views.includes(view)).toBe(listed.counts[view] === 1);
    if (view !== 'unpaid' && view !== 'due_today')
      expect(money[view].cents).toBe(views.includes(view) ? (view === 'overdue' ? owedCents : toRefundCents) : 0);
  }
  return [owedCents, toRefundCents, views.join(' ')];
}
const pay = async (id: number, amountCents: number) =>
  (
    await recordPayment(staff.reception, id, {
      amountCents,
      method: 'transfer',
      on: '2026-11-21',
      allowMore: true,
    })
  ).paymentId;

test('a late cancellation whose fee is given back owes nothing where it was waived, and its rest where not', async () => {
  const { id } = await adminBooking(staff.reception, { checkIn: '2026-11-25', checkOut: '2026-11-28' });
  const paymentId = await pay(id, 35_000);
  expect(await textsOf(id)).toEqual([0, 0, '']);
  await cancelBooking(staff.reception, id, { notify: false });
  const { cancellationFeeCents } = await viewBooking(staff.reception, id);
  expect(cancellationFeeCents).toBe(35_000);
  await refundPayment(staff.reception, id, paymentId, {
    amountCents: 20_050,
    waiveCents: 15_050,
    waiveReason: 'Duelo',
  });
  expect(await textsOf(id)).toEqual([5_000, 0, 'overdue']);
  await refundPayment(staff.reception, id, paymentId, {
    amountCents: 5_000,
    waiveCents: 5_000,
    waiveReason: 'Duelo',
  });
  expect(await textsOf(id)).toEqual([5_000, 0, 'overdue']);
  await pay(id, 5_000);
  expect(await textsOf(id)).toEqual([0, 0, '']);
});

test('what is to be given back after a no-show stands everywhere until it has gone', async () => {
  const { id } = await adminBooking(staff.reception, { checkIn: '2026-11-22', checkOut: '2026-11-25' });
  const paymentId = await pay(id, 34_567);
  moveOn(30 * 60);
  await markNoShow(staff.reception, id, { feeCents: 9_900, reason: 'Aviso tardío' });
  expect(await textsOf(id)).toEqual([0, 24_667, 'to_refund']);
  await refundPayment(staff.reception, id, paymentId, { amountCents: 24_667 });
  expect(await textsOf(id)).toEqual([0, 0, '']);
});

test('an overpayment is to be refunded, and a mistaken one that is voided never was', async () => {
  const { id } = await adminBooking(staff.reception);
  await pay(id, 35_000);
  const mistaken = await pay(id, 7_777);
  expect(await textsOf(id)).toEqual([0, 7_777, 'to_refund']);
  await voidPayment(staff.reception, id, mistaken, { reason: 'Repetido' });
  expect(await textsOf(id)).toEqual([0, 0, '']);
});

test('a program reads of a stay that was called off no plan by which it would be paid', async () => {
  const { reference, key } = await createBooking(visitor('es'), {
    apartmentId: staff.ids[0],
    checkIn: '2027-05-03',
    checkOut: '2027-05-08',
    adults: 2,
    customer,
  });
  const read = async () =>
    (await testApi(adminBookingRoutes, bookingRoutes).send('GET', `/bookings/${reference}?key=${key}`)).json();
  expect((await read()).paymentPlan).toMatchObject([{ amountCents: 16_500 }, { amountCents: 38_500 }]);
  const { id } = (await listBookings(staff.reception, { q: reference })).data[0]!;
  await cancelBooking(staff.reception, id, { notify: false });
  expect(await read()).toMatchObject({ status: 'cancelled', balanceCents: 0, toRefundCents: 0, paymentPlan: [] });
});
