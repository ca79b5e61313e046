import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { actorOf } from '../../../tests/actors';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { emptyTables, useTestDatabase } from '../../../tests/database';
import { customer, makeInventory, makeUser, testCard } from '../../../tests/factories';
import { systemActor, visitor, type Actor } from '../../access/actor';
import type { AppError } from '../../core/app-error';
import { booking, openHold } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { createBooking } from './create-booking.server';
import { expireHolds } from '../bookings/expire-holds.server';
import { setHoldsPerAddress } from './hold-limits.server';
import { holdStay } from './hold-stay.server';
import { payBooking } from '../../../tests/paid-booking';
import { bookingRoutes } from './api.server';

useTestDatabase();
const wait = useStoppedClock();

beforeEach(async () => {
  await emptyTables('building', 'rate_limit', 'user_account', 'idempotency_key');
  await makeInventory(30);
  setHoldsPerAddress(10);
});

const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10' };
const from = (address: string, guestReferences: string[] = []) =>
  visitor('en', { address, ownReferences: guestReferences });
const guest = (index: number) => ({ ...customer, email: `guest${index}@example.com` });
const book = (actor: Actor, index: number) => createBooking(actor, { ...stay, customer: guest(index) });

/** Runs the work concurrently; returns the results and the reasons of the refusals. */
async function atOnce<T>(count: number, work: (index: number) => Promise<T>) {
  const outcomes = await Promise.allSettled(Array.from({ length: count }, (_, index) => work(index)));
  const made = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason as AppError] : []));
  return { made, refused };
}

const addresses = () => db().select().from(openHold);

describe('holds open at once', () => {
  test.each<[string, (index: number) => Promise<unknown>]>([
    ['on the website', (index: number) => holdStay(from(`2001:db8:1:2::${index}`), stay)],
    ['through the API', (index: number) => book(from('203.0.113.7'), index)],
  ])('%s are ten for one address, however many come at once', async (_, hold) => {
    const { made, refused } = await atOnce(200, hold);
    expect(made).toHaveLength(10);
    expect(await db().$count(booking)).toBe(10);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too_many_holds']));
    expect(refused[0]!.details.extra).toEqual({ retryAfter: 20 * 60, phone: '+34 910 000 000' });
  });

  test('are as many as the setting says', async () => {
    setHoldsPerAddress(3);
    expect((await atOnce(12, (index) => book(from('203.0.113.7'), index))).made).toHaveLength(3);
  });

  test('leave room for visitors from other addresses: as many get one as there are apartments', async () => {
    await atOnce(20, () => holdStay(from('203.0.113.7'), stay));
    const { made, refused } = await atOnce(60, (index) => holdStay(from(`10.1.${index}.1`), stay));
    expect(made).toHaveLength(20);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['not_available']));
  });

  test('are five for one email, from wherever', async () => {
    const { made, refused } = await atOnce(30, (index) =>
      createBooking(from(`10.1.${index}.1`), { ...stay, customer: { ...customer, email: ' NURIA@Example.com' } }),
    );
    expect(made).toHaveLength(5);
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(['too_many_holds']));
  });

  test('are not counted for the team', async () => {
    const clerk = actorOf('reception', await makeUser('reception'));
    expect((await atOnce(12, () => createBooking(clerk, { ...stay, customer }))).made).toHaveLength(12);
    expect(await addresses()).toEqual([]);
  });

  test('say through the API when the first of them ends, in words that help', async () => {
    const api = testApi(bookingRoutes);
    for (let index = 0; index < 10; index += 1) {
      await api.post('/bookings', { ...stay, customer: guest(index) });
      wait(0.5);
    }
    const refused = await api.post('/bookings', { ...stay, customer }, { 'accept-language': 'en' });
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe(String(15 * 60));
    expect(await refused.json()).toMatchObject({
      code: 'too_many_holds',
      title: expect.stringContaining('call us') as string,
      phone: '+34 910 000 000',
    });
  });

  test('count once for what is sent twice with one key', async () => {
    const twice = () => createBooking(from('203.0.113.7'), { ...stay, customer }, 'a key');
    expect(new Set((await atOnce(20, twice)).made.map(({ reference }) => reference)).size).toBe(1);
    await atOnce(20, (index) => book(from('203.0.113.7'), index));
    expect((await twice()).reference).toBeTruthy();
  });
});

describe('a place is free again', () => {
  const address = '203.0.113.7';
  const fill = async () => (await atOnce(15, (index) => book(from(address), index))).made;
  const more = async () => (await atOnce(15, (index) => book(from(address), 100 + index))).made.length;

  test('when a hold was paid', async () => {
    const [first] = await fill();
    await payBooking(from(address), first!.reference, testCard, { key: first!.key });
    expect(await more()).toBe(1);
  });

  test('when its time is over, also before the job has seen it', async () => {
    await fill();
    wait(20);
    expect(await more()).toBe(10);
  });

  test('when the same browser asks for another stay', async () => {
    const holds = (await atOnce(10, () => holdStay(from(address), stay))).made;
    const again = await holdStay(from(address, [holds[0]!.reference]), { ...stay, checkOut: '2027-05-12' });
    expect(again.reference).toBeTruthy();
    await expect(holdStay(from(address), stay)).rejects.toThrow('too_many_holds');
  });

  test('and who had it is not kept', async () => {
    const [first] = await fill();
    expect(await addresses()).toHaveLength(10);
    expect(JSON.stringify(await addresses())).not.toMatch(/203\.0\.113|guest\d/);
    await payBooking(from(address), first!.reference, testCard, { key: first!.key });
    expect(await addresses()).toHaveLength(9);
    wait(20);
    await expireHolds(systemActor);
    expect(await addresses()).toEqual([]);
  });

  test('but not for ever: thirty are begun in three hours', async () => {
    for (let round = 0; round < 3; round += 1) {
      expect(await fill()).toHaveLength(10);
      wait(20);
    }
    await expect(book(from(address), 1)).rejects.toMatchObject({
      code: 'too_many_holds',
      details: { extra: { retryAfter: 2 * 3600 } },
    });
    wait(120);
    expect(await fill()).toHaveLength(10);
  });

  test('what could not be booked was no hold', async () => {
    const past = { ...stay, checkIn: '2026-05-03', checkOut: '2026-05-05' };
    await atOnce(60, () => holdStay(from(address), past));
    expect(await fill()).toHaveLength(10);
  });
});

test('a hold mails nothing', async () => {
  const { reference } = await book(from('203.0.113.7'), 1);
  expect(await db().select().from(booking).where(eq(booking.reference, reference))).toMatchObject([
    { state: 'pending' },
  ]);
  expect(await db().$count(mail)).toBe(0);
});
