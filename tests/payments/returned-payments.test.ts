import { describe, expect, test } from 'vitest';
import { systemActor } from '../../app/access/actor';
import { rawPool } from '../../app/database/connection.server';
import type { UnacceptedPaymentReason } from '../../app/core/return-reasons';
import { queryUndecided } from '../../app/features/payments/by-provider/query-undecided.server';
import { chargedForHold } from '../../app/features/payments/by-provider/charged-for-hold.server';
import { confirmReturn } from '../../app/features/payments/by-provider/confirm-return.server';
import { cancelBooking } from '../../app/features/front-desk/lifecycle/cancel-booking.server';
import { refundPayment } from '../../app/features/payments/folio/refund-payment.server';
import { useStoppedClock } from '../clock';
import { useRolledBackDatabase } from '../database';
import { makeInventory } from '../factories';
import { startGuestPayment, bookAs, payAtProvider, usePaidApp } from './paying-guests';
import { alerts, bookings, refundsAtProvider, mails, mailTexts, payments, rows } from './payment-books';

useRolledBackDatabase();
const app = usePaidApp('redsys');
const wait = useStoppedClock();

const sent = () => app.place.server.notices.all.length;
const noticesSince = (count: number) => app.place.server.notices.all.slice(count);

/** Expects the guest to be notified by mail and on the page that the provider returns the guest to. */
async function expectReported(why: UnacceptedPaymentReason, label: string, amountCents: number) {
  const [text] = await mailTexts('booking_payment_returned');
  expect(text!.replaceAll(/\s+/g, ' ')).toContain(`${amountCents / 100},00 €: ${label}. Se lo devolvemos`);
  const [paid] = await rows<{ key: string }>(
    'SELECT paid.key FROM payment AS paid JOIN payment AS refund ON refund.refund_of = paid.id',
  );
  const { returned } = await confirmReturn(paid!.key, new URLSearchParams());
  expect(returned).toEqual({ amountCents, why });
}

describe('a payment that comes when its hold is over', () => {
  async function paidLate(index = 0) {
    const before = sent();
    const guest = await bookAs(index);
    await payAtProvider(app.place, guest);
    return { guest, notices: noticesSince(before) };
  }

  test('takes the nights again where they are free at the same price', async () => {
    await makeInventory(1);
    const { notices } = await paidLate();
    wait(21);
    expect(await app.send(notices[0]!)).toBe(200);
    expect(await bookings()).toMatchObject([{ state: 'confirmed', paid_cents: 22_500 }]);
    expect(await mails('booking_confirmed')).toBe(1);
    expect(await alerts()).toEqual([]);
  });

  test('goes back whole where the nights cost something else by now', async () => {
    await makeInventory(1);
    const { notices } = await paidLate();
    wait(21);
    await rawPool().query('UPDATE season SET nightly_cents = nightly_cents + 1');
    expect(await app.send(notices[0]!)).toBe(200);
    await expectRefunded();
  });

  test(
    'goes back whole where somebody else has the nights, however often it is told',
    { tags: 'commits' },
    async () => {
      await makeInventory(1);
      const { notices } = await paidLate();
      wait(21);
      const other = await bookAs(1);
      await Promise.all([...notices, ...notices].map(app.send));
      await expectRefunded();
      expect((await startGuestPayment(other)).state).toBe('pending');
    },
  );

  async function expectRefunded() {
    const [first] = await bookings();
    expect(first).toEqual({ state: 'expired', paid_cents: 0 });
    expect((await payments()).map(({ state, amount_cents }) => [state, amount_cents])).toEqual([
      ['refunded', 22_500],
      ['succeeded', -22_500],
    ]);
    expect(await mails('booking_payment_returned')).toBe(1);
    expect(await alerts()).toEqual(['late']);
    await expectReported('late', 'llegó cuando las fechas ya no estaban libres a ese precio', 22_500);
    expect(await refundsAtProvider(app.place)).toEqual(['22500']);
  }
});

test('what is paid with another card after the bank said no is found, though nothing tells of it', async () => {
  await makeInventory(1);
  const before = sent();
  const guest = await bookAs(0);
  const { next } = await startGuestPayment(guest);
  const page = { providerReference: null, next: next! };
  await app.place.pay(page, { card: '4000000000000002' });
  await app.send(noticesSince(before)[0]!);
  expect(await payments()).toMatchObject([{ state: 'failed' }]);
  await app.place.pay(page, { card: '4242424242424242' });
  wait(1);
  expect(await queryUndecided(systemActor)).toBe(0);
  wait(1);
  expect(await queryUndecided(systemActor)).toBe(1);
  expect(await payments()).toMatchObject([{ state: 'succeeded' }]);
  expect(await bookings()).toMatchObject([{ state: 'confirmed', paid_cents: 22_500 }]);
});

test('what is paid in two tabs, by card and by Bizum, goes back the second time', { tags: 'commits' }, async () => {
  await makeInventory(1);
  const before = sent();
  const guest = await bookAs(0);
  await payAtProvider(app.place, guest);
  await payAtProvider(app.place, guest, { method: 'bizum' });
  await Promise.all(noticesSince(before).map(app.send));
  expect(await bookings()).toMatchObject([{ state: 'confirmed', paid_cents: 22_500 }]);
  expect((await payments()).map(({ state, amount_cents }) => [state, amount_cents]).toSorted()).toEqual([
    ['refunded', 22_500],
    ['succeeded', -22_500],
    ['succeeded', 22_500],
  ]);
  expect(await mails('booking_payment_returned')).toBe(1);
  expect(await alerts()).toEqual(['twice']);
  await expectReported('twice', 'ese importe ya estaba pagado', 22_500);
  expect(await refundsAtProvider(app.place)).toEqual(['22500']);
});

test.each([
  ['first', [22_500, 75_000]],
  ['last', [75_000, 22_500]],
])('what is due, paid %s in one tab, and all in another: what is beyond the price goes back', async (_, order) => {
  await makeInventory(1);
  const before = sent();
  const guest = await bookAs(0);
  await payAtProvider(app.place, guest);
  await payAtProvider(app.place, guest, { amount: 'all' });
  const reported = noticesSince(before);
  const due = await rows<{ key: string }>('SELECT key FROM payment WHERE amount_cents = 22500');
  const isDue = (notice: (typeof reported)[number]) =>
    JSON.stringify(app.place.server.notices.sign(notice)).includes(due[0]!.key);
  for (const notice of reported.toSorted(
    (a, b) => (Number(isDue(b)) - Number(isDue(a))) * (order[0] === 22_500 ? 1 : -1),
  )) {
    await app.send(notice);
  }
  expect(await bookings()).toEqual([{ state: 'confirmed', paid_cents: 75_000 }]);
  expect(await refundsAtProvider(app.place)).toEqual(['22500']);
  expect(await mails('booking_payment_returned')).toBe(1);
});

test('of two payments that go back each says its own reason', async () => {
  await makeInventory(1);
  const before = sent();
  const guest = await bookAs(0);
  await payAtProvider(app.place, guest);
  const again = await payAtProvider(app.place, guest, { method: 'bizum' });
  const all = await payAtProvider(app.place, guest, { amount: 'all' });
  for (const notice of noticesSince(before)) await app.send(notice);
  const reported = (key: string) => confirmReturn(key, new URLSearchParams());
  expect(await reported(again)).toMatchObject({ returned: { amountCents: 22_500, why: 'twice' } });
  expect(await reported(all)).toMatchObject({ amountCents: 75_000, returned: { amountCents: 22_500, why: 'beyond' } });
});

test('a payment for a stay that is canceled meanwhile keeps the fee, and the rest goes back', async () => {
  await makeInventory(1);
  const before = sent();
  const guest = await bookAs(0);
  await payAtProvider(app.place, guest);
  for (const notice of noticesSince(before)) await app.send(notice);
  const later = sent();
  await payAtProvider(app.place, guest, { amount: 'all' });
  const [row] = await rows<{ id: string }>('SELECT id FROM booking');
  await cancelBooking(systemActor, Number(row!.id), { feeCents: 20_000, reason: 'Half of it was refunded' });
  for (const notice of noticesSince(later)) await app.send(notice);
  expect(await bookings()).toEqual([{ state: 'cancelled', paid_cents: 22_500 }]);
  expect(await alerts()).toEqual(['beyond']);
  await expectReported('beyond', 'era más de lo que se debía', 52_500);
  expect(await refundsAtProvider(app.place)).toEqual(['52500']);
});

test('the page of a hold that is over says nothing untrue of what was paid', async () => {
  await makeInventory(1);
  const charged = async () => {
    const [row] = await rows<{ id: string }>('SELECT id FROM booking ORDER BY id LIMIT 1');
    return chargedForHold(Number(row!.id));
  };
  const guest = await bookAs(0);
  expect(await charged()).toBe('nothing');
  const before = sent();
  await payAtProvider(app.place, guest);
  wait(21);
  expect(await charged()).toBe('undecided');
  await bookAs(1);
  for (const notice of noticesSince(before)) await app.send(notice);
  expect(await charged()).toBe('refunded');
});

describe('a refund whose answer was lost', () => {
  async function paid() {
    const before = sent();
    await makeInventory(1);
    await payAtProvider(app.place, await bookAs(0));
    for (const notice of noticesSince(before)) await app.send(notice);
    const made = (await payments())[0]!;
    return { id: Number(made.id), bookingId: Number(made.booking_id) };
  }
  const loseAnswer = () =>
    app.place.server.faults.add({
      path: 'trataPeticionREST',
      kind: 'answer-lost',
    });

  test.each([22_500, 10_000])(
    'of %i cents goes back once, when the job asks after two minutes',
    async (amountCents) => {
      const { id, bookingId } = await paid();
      loseAnswer();
      await refundPayment(systemActor, bookingId, id, { amountCents });
      expect((await payments())[1]).toMatchObject({
        state: 'pending',
        amount_cents: -amountCents,
      });
      wait(1);
      expect(await queryUndecided(systemActor)).toBe(0);
      wait(1);
      expect(await queryUndecided(systemActor)).toBe(1);
      expect((await payments())[1]).toMatchObject({ state: 'succeeded' });
      expect((await payments())[0]).toMatchObject({
        state: amountCents === 22_500 ? 'refunded' : 'succeeded',
      });
      wait(10);
      expect(await queryUndecided(systemActor)).toBe(0);
      expect(await refundsAtProvider(app.place)).toEqual([String(amountCents)]);
      expect(await bookings()).toMatchObject([{ paid_cents: 22_500 - amountCents }]);
    },
  );

  test('goes back once, though two nodes ask at once', { tags: 'commits' }, async () => {
    const { id, bookingId } = await paid();
    app.place.server.faults.add({ path: 'trataPeticionREST', kind: 'broken' });
    await refundPayment(systemActor, bookingId, id, { amountCents: 7_000 });
    wait(3);
    await Promise.all(Array.from({ length: 4 }, () => queryUndecided(systemActor)));
    expect(await refundsAtProvider(app.place)).toEqual(['7000']);
  });

  test('lets the next one of the same payment wait, and both go back once', { tags: 'commits' }, async () => {
    const { id, bookingId } = await paid();
    loseAnswer();
    await refundPayment(systemActor, bookingId, id, { amountCents: 7_000 });
    await refundPayment(systemActor, bookingId, id, { amountCents: 3_000 });
    expect(await refundsAtProvider(app.place)).toEqual(['7000']);
    wait(3);
    await Promise.all(Array.from({ length: 4 }, () => queryUndecided(systemActor)));
    wait(3);
    await queryUndecided(systemActor);
    expect((await payments()).map(({ state }) => state)).toEqual(['succeeded', 'succeeded', 'succeeded']);
    expect((await refundsAtProvider(app.place)).toSorted()).toEqual(['3000', '7000']);
  });
});

test('a payment that nobody told of is asked about after two minutes, and confirms the stay', async () => {
  await makeInventory(1);
  await payAtProvider(app.place, await bookAs(0));
  wait(1);
  expect(await queryUndecided(systemActor)).toBe(0);
  wait(1);
  expect(await queryUndecided(systemActor)).toBe(1);
  expect(await bookings()).toMatchObject([{ state: 'confirmed', paid_cents: 22_500 }]);
});

test('a payment that was begun while the clock was an hour ahead is asked about once that is put right', async () => {
  await makeInventory(1);
  wait(60);
  await payAtProvider(app.place, await bookAs(0));
  wait(-60);
  expect(await queryUndecided(systemActor)).toBe(1);
  expect(await bookings()).toMatchObject([{ state: 'confirmed', paid_cents: 22_500 }]);
});
