import { sql } from 'drizzle-orm';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { keyFor } from '../app/access/secret.server';
import { roles, type Role } from '../app/core/role';
import { db } from '../app/database/connection.server';
import { wholeApi } from './whole-api';
import { useStoppedClock } from './clock';
import { useRolledBackDatabase } from './database';
import { customer, makeInventory, makeUser, TEST_PASSWORD } from './factories';

useRolledBackDatabase();
const wait = useStoppedClock();
const api = wholeApi();

const userIds = new Map<Role, number>();
beforeAll(async () => {
  await makeInventory(2);
  for (const role of roles) userIds.set(role, await makeUser(role));
});

async function tokenOf(role: Role): Promise<string> {
  const answer = await api.post('/users/login_check', { email: `${role}@example.com`, password: TEST_PASSWORD });
  return ((await answer.json()) as { token: string }).token;
}

const withToken = (token: string) => ({ authorization: `Bearer ${token}` });

describe('the list of bookings', () => {
  const allowed: Record<Role, number> = {
    administrator: 200,
    manager: 200,
    reception: 200,
    accountant: 200,
    customer: 403,
  };

  test.each(roles)('asked for by %s', async (role) => {
    expect((await api.get('/bookings', withToken(await tokenOf(role)))).status).toBe(allowed[role]);
  });

  test('without a session', async () => expect((await api.get('/bookings')).status).toBe(401));
});

describe('a token', () => {
  test('counts for 1800 seconds, less 500 milliseconds', async () => {
    const token = await tokenOf('reception');
    wait((1800 - 1) / 60);
    expect((await api.get('/users/me', withToken(token))).status).toBe(200);
    wait(0.5 / 60);
    expect((await api.get('/users/me', withToken(token))).status).toBe(401);
  });

  test('that somebody else signed is none', async () => {
    const [, payload] = (await tokenOf('administrator')).split('.');
    const claims = JSON.parse(Buffer.from(payload!, 'base64url').toString()) as Record<string, unknown>;
    const forged = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(keyFor('something else'));
    expect((await api.get('/users/me', withToken(forged))).status).toBe(401);
    expect((await api.get('/users/me', withToken(`eyJhbGciOiJub25lIn0.${payload}.`))).status).toBe(401);
    expect((await api.get('/users/me', withToken('nonsense'))).status).toBe(401);
  });

  test('ends with its session and with its user', async () => {
    const token = await tokenOf('manager');
    await db().execute(sql`UPDATE user_session SET ended_at = now() WHERE user_id = ${userIds.get('manager')}`);
    expect((await api.get('/users/me', withToken(token))).status).toBe(401);
    const other = await tokenOf('accountant');
    await db().execute(sql`UPDATE user_account SET active = false WHERE id = ${userIds.get('accountant')}`);
    expect((await api.get('/users/me', withToken(other))).status).toBe(401);
    await db().execute(sql`UPDATE user_account SET active = true`);
  });

  test('in a cookie is renewed after half its life', async () => {
    const cookie = { cookie: `auth.token=${await tokenOf('reception')}` };
    expect((await api.get('/users/me', cookie)).headers.get('set-cookie')).toBeNull();
    wait(15);
    expect((await api.get('/users/me', cookie)).headers.get('set-cookie')).toBeNull();
    wait(1 / 60);
    const renewed = (await api.get('/users/me', cookie)).headers.get('set-cookie');
    expect(renewed).toMatch(/^auth\.token=eyJ[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=1800$/);
  });
});

describe('signing in', () => {
  test('answers the same for an unknown email and a wrong password', async () => {
    const unknown = await api.post('/users/login_check', { email: 'nobody@example.com', password: 'x' });
    const wrong = await api.post('/users/login_check', { email: 'manager@example.com', password: 'x' });
    expect([unknown.status, wrong.status]).toEqual([401, 401]);
    expect(await unknown.json()).toEqual(await wrong.json());
  });

  test('is slowed down after ten failures, for that account only', async () => {
    for (let index = 0; index < 10; index += 1) {
      await api.post(
        '/users/login_check',
        { email: 'target@example.com', password: 'x' },
        { 'x-test-address': `10.0.0.${index}` },
      );
    }
    const blocked = await api.post('/users/login_check', { email: 'target@example.com', password: 'x' });
    expect(blocked.status).toBe(429);
    expect(Number(blocked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await tokenOf('reception')).toBeTruthy();
  });
});

describe('a guest’s booking', () => {
  const stay = { typeCategory: 'suite_studio', checkIn: '2027-05-03', checkOut: '2027-05-10', adults: 2, customer };

  test('is shown to its key and to the team, and to nobody else', async () => {
    const made = (await (await api.post('/bookings', stay)).json()) as { reference: string; key: string };
    const path = `/bookings/${made.reference}`;
    expect((await api.get(path)).status).toBe(404);
    expect((await api.get(`${path}?key=${made.key.slice(1)}x`)).status).toBe(404);
    expect((await api.get(path, withToken(await tokenOf('customer')))).status).toBe(404);
    expect((await api.get(path, { cookie: `estancia.bookings=${made.reference}.${made.key}` })).status).toBe(404);
    expect((await api.get(`${path}?key=${made.key}`)).status).toBe(200);
    expect((await api.get(path, withToken(await tokenOf('reception')))).status).toBe(200);
  });
});

test('an address that can name nothing is refused like any other to who may not, and is not found by who may', async () => {
  const paths = ['/apartments/x', '/categories/x', '/shared_flats/x', '/equipments/x', '/offers/x', '/building/x'];
  const [customers, managers] = [withToken(await tokenOf('customer')), withToken(await tokenOf('manager'))];
  for (const path of [...paths, '/apartments/x/prices/x']) {
    expect((await api.get(path)).status, path).toBe(401);
    expect((await api.get(path, customers)).status, path).toBe(403);
    expect((await api.get(path, managers)).status, path).toBe(404);
  }
});
