import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { systemActor } from '../../access/actor';
import { accessActions } from '../../core/audit-actions';
import { setClock } from '../../core/clock';
import { db } from '../../database/connection.server';
import { actorOf } from '../../../tests/actors';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useTestDatabase } from '../../../tests/database';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { policyBounds } from './audit-policy-rules';
import { readPolicy, setAuditPolicy } from './audit-policy.server';
import { purgeAudit } from './purge-audit.server';
import { auditRoutes } from './api.server';

useTestDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(auditRoutes);

async function write(at: string, action: string, about: { address?: string; user?: number } = {}): Promise<void> {
  await db()
    .execute(sql`INSERT INTO audit_entry (at, action, subject_kind, subject_id, network_address, device, user_id)
    VALUES (${at}::timestamptz, ${action}, 'user', ${at}, ${about.address ?? null}, ${about.address ? 'Firefox' : null}, ${about.user ?? null})`);
}

async function on(moment: string): Promise<void> {
  const putBack = setClock(() => new Date(moment));
  try {
    await purgeAudit(systemActor);
  } finally {
    putBack();
  }
}

const left = async () =>
  (
    await db().execute<{ subject_id: string }>(
      sql`SELECT subject_id FROM audit_entry WHERE action <> 'audit.purged' ORDER BY at`,
    )
  ).rows.map(({ subject_id: id }) => id);
const entries = async () =>
  (
    await db().execute<{ after: unknown }>(sql`SELECT after FROM audit_entry WHERE action = 'audit.purged' ORDER BY id`)
  ).rows.map(({ after }) => after);

test('changes go with the end of their sixth year, sign-ins after two, by the building’s day', async () => {
  const changes = ['2020-12-31T22:59:59.000Z', '2020-12-31T23:00:00.000Z', '2024-11-20T12:00:00.000Z'];
  const signIns = ['2024-12-31T22:59:59.000Z', '2024-12-31T23:00:00.000Z'];
  for (const at of changes) await write(at, 'apartment.updated');
  for (const at of signIns) await write(at, 'sign_in');
  // The last day of the changes and of the sign-ins isn't over yet in Madrid.
  await on('2026-12-31T22:59:59Z');
  expect([await left(), await entries()]).toEqual([[...changes, ...signIns].toSorted(), []]);
  await on('2026-12-31T23:00:00Z');
  expect(await left()).toEqual([changes[1], changes[2], signIns[1]]);
  await on('2027-01-01T22:59:59Z');
  expect(await left()).toEqual([changes[1], changes[2], signIns[1]]);
  await on('2027-01-01T23:00:00Z');
  expect(await left()).toEqual([changes[1], changes[2]]);
  expect(await entries()).toEqual([
    { records: 1, signIns: 1, addresses: 0 },
    { records: 0, signIns: 1, addresses: 0 },
  ]);
});

test('from where goes with the sign-ins, and the entry stays', async () => {
  await write('2024-11-20T12:00:00Z', 'apartment.updated', { address: '203.0.113.9', user: team.ids.reception });
  await write('2024-11-21T12:00:00Z', 'apartment.updated', { address: '203.0.113.10', user: team.ids.reception });
  await on('2026-11-21T11:00:00Z');
  const { rows } = await db().execute(
    sql`SELECT network_address, device, user_id::int FROM audit_entry WHERE action = 'apartment.updated' ORDER BY at`,
  );
  expect(rows).toEqual([
    { network_address: null, device: null, user_id: team.ids.reception },
    { network_address: '203.0.113.10', device: 'Firefox', user_id: team.ids.reception },
  ]);
  expect(await entries()).toEqual([{ records: 0, signIns: 0, addresses: 1 }]);
  await on('2026-11-21T11:00:00Z');
  expect(await entries()).toHaveLength(1);
});

test('more than one statement deletes are deleted all the same', async () => {
  await db().execute(sql`INSERT INTO audit_entry (at, action, subject_kind, subject_id)
    SELECT '2019-01-01T12:00:00Z'::timestamptz + n * interval '1 second', 'sign_out', 'user', n::text FROM generate_series(1, 4100) AS n`);
  await on('2026-11-21T11:00:00Z');
  expect([await left(), await entries()]).toEqual([
    [],
    [2_000, 2_000, 100].map((signIns) => ({ records: 0, signIns, addresses: 0 })),
  ]);
});

test('what was set counts, from the next night on', async () => {
  const admin = actorOf('administrator', team.ids.administrator);
  await write('2020-06-01T12:00:00.000Z', 'apartment.updated');
  await write('2025-11-20T12:00:00.000Z', 'sign_in');
  const { version } = await readPolicy();
  await setAuditPolicy(admin, { version, recordYears: 7, accessMonths: 12 });
  await on('2027-06-01T12:00:00Z');
  expect(await left()).toEqual(['2020-06-01T12:00:00.000Z', '1']);
  await setAuditPolicy(admin, { version: version + 1, recordYears: 6, accessMonths: 12 });
  await on('2027-06-01T12:00:00Z');
  expect(await left()).toEqual(['1', '1']);
  await setAuditPolicy(admin, { version: version + 2, recordYears: 6, accessMonths: 24 });
});

test('the terms are set by an administrator, within bounds, of the version that was seen', async () => {
  const set = (body: object, headers = team.admin) => api.send('PUT', '/audit/policy', body, headers);
  const { version } = (await (await api.get('/audit/policy', team.admin)).json()) as { version: number };
  const terms = { recordYears: 8, accessMonths: 18, version };
  expect((await set(terms, await headersOf(team.ids.manager))).status).toBe(403);
  for (const bad of [
    { recordYears: 5 },
    { recordYears: 31 },
    { accessMonths: 11 },
    { accessMonths: 73 },
    { recordYears: 6.5 },
  ]) {
    expect(await codeOf(set({ ...terms, ...bad }))).toEqual([422, 'invalid_input']);
  }
  expect(await (await set(terms)).json()).toEqual({ ...terms, version: version + 1 });
  expect(await codeOf(set(terms))).toEqual([409, 'version_conflict']);
  const { rows } = await db().execute(
    sql`SELECT user_id::int, before, after FROM audit_entry WHERE action = 'audit.policy_set'`,
  );
  expect(rows).toEqual([
    {
      user_id: team.ids.administrator,
      before: { recordYears: 6, accessMonths: 24 },
      after: { recordYears: 8, accessMonths: 18 },
    },
  ]);
  await set({ recordYears: 6, accessMonths: 24, version: version + 1 });
});

test('the database says the same as the rules', async () => {
  const { recordYears, accessMonths } = policyBounds;
  const { rows } = await db().execute(sql`
    SELECT array(SELECT action FROM unnest(${sql.param([...accessActions, 'sign_in.else', 'user.updated'])}::text[]) AS action
      WHERE is_access_entry(action)) AS access,
      (SELECT string_agg(pg_get_constraintdef(oid), ' ' ORDER BY conname) FROM pg_constraint
        WHERE conrelid = 'audit_policy'::regclass AND contype = 'c' AND conname <> 'audit_policy_id_check') AS bounds,
      (SELECT string_agg(pg_get_expr(adbin, adrelid), ' ' ORDER BY adnum) FROM pg_attrdef
        WHERE adrelid = 'audit_policy'::regclass) AS first,
      pg_get_functiondef('audit_entry_is_final'::regproc) AS door`);
  expect(rows[0]).toEqual({
    access: [...accessActions],
    bounds: [accessMonths, recordYears]
      .map(
        ({ least, most }) =>
          `CHECK (((${accessMonths.least === least ? 'access_months' : 'record_years'} >= ${least}) AND (${accessMonths.least === least ? 'access_months' : 'record_years'} <= ${most})))`,
      )
      .join(' '),
    first: `true ${recordYears.first} ${accessMonths.first} 1`,
    door: expect.stringContaining(`audit_kept_until(OLD, ${recordYears.least}, ${accessMonths.least})`),
  });
});
