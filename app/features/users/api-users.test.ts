import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { accountLink } from '../../database/session-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { invite, invited } from '../../../tests/invited-users';
import { actionsAudited, codeOf, headersOf, lastMail, useTeam } from '../../../tests/team';
import { tokenDigest } from '../../access/link-token.server';
import { accountRoutes } from '../account/api.server';
import { passwordRoutes } from './api-passwords.server';
import { secondFactorRoutes } from './api-second-factor.server';
import { userAccessRoutes } from './api-user-access.server';
import { userAdminRoutes } from './api-users.server';
import { userRoutes } from './api.server';

useRolledBackDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(accountRoutes, passwordRoutes, secondFactorRoutes, userAccessRoutes, userAdminRoutes, userRoutes);

const MISSING_USER_ID = 999_999;
const tokenIn = (text: string) => /token=([\w-]+)/.exec(text)![1]!;

describe('who may', () => {
  const calls: [string, (headers: Record<string, string>) => Response | Promise<Response>][] = [
    ['list', (headers) => api.get('/users', headers)],
    ['see one', (headers) => api.get(`/users/${MISSING_USER_ID}`, headers)],
    ['see sessions', (headers) => api.get(`/users/${MISSING_USER_ID}/sessions`, headers)],
    ['see the policy', (headers) => api.get('/access_policy', headers)],
    ['invite', (headers) => api.post('/users', {}, headers)],
    ['change', (headers) => api.send('PATCH', `/users/${MISSING_USER_ID}`, { version: 1 }, headers)],
    ['withdraw', (headers) => api.delete(`/users/${MISSING_USER_ID}`, headers)],
    ['deactivate', (headers) => api.post(`/users/${MISSING_USER_ID}/deactivate`, {}, headers)],
    ['reactivate', (headers) => api.post(`/users/${MISSING_USER_ID}/reactivate`, {}, headers)],
    ['invite again', (headers) => api.post(`/users/${MISSING_USER_ID}/invitation`, {}, headers)],
    ['reset factors', (headers) => api.post(`/users/${MISSING_USER_ID}/reset_second_factor`, {}, headers)],
    ['end a session', (headers) => api.delete(`/users/${MISSING_USER_ID}/sessions/${crypto.randomUUID()}`, headers)],
    ['end sessions', (headers) => api.delete(`/users/${MISSING_USER_ID}/sessions`, headers)],
    ['set the policy', (headers) => api.send('PUT', '/access_policy', {}, headers)],
  ];

  test.each(calls)('%s: the administrator alone', async (_, call) => {
    expect((await call({})).status).toBe(401);
    for (const role of ['manager', 'reception', 'accountant', 'customer'] as const) {
      expect([role, (await call(await headersOf(team.ids[role]))).status]).toEqual([role, 403]);
    }
    expect([200, 404, 422]).toContain((await call(team.admin)).status);
  });
});

describe('an invitation', () => {
  test('makes an account without a password and mails a link in its language', async () => {
    const { id, status } = await invite(team.admin);
    expect(status).toBe('invited');
    const sent = await lastMail();
    expect(sent).toMatchObject({ kind: 'account_invitation', recipient: invited.email, language: 'en', userId: id });
    expect(sent.subject).toMatch(/^You are invited/);
    expect(sent.bodyText).toContain('http://localhost:3000/en/reset_password?token=');
    const [link] = await db().select().from(accountLink);
    expect(link).toMatchObject({ userId: id, kind: 'invitation', usedAt: null });
    expect(link?.tokenHash).toEqual(tokenDigest(tokenIn(sent.bodyText)));
    expect(link!.expiresAt.getTime() - link!.createdAt.getTime()).toBe(7 * 86_400_000);
    expect(await actionsAudited(id)).toEqual([
      { action: 'user.invited', userId: team.ids.administrator, before: null, after: invited },
    ]);
  });

  test('in Spanish, and of a customer not to the team', async () => {
    await invite(team.admin, { language: 'es', role: 'customer' });
    expect((await lastMail()).bodyText).toContain('http://localhost:3000/reset_password?token=');
    expect((await lastMail()).subject).toMatch(/^Su cuenta en/);
  });

  test('of an email that somebody has is refused, and nothing is written', async () => {
    const answer = await api.post('/users', { ...invited, email: ' Reception@Example.com ' }, team.admin);
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
    const answer = await api.post('/users', { ...invited, ...change }, team.admin);
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { errors: object[] }).errors).toMatchObject([{ path }]);
  });

  test('sent again makes the link before worthless', async () => {
    const { id } = await invite(team.admin);
    const first = tokenDigest(tokenIn((await lastMail()).bodyText));
    expect((await api.post(`/users/${id}/invitation`, {}, team.admin)).status).toBe(200);
    const second = tokenDigest(tokenIn((await lastMail()).bodyText));
    const links = await db()
      .select()
      .from(accountLink)
      .where(sql`used_at IS NULL`);
    expect(links.map(({ tokenHash }) => tokenHash)).toEqual([second]);
    expect(second).not.toEqual(first);
    expect(await codeOf(api.post(`/users/${team.ids.manager}/invitation`, {}, team.admin))).toEqual([
      409,
      'account_state_refuses',
    ]);
  });

  test('to a mistyped address is corrected: the old link dies, a new one goes to the right one', async () => {
    const { id, version } = await invite(team.admin);
    const change = { email: 'pilar.luna@example.com', version };
    expect((await api.send('PATCH', `/users/${id}`, change, team.admin)).status).toBe(200);
    expect((await lastMail()).recipient).toBe('pilar.luna@example.com');
    expect(await db().$count(accountLink, sql`used_at IS NULL`)).toBe(1);
  });

  test('is withdrawn while nobody took it up; an account that was used stays', async () => {
    const { id } = await invite(team.admin);
    expect((await api.delete(`/users/${id}`, team.admin)).status).toBe(204);
    expect((await api.get(`/users/${id}`, team.admin)).status).toBe(404);
    expect((await actionsAudited(id)).at(-1)).toMatchObject({ action: 'user.deleted', before: invited });
    expect(await codeOf(api.delete(`/users/${team.ids.manager}`, team.admin))).toEqual([409, 'account_state_refuses']);
    expect((await api.get(`/users/${team.ids.manager}`, team.admin)).status).toBe(200);
  });
});

describe('a change', () => {
  const patch = (id: number, change: object) => api.send('PATCH', `/users/${id}`, change, team.admin);

  test('of the role counts with the next request, and is written down with before and after', async () => {
    const reception = await headersOf(team.ids.reception);
    expect((await api.get('/users', reception)).status).toBe(403);
    const answer = await patch(team.ids.reception, { role: 'administrator', version: 1 });
    expect(await answer.json()).toMatchObject({ role: 'administrator', name: 'Javier Roldán', version: 2 });
    expect((await api.get('/users', reception)).status).toBe(200);
    expect(await actionsAudited(team.ids.reception)).toEqual([
      {
        action: 'user.updated',
        userId: team.ids.administrator,
        before: { role: 'reception' },
        after: { role: 'administrator' },
      },
    ]);
  });

  test('that changes nothing writes nothing', async () => {
    expect(await (await patch(team.ids.manager, { name: 'manager', version: 1 })).json()).toMatchObject({ version: 1 });
    expect(await actionsAudited(team.ids.manager)).toEqual([]);
  });

  test('of an older version is refused with what it is now', async () => {
    await patch(team.ids.manager, { name: 'Marta Gil', version: 1 });
    const answer = await patch(team.ids.manager, { name: 'Marta', version: 1 });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      code: 'version_conflict',
      current: { name: 'Marta Gil', email: 'manager@example.com', role: 'manager', language: 'es', version: 2 },
    });
    expect(await db().$count(userAccount, sql`name = 'Marta Gil'`)).toBe(1);
  });

  test('of the email is for its person, and never one that another has', async () => {
    const refused = await patch(team.ids.manager, { email: 'new@example.com', version: 1 });
    expect(await refused.json()).toMatchObject({ code: 'invalid_input', errors: [{ path: 'email' }] });
    const { id, version } = await invite(team.admin);
    const taken = await patch(id, { email: 'manager@example.com', version });
    expect(taken.status).toBe(422);
    expect(await taken.json()).toMatchObject({ errors: [{ path: 'email' }] });
    expect(await db().$count(userAccount, sql`email = ${invited.email}`)).toBe(1);
  });

  test('of one’s own role is refused, of one’s own name is not', async () => {
    expect(await codeOf(patch(team.ids.administrator, { role: 'manager', version: 1 }))).toEqual([409, 'own_account']);
    expect((await patch(team.ids.administrator, { name: 'Elena N.', version: 1 })).status).toBe(200);
  });
});

test.each(['abc', '1e3', '0', '99999999999999999999'])('/users/%s is not found', async (id) => {
  expect((await api.get(`/users/${id}`, team.admin)).status).toBe(404);
});
