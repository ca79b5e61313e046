import { beforeEach, describe, expect, test } from 'vitest';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { customer, declinedCard, makeInventory, testCard } from '../../../tests/factories';
import { visitor } from '../../access/actor';
import { idempotencyKey, payment } from '../../database/booking-schema.server';
import { db, rawPool } from '../../database/connection.server';
import { keptOf } from './checkout/checkout-kept';
import { createBooking, type CreatedBooking } from './create-booking.server';
import { payBooking } from './pay-booking.server';

useTestDatabase();
useStoppedClock();
const bizum = { method: 'bizum', bizumPhone: '+34 600 000 000' };

let made: CreatedBooking;
beforeEach(async () => {
  await emptyTables('building', 'idempotency_key');
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
const pay = (input: unknown, { booking = made, address = '10.1.1.1', idempotencyKey: given = '' } = {}) =>
  payBooking(visitor('en', { address }), booking.reference, input, {
    key: booking.key,
    ...(given && { idempotencyKey: given }),
  }).then(
    () => 'paid',
    (error: { code: string }) => error.code,
  );

describe('cards that the bank declines', () => {
  test('are five for a booking, from wherever and however many come at once; then it is paid otherwise', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => pay(declinedCard, { address: `10.1.${index}.1` })),
    );
    expect(answers.filter((code) => code === 'payment_failed')).toHaveLength(5);
    expect(answers.filter((code) => code === 'too_many_cards')).toHaveLength(45);
    expect(await db().$count(payment)).toBe(5);
    expect(await pay(testCard)).toBe('too_many_cards');
    expect(await pay(bizum)).toBe('paid');
  });

  test('are twenty for an address, over all its bookings', async () => {
    const others = await Promise.all([1, 2, 3, 4, 5].map(book));
    const answers = [];
    for (const booking of others)
      for (let index = 0; index < 5; index += 1) answers.push(await pay(declinedCard, { booking }));
    expect(answers.filter((code) => code === 'payment_failed')).toHaveLength(20);
    expect(await pay(declinedCard)).toBe('too_many_cards');
    expect(await pay(testCard, { address: '10.1.1.2' })).toBe('paid');
  });

  test('are told through the API with the telephone, and when to come again', async () => {
    const api = testApi();
    const path = `/bookings/${made.reference}/payments`;
    for (let index = 0; index < 5; index += 1) await api.post(path, { ...declinedCard, key: made.key });
    const refused = await api.post(path, { ...declinedCard, key: made.key });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(24 * 3600);
    expect(await refused.json()).toMatchObject({ code: 'too_many_cards', phone: '+34 910 000 000' });
  });

  test('count once for what is sent twice with one key', async () => {
    for (let index = 0; index < 9; index += 1) {
      expect(await pay(declinedCard, { idempotencyKey: 'a key' })).toBe('payment_failed');
    }
    expect(await pay(testCard)).toBe('paid');
  });

  test('are those alone: what cannot be read, and what is good, is not counted', async () => {
    for (let index = 0; index < 9; index += 1) {
      expect(await pay({ ...declinedCard, cardNumber: '4242 4242 4242 4243' })).toBe('invalid_input');
    }
    for (const index of [1, 2, 3, 4, 5, 6]) expect(await pay(testCard, { booking: await book(index) })).toBe('paid');
    const { rows } = await rawPool().query("SELECT sum(points)::int AS sum FROM rate_limit WHERE key LIKE 'cards%'");
    expect(rows).toEqual([{ sum: 0 }]);
  });
});

describe('the number of a card', () => {
  test('is kept nowhere, nor anything that is made of it alone', async () => {
    await pay(declinedCard, { idempotencyKey: 'one key' });
    // Another card under the same key is the same request as far as anybody can tell from what is kept.
    expect(await pay(testCard, { idempotencyKey: 'one key' })).toBe('payment_failed');
    const kept = JSON.stringify([await db().select().from(idempotencyKey), await db().select().from(payment)]);
    expect(kept).not.toMatch(/4000\s?0000|4242/);
  });

  test('does not come back with a refused form; all else does', () => {
    const typed = { firstName: 'Nuria', requests: 'una cuna', method: 'card', acceptTerms: 'on' };
    const { cardNumber, cardExpiry, cardCode } = declinedCard;
    expect(keptOf({ ...typed, cardNumber, cardExpiry, cardCode, idempotencyKey: 'k' })).toEqual(typed);
  });
});
