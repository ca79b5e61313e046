import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { startSession } from '../../access/session.server';
import type { Role } from '../../core/role';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { accountLink } from '../../database/session-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { makeBuilding, makeUser } from '../../../tests/factories';
import { digestOf } from './account-link.server';

useTestDatabase();
useStoppedClock();
const api = testApi();

const NOBODY = 999_999;
const PASSKEY = sql`'{}', false, 'Portátil', now()`;
let ids: Record<Role, number>;
let admin: Record<string, string>;

async function headersOf(userId: number, device = 'Firefox, Linux'): Promise<Record<string, string>> {
  const { token } = await startSession({ userId, strategy: 'local', device, proof: 'password' });
  return { authorization: `Bearer ${token}` };
}

beforeEach(async () => {
  await db().execute(sql`TRUNCATE building, user_account, audit_entry RESTART IDENTITY CASCADE`);
  await db().execute(sql`UPDATE access_policy SET second_factor_required = false, version = 1`);
  await makeBuilding();
  ids = {
    administrator: await makeUser('administrator', { name: 'Elena Navarro' }),
    manager: await makeUser('manager'),
    reception: await makeUser('reception', { name: 'Javier Roldán' }),
    accountant: await makeUser('accountant'),
    customer: await makeUser('customer'),
  };
  admin = await headersOf(ids.administrator);
});

const invited = { email: 'pilar@example.com', name: 'Pilar Luna', role: 'reception', language: 'en' };

async function invite(change: object = {}): Promise<{ id: number; version: number; status: string }> {
  const answer = await api.post('/users', { ...invited, ...change }, admin);
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: number; version: number; status: string };
}

async function codeOf(answer: Response | Promise<Response>): Promise<[number, string]> {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
}

const actionsAudited = async (id: number) =>
  (
    await db()
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(id)))
      .orderBy(auditEntry.id)
  ).map(({ action, userId, before, after }) => ({ action, userId, before, after }));

const lastMail = async () => (await db().select().from(mail).orderBy(mail.id)).at(-1)!;
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!;

describe('who may', () => {
  const calls: [string, (headers: Record<string, string>) => Response | Promise<Response>][] = [
    ['list', (headers) => api.get('/users', headers)],
    ['see one', (headers) => api.get(`/users/${NOBODY}`, headers)],
    ['see sessions', (headers) => api.get(`/users/${NOBODY}/sessions`, headers)],
    ['see the policy', (headers) => api.get('/access_policy', headers)],
    ['invite', (headers) => api.post('/users', {}, headers)],
    ['change', (headers) => api.send('PATCH', `/users/${NOBODY}`, { version: 1 }, headers)],
    ['withdraw', (headers) => api.delete(`/users/${NOBODY}`, headers)],
    ['deactivate', (headers) => api.post(`/users/${NOBODY}/deactivate`, {}, headers)],
    ['reactivate', (headers) => api.post(`/users/${NOBODY}/reactivate`, {}, headers)],
    ['invite again', (headers) => api.post(`/users/${NOBODY}/invitation`, {}, headers)],
    ['reset factors', (headers) => api.post(`/users/${NOBODY}/reset_second_factor`, {}, headers)],
    ['end a session', (headers) => api.delete(`/users/${NOBODY}/sessions/${crypto.randomUUID()}`, headers)],
    ['end sessions', (headers) => api.delete(`/users/${NOBODY}/sessions`, headers)],
    ['set the policy', (headers) => api.send('PUT', '/access_policy', {}, headers)],
  ];

  test.each(calls)('%s: the administrator alone', async (_, call) => {
    expect((await call({})).status).toBe(401);
    for (const role of ['manager', 'reception', 'accountant', 'customer'] as const) {
      expect([role, (await call(await headersOf(ids[role]))).status]).toEqual([role, 403]);
    }
    expect([200, 404, 422]).toContain((await call(admin)).status);
  });
});

describe('an invitation', () => {
  test('makes an account without a password and mails a link in its language', async () => {
    const { id, status } = await invite();
    expect(status).toBe('invited');
    const sent = await lastMail();
    expect(sent).toMatchObject({ kind: 'account_invitation', recipient: invited.email, language: 'en', userId: id });
    expect(sent.subject).toMatch(/^You are invited/);
    expect(sent.bodyText).toContain('http://localhost/en/reset_password?token=');
    const [link] = await db().select().from(accountLink);
    expect(link).toMatchObject({ userId: id, kind: 'invitation', usedAt: null });
    expect(link?.tokenHash).toEqual(digestOf(tokenIn(sent.bodyText)));
    expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(7 * 86_400_000);
    expect(await actionsAudited(id)).toEqual([
      { action: 'user.invited', userId: ids.administrator, before: null, after: invited },
    ]);
  });

  test('in Spanish, and of a customer not to the team', async () => {
    await invite({ language: 'es', role: 'customer' });
    expect((await lastMail()).bodyText).toContain('http://localhost/reset_password?token=');
    expect((await lastMail()).subject).toMatch(/^Su cuenta en/);
  });

  test('of an email that somebody has is refused, and nothing is written', async () => {
    const answer = await api.post('/users', { ...invited, email: ' Reception@Example.com ' }, admin);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: object[] }).errors).toMatchObject([{ path: 'email' }]);
    expect(await db().$count(mail)).toBe(0);
    expect(await db().$count(auditEntry)).toBe(0);
  });

  test.each([
    ['email', { email: 'pilar@' }],
    ['name', { name: ' ' }],
    ['role', { role: 'owner' }],
    ['language', { language: 'fr' }],
  ])('with a bad %s says so there', async (path, change) => {
    const answer = await api.post('/users', { ...invited, ...change }, admin);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: object[] }).errors).toMatchObject([{ path }]);
  });

  test('sent again makes the link before worthless', async () => {
    const { id } = await invite();
    const first = digestOf(tokenIn((await lastMail()).bodyText));
    expect((await api.post(`/users/${id}/invitation`, {}, admin)).status).toBe(200);
    const second = digestOf(tokenIn((await lastMail()).bodyText));
    const links = await db()
      .select()
      .from(accountLink)
      .where(sql`used_at IS NULL`);
    expect(links.map(({ tokenHash }) => tokenHash)).toEqual([second]);
    expect(second).not.toEqual(first);
    expect(await codeOf(api.post(`/users/${ids.manager}/invitation`, {}, admin))).toEqual([
      409,
      'account_state_refuses',
    ]);
  });

  test('to a mistyped address is corrected: the old link dies, a new one goes to the right one', async () => {
    const { id, version } = await invite();
    const change = { email: 'pilar.luna@example.com', version };
    expect((await api.send('PATCH', `/users/${id}`, change, admin)).status).toBe(200);
    expect((await lastMail()).recipient).toBe('pilar.luna@example.com');
    expect(await db().$count(accountLink, sql`used_at IS NULL`)).toBe(1);
  });

  test('is withdrawn while nobody took it up; an account that was used stays', async () => {
    const { id } = await invite();
    expect((await api.delete(`/users/${id}`, admin)).status).toBe(204);
    expect((await api.get(`/users/${id}`, admin)).status).toBe(404);
    expect((await actionsAudited(id)).at(-1)).toMatchObject({ action: 'user.deleted', before: invited });
    expect(await codeOf(api.delete(`/users/${ids.manager}`, admin))).toEqual([409, 'account_state_refuses']);
    expect((await api.get(`/users/${ids.manager}`, admin)).status).toBe(200);
  });
});

describe('a change', () => {
  const patch = (id: number, change: object) => api.send('PATCH', `/users/${id}`, change, admin);

  test('of the role counts with the next request, and is written down with before and after', async () => {
    const reception = await headersOf(ids.reception);
    expect((await api.get('/users', reception)).status).toBe(403);
    const answer = await patch(ids.reception, { role: 'administrator', version: 1 });
    expect(await answer.json()).toMatchObject({ role: 'administrator', name: 'Javier Roldán', version: 2 });
    expect((await api.get('/users', reception)).status).toBe(200);
    expect(await actionsAudited(ids.reception)).toEqual([
      {
        action: 'user.updated',
        userId: ids.administrator,
        before: { role: 'reception' },
        after: { role: 'administrator' },
      },
    ]);
  });

  test('that changes nothing writes nothing', async () => {
    expect(await (await patch(ids.manager, { name: 'manager', version: 1 })).json()).toMatchObject({ version: 1 });
    expect(await actionsAudited(ids.manager)).toEqual([]);
  });

  test('of an older version is refused with what it is now', async () => {
    await patch(ids.manager, { name: 'Marta Gil', version: 1 });
    const answer = await patch(ids.manager, { name: 'Marta', version: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'version_conflict',
      current: { name: 'Marta Gil', email: 'manager@example.com', role: 'manager', language: 'es', version: 2 },
    });
    expect(await db().$count(userAccount, sql`name = 'Marta Gil'`)).toBe(1);
  });

  test('of the email is for its person, and never one that another has', async () => {
    const refused = await patch(ids.manager, { email: 'new@example.com', version: 1 });
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'email' }] });
    const { id, version } = await invite();
    const taken = await patch(id, { email: 'manager@example.com', version });
    expect(taken.status).toBe(422);
    expect(await taken.json()).toMatchObject({ errors: [{ path: 'email' }] });
    expect(await db().$count(userAccount, sql`email = ${invited.email}`)).toBe(1);
  });

  test('of one’s own role is refused, of one’s own name is not', async () => {
    expect(await codeOf(patch(ids.administrator, { role: 'manager', version: 1 }))).toEqual([409, 'own_account']);
    expect((await patch(ids.administrator, { name: 'Elena N.', version: 1 })).status).toBe(200);
  });
});

describe('a deactivated account', () => {
  test('has no session from the next request on, and no link', async () => {
    const reception = await headersOf(ids.reception);
    expect((await api.get('/users/me', reception)).status).toBe(200);
    const answer = await api.post(`/users/${ids.reception}/deactivate`, {}, admin);
    expect(await answer.json()).toMatchObject({ status: 'inactive' });
    expect((await api.get('/users/me', reception)).status).toBe(401);
    const { rows } = await db().execute(
      sql`SELECT DISTINCT end_reason FROM user_session WHERE user_id = ${ids.reception}`,
    );
    expect(rows).toEqual([{ end_reason: 'deactivated' }]);
    const { id } = await invite();
    await api.post(`/users/${id}/deactivate`, {}, admin);
    expect(await db().$count(accountLink, sql`used_at IS NULL`)).toBe(0);
  });

  test('comes back as it was, without the sessions', async () => {
    const reception = await headersOf(ids.reception);
    await api.post(`/users/${ids.reception}/deactivate`, {}, admin);
    expect(await codeOf(api.post(`/users/${ids.reception}/deactivate`, {}, admin))).toEqual([
      409,
      'account_state_refuses',
    ]);
    const answer = await api.post(`/users/${ids.reception}/reactivate`, {}, admin);
    expect(await answer.json()).toMatchObject({ status: 'active', role: 'reception' });
    expect((await api.get('/users/me', reception)).status).toBe(401);
    expect((await actionsAudited(ids.reception)).map(({ action }) => action)).toEqual([
      'user.deactivated',
      'user.reactivated',
    ]);
  });

  test('is never one’s own', async () => {
    expect(await codeOf(api.post(`/users/${ids.administrator}/deactivate`, {}, admin))).toEqual([409, 'own_account']);
    expect((await api.get('/users/me', admin)).status).toBe(200);
  });
});

test('resetting the second factor takes all of it, ends the sessions and tells the person', async () => {
  const reset = (id: number) => api.post(`/users/${id}/reset_second_factor`, {}, admin);
  expect(await codeOf(reset(ids.reception))).toEqual([409, 'account_state_refuses']);
  for (const id of [ids.reception, ids.administrator]) {
    await db()
      .execute(sql`INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      VALUES (${id}, ${String(id)}, '\\x00', 0, ${PASSKEY})`);
    await db().execute(sql`INSERT INTO recovery_code (user_id, code_hash) VALUES (${id}, '\\x00')`);
  }
  const reception = await headersOf(ids.reception);
  expect((await reset(ids.reception)).status).toBe(200);
  expect((await api.get('/users/me', reception)).status).toBe(401);
  const { rows } = await db().execute(
    sql`SELECT user_id::int FROM passkey UNION SELECT user_id::int FROM recovery_code`,
  );
  expect(rows).toEqual([{ user_id: ids.administrator }]);
  expect(await lastMail()).toMatchObject({ kind: 'account_changed', recipient: 'reception@example.com' });
  expect((await actionsAudited(ids.reception)).at(-1)).toMatchObject({ before: { methods: ['passkey'] } });
  expect(await codeOf(reset(ids.administrator))).toEqual([409, 'own_account']);
});

describe('sessions', () => {
  test('are listed with their device and ended one by one or all at once', async () => {
    const [phone, laptop] = [await headersOf(ids.manager, 'Chrome, Android'), await headersOf(ids.manager)];
    const path = `/users/${ids.manager}/sessions`;
    const { data, meta } = (await (await api.get(path, admin)).json()) as {
      data: { id: string; device: string }[];
      meta: object;
    };
    expect(meta).toMatchObject({ total: 2 });
    const ofPhone = data.find(({ device }) => device === 'Chrome, Android')!;
    expect((await api.delete(`${path}/${ofPhone.id}`, admin)).status).toBe(204);
    expect([(await api.get('/users/me', phone)).status, (await api.get('/users/me', laptop)).status]).toEqual([
      401, 200,
    ]);
    expect((await api.delete(`${path}/${ofPhone.id}`, admin)).status).toBe(404);
    expect((await api.delete(path, admin)).status).toBe(204);
    expect((await api.get('/users/me', laptop)).status).toBe(401);
  });

  test('of somebody else are not found under another’s id, and one’s own goes on', async () => {
    await headersOf(ids.manager);
    const { rows } = await db().execute<{ id: string; user_id: string }>(sql`SELECT id, user_id FROM user_session`);
    const sessionOf = (id: number) => rows.find((row) => Number(row.user_id) === id)!.id;
    const end = (userId: number, id: string) => api.delete(`/users/${userId}/sessions/${id}`, admin);
    expect((await end(ids.reception, sessionOf(ids.manager))).status).toBe(404);
    expect((await end(ids.reception, 'nonsense')).status).toBe(404);
    expect(await codeOf(end(ids.administrator, sessionOf(ids.administrator)))).toEqual([409, 'own_account']);
    await headersOf(ids.administrator);
    expect((await api.delete(`/users/${ids.administrator}/sessions`, admin)).status).toBe(204);
    expect((await api.get('/users/me', admin)).status).toBe(200);
  });
});

describe('the policy', () => {
  const put = (required: boolean, version: number) =>
    api.send('PUT', '/access_policy', { secondFactorRequired: required, version }, admin);

  test('is not set by who has no second factor', async () => {
    expect(await codeOf(put(true, 1))).toEqual([409, 'policy_needs_factor']);
    expect(await (await api.get('/access_policy', admin)).json()).toEqual({
      secondFactorRequired: false,
      withoutFactor: 4,
      version: 1,
    });
  });

  test('closes the back office to the team without one, and is written down', async () => {
    await db()
      .execute(sql`INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      VALUES (${ids.administrator}, 'mine', '\\x00', 0, ${PASSKEY})`);
    const manager = await headersOf(ids.manager);
    expect((await api.get('/bookings', manager)).status).toBe(200);
    expect(await (await put(true, 1)).json()).toEqual({ secondFactorRequired: true, withoutFactor: 3, version: 2 });
    expect(await codeOf(api.get('/bookings', manager))).toEqual([403, 'second_factor_missing']);
    expect((await api.get('/users', admin)).status).toBe(200);
    expect(await codeOf(put(false, 1))).toEqual([409, 'version_conflict']);
    const [entry] = await db().select().from(auditEntry);
    expect(entry).toMatchObject({
      action: 'access_policy.updated',
      before: { secondFactorRequired: false },
      after: { secondFactorRequired: true },
    });
    expect((await put(false, 2)).status).toBe(200);
    expect((await api.get('/bookings', manager)).status).toBe(200);
  });
});

test.each(['abc', '1e3', '0', '99999999999999999999'])('/users/%s is not found', async (id) => {
  expect((await api.get(`/users/${id}`, admin)).status).toBe(404);
});
