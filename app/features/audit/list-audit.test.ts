import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { systemActor, visitor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { auditActions } from '../../core/audit-actions';
import { db } from '../../database/connection.server';
import { actorOf } from '../../../tests/actors';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeApartment } from '../../../tests/factories';
import { headersOf, useTeam } from '../../../tests/team';
import { bookingEventKinds } from '../../core/booking-events';
import { actionOf } from '../bails/change-bail.server';
import { exportAudit } from './export-audit.server';
import { listAudit } from './list-audit.server';
import { viewEntry } from './view-entry.server';
import { auditRoutes } from './api.server';
import { userAdminRoutes } from '../users/api-users.server';

useRolledBackDatabase();
const wait = useStoppedClock();
const team = useTeam();
const api = testApi(auditRoutes, userAdminRoutes);

const administrator = () => actorOf('administrator', team.ids.administrator);
const list = async (input: object, actor = administrator()) => listAudit(actor, input);
const actions = async (input: object, actor = administrator()) =>
  (await list(input, actor)).data.map(({ action }) => action);

/**
 * Records three staff changes, one by a visitor, and one by the system, a minute apart; the newest is
 * `customer.created`.
 */
async function someEntries(): Promise<void> {
  const desk = { ...actorOf('reception', team.ids.reception), address: '203.0.113.9', device: 'Chrome, Android' };
  await recordAudit(desk, { action: 'apartment.cleaning', subject: { kind: 'apartment', id: 1 } });
  wait(1);
  await recordAudit(administrator(), {
    action: 'user.deactivated',
    subject: { kind: 'user', id: team.ids.manager },
    before: { active: true },
    after: { active: false },
  });
  wait(1);
  await recordAudit(visitor('es', { address: '198.51.100.7', device: 'Firefox, Windows' }), {
    action: 'sign_in.failed',
    subject: { kind: 'user', id: team.ids.customer },
    userId: team.ids.customer,
  });
  wait(1);
  await recordAudit(systemActor, { action: 'invoice.issued', subject: { kind: 'invoice', id: 12 } });
  wait(1);
  await recordAudit(
    { ...visitor('es'), via: 'api' },
    { action: 'booking.claimed', subject: { kind: 'booking', id: 3 } },
  );
}

const ALL = ['booking.claimed', 'invoice.issued', 'sign_in.failed', 'user.deactivated', 'apartment.cleaning'];

describe('the list', () => {
  beforeEach(someEntries);

  test('has every entry, the latest first, and the other way round', async () => {
    expect(await actions({})).toEqual(ALL);
    expect(await actions({ sort: 'at' })).toEqual(ALL.toReversed());
    expect((await list({})).counts).toEqual({ all: 5, changes: 4, access: 1, privacy: 0 });
    expect((await list({})).meta).toEqual({ page: 1, perPage: 25, total: 5 });
  });

  test.each([
    [{ view: 'changes' }, ['booking.claimed', 'invoice.issued', 'user.deactivated', 'apartment.cleaning']],
    [{ view: 'access' }, ['sign_in.failed']],
    [{ view: 'privacy' }, []],
    [{ by: 'account' }, ['sign_in.failed', 'user.deactivated', 'apartment.cleaning']],
    [{ by: 'visitor' }, ['booking.claimed']],
    [{ by: 'system' }, ['invoice.issued']],
    [{ via: ['api'] }, ['booking.claimed']],
    [{ via: ['job', 'api'] }, ['booking.claimed', 'invoice.issued']],
    [{ kind: 'invoice' }, ['invoice.issued']],
    [{ kind: 'booking', record: '12' }, []],
    [{ kind: 'invoice', record: '12' }, ['invoice.issued']],
    [{ action: 'user.deactivated' }, ['user.deactivated']],
    [{ from: '2026-11-22' }, []],
    [{ to: '2026-11-20' }, []],
    [{ from: '2026-11-21', to: '2026-11-21' }, ALL],
    [{ q: 'roldan' }, ['apartment.cleaning']],
    [{ q: 'nobody at all' }, []],
  ])('finds by %j', async (input, expected) => {
    const found = await list(input);
    expect(found.data.map(({ action }) => action)).toEqual(expected);
    expect(found.meta.total).toBe(expected.length);
  });

  test('finds by who did it', async () => {
    expect(await actions({ user: team.ids.reception })).toEqual(['apartment.cleaning']);
  });

  test('says who, from where and by which way; of a visitor and a guest nothing of the network', async () => {
    const { data } = await list({ sort: 'at' });
    expect(
      data.map(({ user, via, networkAddress, device }) => [user?.name ?? null, via, networkAddress, device]),
    ).toEqual([
      ['Javier Roldán', 'web', '203.0.113.9', 'Chrome, Android'],
      ['Elena Navarro', 'web', null, null],
      [expect.any(String), 'web', null, null],
      [null, 'job', null, null],
      [null, 'api', null, null],
    ]);
  });

  test('is a file too', async () => {
    const file = await exportAudit(actorOf('administrator', team.ids.administrator, 'en'), { view: 'access' });
    expect(file.name).toBe('audit-log-2026-11-21');
    expect(file.rows).toEqual([
      [
        new Date('2026-11-21T11:02:00Z'),
        'Failed sign-in',
        expect.stringMatching(/^User /),
        expect.any(String),
        'Web',
        null,
      ],
    ]);
  });

  test('shows a manager neither accounts nor networks', async () => {
    const manager = actorOf('manager', team.ids.manager);
    expect(await actions({}, manager)).toEqual(['booking.claimed', 'invoice.issued', 'apartment.cleaning']);
    const shown = await list({}, manager);
    expect(shown.counts).toEqual({ all: 3, changes: 3, access: 0, privacy: 0 });
    expect(shown.data.map(({ networkAddress }) => networkAddress)).toEqual([null, null, null]);
    expect(await actions({ q: 'navarro' }, manager)).toEqual([]);
    const [secret] = (await list({ action: 'user.deactivated' })).data;
    await expect(viewEntry(manager, secret!.id)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('is for nobody else', async () => {
    for (const role of ['reception', 'accountant', 'customer'] as const) {
      await expect(list({}, actorOf(role, team.ids[role]))).rejects.toMatchObject({ code: 'forbidden' });
    }
    await expect(list({}, visitor('es'))).rejects.toMatchObject({ code: 'unauthenticated' });
  });
});

test('days are those of the building, on the day on which the clock is put back too', async () => {
  for (const at of ['2026-10-24T21:59:59Z', '2026-10-24T22:00:00Z', '2026-10-25T22:59:59Z', '2026-10-25T23:00:00Z']) {
    await db().execute(
      sql`INSERT INTO audit_entry (at, action, subject_kind, subject_id) VALUES (${at}::timestamptz, 'note', 'test', ${at})`,
    );
  }
  const found = await list({ from: '2026-10-25', to: '2026-10-25', sort: 'at' });
  expect(found.data.map(({ at }) => at.toISOString())).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T22:59:59.000Z',
  ]);
});

test('a record is called as it is today, and as it was last when it is gone', async () => {
  const admin = administrator();
  const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM building`);
  const building = Number(rows[0]!.id);
  const made = await db().execute<{
    id: string;
  }>(sql`INSERT INTO category (building_id, type, key, name, summary, description, position)
    VALUES (${building}, 'suite', 'x', '{"es": "Ático"}', '{"es": ""}', '{"es": ""}', 1) RETURNING id`);
  const apartment = await makeApartment(building, Number(made.rows[0]!.id), { code: 'S-301' });
  await recordAudit(admin, { action: 'apartment.retired', subject: { kind: 'apartment', id: apartment.apartmentId } });
  await recordAudit(admin, {
    action: 'category.deleted',
    subject: { kind: 'category', id: 99 },
    before: { name: { es: 'Loft' } },
  });
  await recordAudit(admin, { action: 'customer.erased', subject: { kind: 'customer', id: 99 } });
  const { data } = await list({});
  expect(data.map(({ subject, buildingId }) => [subject.name, subject.exists, buildingId])).toEqual([
    [null, true, building],
    [{ es: 'Loft' }, false, building],
    ['S-301', true, building],
  ]);
  expect(await actions({ q: 's-30' })).toEqual(['apartment.retired']);
});

test('the API tells the same, entry by entry, and one with what stood before and after', async () => {
  await someEntries();
  const answer = await api.get('/audit?kind=user&view=changes', team.admin);
  const { data, meta } = (await answer.json()) as { data: { id: number; action: string }[]; meta: { total: number } };
  expect([answer.status, meta.total, data.map(({ action }) => action)]).toEqual([200, 1, ['user.deactivated']]);
  const one = await api.get(`/audit/${data[0]!.id}`, team.admin);
  expect(await one.json()).toMatchObject({
    at: '2026-11-21T11:01:00.000Z',
    subject: { kind: 'user', id: String(team.ids.manager), exists: true },
    user: { id: team.ids.administrator, name: 'Elena Navarro', role: 'administrator' },
    before: { active: true },
    after: { active: false },
  });
  expect((await api.get('/audit/999999', team.admin)).status).toBe(404);
  expect((await api.get('/audit', await headersOf(team.ids.reception))).status).toBe(403);
});

test('a change by a program with a token says so, with its network', async () => {
  const headers = { ...team.admin, 'x-test-address': '2001:db8:1:2:3:4:5:6', 'user-agent': 'curl/8.14' };
  await api.post(
    '/users',
    { email: 'pilar@example.com', name: 'Pilar Luna', role: 'reception', language: 'es' },
    headers,
  );
  const [entry] = (await list({ action: 'user.invited' })).data;
  expect(entry).toMatchObject({ via: 'api', networkAddress: '2001:db8:1:2::/64', device: null });
});

test('every step of a booking and of its bail has words', () => {
  const known: readonly string[] = auditActions;
  const missing = bookingEventKinds.flatMap((kind) =>
    [`booking.${kind}`, ...(kind.startsWith('bail_') || kind === 'undone' ? [actionOf(kind)] : [])].filter(
      (action) => !known.includes(action),
    ),
  );
  expect(missing).toEqual([]);
});
