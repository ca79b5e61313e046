import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { visitor } from '../../access/actor';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import { testApi } from '../../../tests/api';
import { Authenticator } from '../../../tests/authenticator';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding, makeUser, TEST_PASSWORD } from '../../../tests/factories';
import { actorOf, addGenerator, addPasskey, codeOf } from '../../../tests/second-factors';
import { endOtherSessions, endMySession } from './end-my-session.server';
import { listMySessions, type MySession } from './list-my-sessions.server';
import { accountRoutes } from '../account/api.server';
import { secondFactorRoutes } from './api-second-factor.server';
import { userAccessRoutes } from './api-user-access.server';
import { userAdminRoutes } from './api-users.server';
import { userRoutes } from './api.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const api = testApi(accountRoutes, secondFactorRoutes, userAccessRoutes, userAdminRoutes, userRoutes);
const email = 'customer@example.com';

let userId: number;
makeForTests(async () => {
  await makeBuilding();
  userId = await makeUser('customer');
});

async function signIn(more: object = {}, agent = 'Firefox/140.0 (X11; Linux x86_64)'): Promise<Record<string, string>> {
  const credentials = { email, password: TEST_PASSWORD, ...more };
  const answer = await api.post('/users/login_check', credentials, { 'user-agent': agent });
  return { authorization: `Bearer ${((await answer.json()) as { token: string }).token}` };
}

const sessionsOf = async (session: Record<string, string>) =>
  (await (await api.get('/users/me/sessions', session)).json()) as { data: MySession[]; meta: object };
const status = async (session: Record<string, string>) => (await api.get('/users/me', session)).status;

describe('one’s own sessions', () => {
  test('are listed with device and last use, this one first', async () => {
    const first = await signIn();
    wait(2);
    await signIn({}, 'Mozilla/5.0 (iPhone) Version/18.0 Mobile Safari/604.1');
    const { data, meta } = await sessionsOf(first);
    expect(data.map(({ device, current }) => [device, current])).toEqual([
      ['Firefox, Linux', true],
      ['Safari, iPhone', false],
    ]);
    expect(data[0]!.lastUsedAt > data[0]!.createdAt).toBe(true);
    expect(meta).toEqual({ page: 1, perPage: 2, total: 2 });
  });

  test('are those that somebody could still use', async () => {
    await signIn();
    const remembered = await actorOf(userId);
    await db().execute(sql`UPDATE user_session SET strategy = 'localRefresh' WHERE id = ${remembered.user!.sessionId}`);
    wait(32);
    expect(await listMySessions(remembered)).toMatchObject([{ id: remembered.user!.sessionId }]);
    wait(31 * 24 * 60);
    expect(await listMySessions(remembered)).toEqual([]);
  });

  test('say when they end at the latest', async () => {
    const { data } = await sessionsOf(await signIn());
    const days = (Date.parse(String(data[0]!.lastMoment)) - Date.parse(String(data[0]!.createdAt))) / 86_400_000;
    expect(days).toBe(90);
  });

  test('are ended one by one, at once', { tags: 'commits' }, async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn(), await signIn()];
    const other = (await sessionsOf(there)).data.find(({ current }) => current)!;
    expect((await api.delete(`/users/me/sessions/${other.id}`, here)).status).toBe(204);
    expect(await Promise.all([here, there, elsewhere].map(status))).toEqual([200, 401, 200]);
    expect((await api.delete(`/users/me/sessions/${other.id}`, here)).status).toBe(404);
    expect((await sessionsOf(here)).data).toHaveLength(2);
    expect((await db().select().from(auditEntry).orderBy(auditEntry.id)).at(-1)).toMatchObject({
      action: 'session.ended',
      before: { device: 'Firefox, Linux' },
    });
  });

  test('are ended all but this one', { tags: 'commits' }, async () => {
    const [here, there, elsewhere] = [await signIn(), await signIn({ strategy: 'localRefresh' }), await signIn()];
    expect((await api.delete('/users/me/sessions', here)).status).toBe(204);
    expect(await Promise.all([here, there, elsewhere].map(status))).toEqual([200, 401, 401]);
  });

  test('are nobody else’s', async () => {
    const mine = await signIn();
    const other = await actorOf(await makeUser('administrator'));
    for (const id of [other.user!.sessionId, crypto.randomUUID(), 'nonsense']) {
      expect((await api.delete(`/users/me/sessions/${id}`, mine)).status).toBe(404);
    }
    await api.delete('/users/me/sessions', mine);
    expect(await listMySessions(other)).toHaveLength(1);
  });

  test('are for who is signed in', async () => {
    expect((await api.get('/users/me/sessions')).status).toBe(401);
    await expect(endMySession(visitor('es'), { id: crypto.randomUUID() })).rejects.toThrow('unauthenticated');
    await expect(endOtherSessions(visitor('es'))).rejects.toThrow('unauthenticated');
  });
});

describe('the API of the second step', () => {
  test('takes a code after the password, and answers with the tokens', async () => {
    const { secret } = await addGenerator(await actorOf(userId));
    wait(1);
    const first = await api.post('/users/login_check', { email, password: TEST_PASSWORD, strategy: 'localRefresh' });
    expect(first.status).toBe(401);
    expect(first.headers.get('set-cookie')).toBeNull();
    const { code, step, methods } = (await first.json()) as { code: string; step: string; methods: string[] };
    expect([code, methods]).toEqual(['second_factor_required', ['code']]);
    const wrong = await api.post('/users/login_check/second_factor', { step, code: 'x' }, { 'accept-language': 'en' });
    expect([wrong.status, ((await wrong.json()) as { title: string }).title]).toEqual([
      401,
      'The code is not right or was used before.',
    ]);
    const right = await api.post('/users/login_check/second_factor', { step, code: codeOf(secret) });
    expect(right.status).toBe(200);
    expect(right.headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual([
      'auth.token',
      'auth.refresh_token',
      'estancia.known',
      'estancia.bookings',
    ]);
    const { token } = (await right.json()) as { token: string };
    expect(await status({ authorization: `Bearer ${token}` })).toBe(200);
    const late = await api.post('/users/login_check/second_factor', { step, code: codeOf(secret) });
    expect([late.status]).toEqual([401]);
  });

  test('takes a passkey', async () => {
    const authenticator = new Authenticator();
    await addPasskey(await actorOf(userId), authenticator);
    const started = await api.post('/users/passkeys/options', {});
    const { options, step } = (await started.json()) as { options: { challenge: string }; step: string };
    const response = authenticator.get(options);
    const done = await api.post('/users/login_check/passkey', { step, response });
    expect(done.status).toBe(200);
    expect(Object.keys((await done.json()) as object)).toEqual(['token']);
    expect((await api.post('/users/login_check/passkey', { step, response })).status).toBe(410);
    expect((await api.post('/users/login_check/passkey', { step, response: 7 })).status).toBe(422);
  });
});
