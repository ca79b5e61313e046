import { describe, expect, test } from 'vitest';
import { testApi } from '../../../../tests/api';
import { useStoppedClock } from '../../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../../tests/database';
import { customer, declinedCard, makeInventory, testCard } from '../../../../tests/factories';
import { visitor } from '../../../access/actor';
import { payment } from '../../../database/booking-schema.server';
import { idempotencyKey } from '../../../database/session-schema.server';
import { db, rawPool } from '../../../database/connection.server';
import { createBooking, type CreatedBooking } from '../create-booking.server';
import { demoCharge, providerNotice } from '../../../database/payment-schema.server';
import { payDemo } from '../demo/pay-demo.server';
import { startPayment } from '../start-payment.server';
import { payBooking } from '../../../../tests/paid-booking';
import { bookingPaymentRoutes } from '../../payments/folio/api-payments.server';
import { bookingRoutes } from '../api.server';

useRolledBackDatabase();
useStoppedClock();
const bizum = { method: 'bizum', bizumPhone: '+34 600 000 000' };

let made: CreatedBooking;
makeForTests(async () => {
  await makeInventory(8);
  made = await book(0);
});

const book = (index: number) =>
  createBooking(visitor('en', { address: `10.0.0.${index}` }), {
    typeCategory: 'suite_studio',
    checkIn: '2027-05-03',
    checkOut: '2027-05-10',
    customer: { ...customer, email: `guest${index}@example.com` },
  });
const pay = (input: Record<string, string>, { booking = made, address = '10.1.1.1' } = {}) =>
  payBooking(visitor('en', { address }), booking.reference, input, { key: booking.key }).then(
    ({ state }) => state,
    (error: { code: string }) => error.code,
  );

describe('cards that the bank declines', () => {
  test('are five for a booking, from wherever; then it is paid otherwise', async () => {
    for (let index = 0; index < 5; index += 1) {
      expect(await pay(declinedCard, { address: `10.1.${index}.1` })).toBe('failed');
    }
    expect(await pay(testCard)).toBe('too_many_cards');
    expect(await db().$count(payment)).toBe(5);
    expect(await pay(bizum)).toBe('succeeded');
  });

  test('are twenty for an address, over all its bookings', { tags: 'commits' }, async () => {
    const others = await Promise.all([1, 2, 3, 4].map(book));
    for (const booking of others) {
      for (let index = 0; index < 5; index += 1) expect(await pay(declinedCard, { booking })).toBe('failed');
    }
    expect(await pay(declinedCard)).toBe('too_many_cards');
    expect(await pay(testCard, { address: '10.1.1.2' })).toBe('succeeded');
  });

  test('are told through the API with the telephone, and when to come again', async () => {
    const api = testApi(bookingPaymentRoutes, bookingRoutes);
    for (let index = 0; index < 5; index += 1) await pay(declinedCard);
    const refused = await api.post(`/bookings/${made.reference}/payments`, { method: 'card', key: made.key });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600);
    expect(await refused.json()).toMatchObject({ code: 'too_many_cards', phone: '+34 910 000 000' });
  });

  test('are those alone: who turns back, and what is good, is not counted', async () => {
    const guest = visitor('en', { address: '10.1.1.1' });
    for (let index = 0; index < 9; index += 1) {
      const { key } = await startPayment(guest, made.reference, { method: 'card' }, { key: made.key });
      await payDemo(key, { intent: 'cancel' });
    }
    for (const index of [1, 2, 3, 4, 5, 6]) {
      expect(await pay(testCard, { booking: await book(index) })).toBe('succeeded');
    }
    const { rows } = await rawPool().query("SELECT sum(points)::int AS sum FROM rate_limit WHERE key LIKE 'cards%'");
    expect(rows).toEqual([{ sum: 0 }]);
  });
});

test('fifty who begin the same payment at once go on with one', { tags: 'commits' }, async () => {
  const guest = visitor('en', { address: '10.1.1.1' });
  const started = await Promise.all(
    Array.from({ length: 50 }, () => startPayment(guest, made.reference, { method: 'card' }, { key: made.key })),
  );
  expect(new Set(started.map(({ key }) => key)).size).toBe(1);
  expect(await db().$count(payment)).toBe(1);
});

test('the number of a card is kept nowhere, nor anything that is made of it alone', async () => {
  await pay(declinedCard);
  await pay(testCard);
  const stored = JSON.stringify([
    await db().select().from(idempotencyKey),
    await db().select().from(payment),
    await db().select().from(demoCharge),
    await db().select().from(providerNotice),
  ]);
  expect(stored).not.toMatch(/4000\s?0000|4242\s?4242/);
});

test('what is refused at the demo’s page ends no payment', async () => {
  const guest = visitor('en', { address: '10.1.1.1' });
  const { key } = await startPayment(guest, made.reference, { method: 'card' }, { key: made.key });
  const wrong = { ...testCard, intent: 'pay', cardNumber: '4242 4242 4242 4243' };
  await expect(payDemo(key, wrong)).rejects.toMatchObject({ code: 'invalid_input' });
  expect(await pay(testCard)).toBe('succeeded');
});
