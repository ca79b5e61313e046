import { beforeAll, describe, expect, test } from 'vitest';
import { finishLater } from '../../access/background.server';
import { testApi } from '../../../tests/api';
import { bookStay } from '../../../tests/booked-stays';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeInventory, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { signedInAs } from '../../../tests/signed-in';
import { accountRoutes } from './api.server';
import { bookingRoutes } from '../booking-engine/api.server';
import { userAdminRoutes } from '../users/api-users.server';
import { userRoutes } from '../users/api.server';

useRolledBackDatabase();
useStoppedClock();
const api = testApi(accountRoutes, bookingRoutes, userAdminRoutes, userRoutes);

let userId: number;
let bearer: Record<string, string>;
beforeAll(async () => {
  await makeInventory(2);
  userId = await makeUser('customer', { email: 'nuria@example.com' });
  bearer = { authorization: `Bearer ${(await signedInAs(userId)).token}`, 'accept-language': 'en' };
});

test('changes the profile', async () => {
  const answer = await api.patch('/users/me', { language: 'en' }, bearer);
  expect([answer.status, await answer.json()]).toEqual([200, { name: 'customer', language: 'en' }]);
  expect(await (await api.get('/users/me', bearer)).json()).toMatchObject({ language: 'en' });
  expect((await api.patch('/users/me', { language: 'fr' }, bearer)).status).toBe(422);
});

test('lists the own bookings', async () => {
  const { reference } = await bookStay({ userId });
  const answer = await api.get('/users/me/bookings?perPage=1', bearer);
  expect(await answer.json()).toMatchObject({
    data: [{ reference, status: 'confirmed', checkIn: '2027-05-03', nextPayment: { amountCents: 52_500 } }],
    meta: { page: 1, perPage: 1, total: 1 },
  });
});

test('hands out the data as a file that nobody keeps', async () => {
  const { status, headers } = await api.get('/users/me/export', bearer);
  expect(status).toBe(200);
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data-2026-11-21.json"');
  expect(headers.get('cache-control')).toBe('no-store');
});

test('answers alike for an email that is known and one that is not', async () => {
  await makeUser('customer', { email: 'taken@example.com' });
  const request = async (email: string) => {
    const answer = await api.post('/users/me/email', { email, password: TEST_PASSWORD }, bearer);
    return [answer.status, await answer.json()];
  };
  expect(await request('taken@example.com')).toEqual([200, { asked: true }]);
  expect(await request('free@example.com')).toEqual([200, { asked: true }]);
  await finishLater();
});

test('erases, and the token is worth nothing after it', async () => {
  const wrong = await api.post('/users/me/erasure', { password: 'x', confirm: true }, bearer);
  expect(await wrong.json()).toMatchObject({ errors: [{ path: 'password', message: 'That is not your password.' }] });
  const answer = await api.post('/users/me/erasure', { password: TEST_PASSWORD, confirm: true }, bearer);
  expect(answer.status).toBe(200);
  expect(answer.headers.getSetCookie().join()).toContain('auth.token=;');
  expect((await api.get('/users/me', bearer)).status).toBe(401);
});

describe('without a session', () => {
  test.each([
    ['GET', '/users/me/bookings'],
    ['GET', '/users/me/export'],
    ['PATCH', '/users/me'],
    ['POST', '/users/me/email'],
    ['POST', '/users/me/erasure'],
  ])('%s %s is refused', async (method, path) => {
    const answer =
      method === 'GET' ? api.get(path) : method === 'PATCH' ? api.patch(path, {}) : api.post(path, { password: 'x' });
    expect((await answer).status).toBe(401);
  });
});
