import { beforeAll, describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { bookStay, cancelStays } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { listGuestBookings } from './list-guest-bookings.server';

useRolledBackDatabase();
const wait = useStoppedClock();

beforeAll(async () => {
  await makeInventory(3);
});

const referencesOf = async (userId: number, query?: unknown) =>
  (await listGuestBookings((await signedInAs(userId)).actor, query)).data.map(({ reference }) => reference);

test('each sees the bookings on their own account, the latest first, and no others', async () => {
  const nuria = await makeUser('customer');
  const other = await makeUser('customer', { email: 'other@example.com' });
  const may = await bookStay({ userId: nuria });
  const june = await bookStay({ userId: nuria, checkIn: '2027-06-01', checkOut: '2027-06-04' });
  const foreign = await bookStay({ userId: other });
  await bookStay({ checkIn: '2027-07-01', checkOut: '2027-07-04' });
  expect(await referencesOf(nuria)).toEqual([june.reference, may.reference]);
  expect(await referencesOf(other)).toEqual([foreign.reference]);
  // No parameter widens the result.
  expect(await referencesOf(nuria, { userId: other, q: foreign.reference, page: '1' })).toHaveLength(2);
});

test('a member of the team sees their own here, not the building’s', async () => {
  const manager = await makeUser('manager');
  await bookStay();
  expect(await referencesOf(manager)).toEqual([]);
  const own = await bookStay({ userId: manager });
  expect(await referencesOf(manager)).toEqual([own.reference]);
});

test('a hold shows while it lasts; expired ones do not', async () => {
  const userId = await makeUser('customer');
  const held = await bookStay({ userId, paid: false });
  await bookStay({ userId, paid: false, state: 'expired', checkIn: '2027-08-01', checkOut: '2027-08-03' });
  expect(await referencesOf(userId)).toEqual([held.reference]);
  wait(20);
  expect(await referencesOf(userId)).toEqual([]);
});

test('what was paid covers the plan in its order; the next payment is what is left of the first', async () => {
  const userId = await makeUser('customer');
  await bookStay({ userId });
  const { actor } = await signedInAs(userId);
  const { data, meta, today } = await listGuestBookings(actor);
  expect(today).toBe('2026-11-21');
  expect(meta).toEqual({ page: 1, perPage: 50, total: 1 });
  expect(data[0]).toMatchObject({
    state: 'confirmed',
    stay: { checkIn: '2027-05-03', checkOut: '2027-05-10' },
    typeCategory: 'suite_studio',
    totalCents: 75_000,
    paidCents: 22_500,
    nextPayment: { due: '2027-04-19', amountCents: 52_500 },
    bail: { state: 'due', amountCents: 30_000 },
  });
  await cancelStays();
  expect((await listGuestBookings(actor)).data[0]).toMatchObject({ state: 'cancelled', nextPayment: null });
});

test('comes in pages', async () => {
  const userId = await makeUser('customer');
  const first = await bookStay({ userId });
  const second = await bookStay({ userId, checkIn: '2027-06-01', checkOut: '2027-06-04' });
  expect(await referencesOf(userId, { perPage: 1 })).toEqual([second.reference]);
  expect(await referencesOf(userId, { perPage: 1, page: 2 })).toEqual([first.reference]);
  expect(await referencesOf(userId, { page: 'soon', perPage: '-3' })).toHaveLength(2);
});

describe('refused', () => {
  test('to whoever is not signed in', async () => {
    await expect(listGuestBookings(visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  test('to whoever still has to secure their account', async () => {
    const userId = await makeUser('manager');
    const { actor } = await signedInAs(userId);
    const unsecured = { ...actor, user: { ...actor.user!, mustSecure: true } };
    await expect(listGuestBookings(unsecured)).rejects.toMatchObject({ code: 'second_factor_missing' });
  });
});
