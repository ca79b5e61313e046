import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { auditEntry } from '../../database/people-schema.server';
import { accountLink } from '../../database/session-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { invite } from '../../../tests/invited-users';
import { actionsAudited, codeOf, headersOf, lastMail, useTeam } from '../../../tests/team';
import { accountRoutes } from '../account/api.server';
import { bookingRoutes } from '../booking-engine/api.server';
import { secondFactorRoutes } from './api-second-factor.server';
import { userAccessRoutes } from './api-user-access.server';
import { userAdminRoutes } from './api-users.server';
import { userRoutes } from './api.server';

useRolledBackDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(accountRoutes, bookingRoutes, secondFactorRoutes, userAccessRoutes, userAdminRoutes, userRoutes);

const PASSKEY = sql`'{}', false, 'Portátil', now()`;

describe('a deactivated account', () => {
  test('has no session from the next request on, and no link', async () => {
    const reception = await headersOf(team.ids.reception);
    expect((await api.get('/users/me', reception)).status).toBe(200);
    const answer = await api.post(`/users/${team.ids.reception}/deactivate`, {}, team.admin);
    expect(await answer.json()).toMatchObject({ status: 'inactive' });
    expect((await api.get('/users/me', reception)).status).toBe(401);
    const { rows } = await db().execute(
      sql`SELECT DISTINCT end_reason FROM user_session WHERE user_id = ${team.ids.reception}`,
    );
    expect(rows).toEqual([{ end_reason: 'deactivated' }]);
    const { id } = await invite(team.admin);
    await api.post(`/users/${id}/deactivate`, {}, team.admin);
    expect(await db().$count(accountLink, sql`used_at IS NULL`)).toBe(0);
  });

  test('comes back as it was, without the sessions', async () => {
    const reception = await headersOf(team.ids.reception);
    await api.post(`/users/${team.ids.reception}/deactivate`, {}, team.admin);
    expect(await codeOf(api.post(`/users/${team.ids.reception}/deactivate`, {}, team.admin))).toEqual([
      409,
      'account_state_refuses',
    ]);
    const answer = await api.post(`/users/${team.ids.reception}/reactivate`, {}, team.admin);
    expect(await answer.json()).toMatchObject({ status: 'active', role: 'reception' });
    expect((await api.get('/users/me', reception)).status).toBe(401);
    expect((await actionsAudited(team.ids.reception)).map(({ action }) => action)).toEqual([
      'user.deactivated',
      'user.reactivated',
    ]);
  });

  test('is never one’s own', async () => {
    expect(await codeOf(api.post(`/users/${team.ids.administrator}/deactivate`, {}, team.admin))).toEqual([
      409,
      'own_account',
    ]);
    expect((await api.get('/users/me', team.admin)).status).toBe(200);
  });
});

test('resetting the second factor takes all of it, ends the sessions and tells the person', async () => {
  const reset = (id: number) => api.post(`/users/${id}/reset_second_factor`, {}, team.admin);
  expect(await codeOf(reset(team.ids.reception))).toEqual([409, 'account_state_refuses']);
  for (const id of [team.ids.reception, team.ids.administrator]) {
    await db()
      .execute(sql`INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      VALUES (${id}, ${String(id)}, '\\x00', 0, ${PASSKEY})`);
    await db().execute(sql`INSERT INTO recovery_code (user_id, code_hash) VALUES (${id}, '\\x00')`);
  }
  const reception = await headersOf(team.ids.reception);
  expect((await reset(team.ids.reception)).status).toBe(200);
  expect((await api.get('/users/me', reception)).status).toBe(401);
  const { rows } = await db().execute(
    sql`SELECT user_id::int FROM passkey UNION SELECT user_id::int FROM recovery_code`,
  );
  expect(rows).toEqual([{ user_id: team.ids.administrator }]);
  expect(await lastMail()).toMatchObject({ kind: 'account_changed', recipient: 'reception@example.com' });
  expect((await actionsAudited(team.ids.reception)).at(-1)).toMatchObject({ before: { methods: ['passkey'] } });
  expect(await codeOf(reset(team.ids.administrator))).toEqual([409, 'own_account']);
});

describe('sessions', () => {
  test('are listed with their device and ended one by one or all at once', async () => {
    const [phone, laptop] = [await headersOf(team.ids.manager, 'Chrome, Android'), await headersOf(team.ids.manager)];
    const path = `/users/${team.ids.manager}/sessions`;
    const { data, meta } = (await (await api.get(path, team.admin)).json()) as {
      data: { id: string; device: string }[];
      meta: object;
    };
    expect(meta).toMatchObject({ total: 2 });
    const ofPhone = data.find(({ device }) => device === 'Chrome, Android')!;
    expect((await api.delete(`${path}/${ofPhone.id}`, team.admin)).status).toBe(204);
    expect([(await api.get('/users/me', phone)).status, (await api.get('/users/me', laptop)).status]).toEqual([
      401, 200,
    ]);
    expect((await api.delete(`${path}/${ofPhone.id}`, team.admin)).status).toBe(404);
    expect((await api.delete(path, team.admin)).status).toBe(204);
    expect((await api.get('/users/me', laptop)).status).toBe(401);
  });

  test('of somebody else are not found under another’s id, and one’s own goes on', async () => {
    await headersOf(team.ids.manager);
    const { rows } = await db().execute<{ id: string; user_id: string }>(sql`SELECT id, user_id FROM user_session`);
    const sessionOf = (id: number) => rows.find((row) => Number(row.user_id) === id)!.id;
    const end = (userId: number, id: string) => api.delete(`/users/${userId}/sessions/${id}`, team.admin);
    expect((await end(team.ids.reception, sessionOf(team.ids.manager))).status).toBe(404);
    expect((await end(team.ids.reception, 'nonsense')).status).toBe(404);
    expect(await codeOf(end(team.ids.administrator, sessionOf(team.ids.administrator)))).toEqual([409, 'own_account']);
    await headersOf(team.ids.administrator);
    expect((await api.delete(`/users/${team.ids.administrator}/sessions`, team.admin)).status).toBe(204);
    expect((await api.get('/users/me', team.admin)).status).toBe(200);
  });
});

describe('the policy', () => {
  const put = (required: boolean, version: number) =>
    api.send('PUT', '/access_policy', { secondFactorRequired: required, version }, team.admin);

  test('is not set by who has no second factor', async () => {
    expect(await codeOf(put(true, 1))).toEqual([409, 'policy_needs_factor']);
    expect(await (await api.get('/access_policy', team.admin)).json()).toEqual({
      secondFactorRequired: false,
      withoutFactor: 4,
      version: 1,
    });
  });

  test('closes the back office to the team without one, and is written down', async () => {
    await db()
      .execute(sql`INSERT INTO passkey (user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
      VALUES (${team.ids.administrator}, 'mine', '\\x00', 0, ${PASSKEY})`);
    const manager = await headersOf(team.ids.manager);
    expect((await api.get('/bookings', manager)).status).toBe(200);
    expect(await (await put(true, 1)).json()).toEqual({ secondFactorRequired: true, withoutFactor: 3, version: 2 });
    expect(await codeOf(api.get('/bookings', manager))).toEqual([403, 'second_factor_missing']);
    expect((await api.get('/users', team.admin)).status).toBe(200);
    expect(await codeOf(put(false, 1))).toEqual([409, 'version_conflict']);
    const [entry] = await db().select().from(auditEntry).orderBy(auditEntry.id);
    expect(entry).toMatchObject({
      action: 'access_policy.updated',
      before: { secondFactorRequired: false },
      after: { secondFactorRequired: true },
    });
    expect((await put(false, 2)).status).toBe(200);
    expect((await api.get('/bookings', manager)).status).toBe(200);
  });
});
