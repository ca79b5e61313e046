import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { alert } from '../../database/message-schema.server';
import { useStoppedClock } from '../../../tests/clock';
import { makeForTests, useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { raiseAlert, type AlertNews } from './raise-alert.server';
import { resolveAlerts } from './resolve-alert.server';

useRolledBackDatabase();
const wait = useStoppedClock();

let buildingId: number;
makeForTests(async () => {
  buildingId = await makeBuilding({});
});

const raise = (change: Partial<AlertNews> = {}) =>
  raiseAlert({
    buildingId,
    kind: 'calendar_unreadable',
    subject: 'feed:1',
    urgent: false,
    detail: { n: 1 },
    ...change,
  });
const alerts = () => db().select().from(alert).orderBy(asc(alert.id));

test('raised again it is one, brought up to date', async () => {
  const first = await raise();
  const began = now();
  wait(60);
  expect(await raise({ urgent: true, detail: { n: 2 } })).toBe(first);
  expect(await alerts()).toEqual([
    expect.objectContaining({ createdAt: began, updatedAt: now(), urgent: true, detail: { n: 2 }, resolvedAt: null }),
  ]);
});

test('raised from ten connections at once it is one', { tags: 'commits' }, async () => {
  const ids = await Promise.all(Array.from({ length: 10 }, (_, n) => raise({ detail: { n } })));
  expect(new Set(ids).size).toBe(1);
  expect(await alerts()).toHaveLength(1);
});

test('another kind, subject or building has its own', async () => {
  await raise();
  await raise({ subject: 'feed:2' });
  await raise({ kind: 'mail_failed' });
  await raise({ buildingId: await makeBuilding({ isPublic: false }) });
  expect(await alerts()).toHaveLength(4);
});

test('resolved, it stays as it was, and the next one is new', async () => {
  const first = await raise();
  await raise({ subject: 'feed:2' });
  expect(await resolveAlerts(buildingId, 'calendar_unreadable', 'feed:1')).toBe(1);
  expect(await resolveAlerts(buildingId, 'calendar_unreadable', 'feed:1')).toBe(0);
  expect(await raise()).not.toBe(first);
  expect((await alerts()).map((row) => row.resolvedAt)).toEqual([now(), null, null]);
});

test('belongs to the running transaction', { tags: 'commits' }, async () => {
  await inTransaction(async () => {
    await raise();
    throw new Error('taken back');
  }).catch(() => undefined);
  expect(await alerts()).toEqual([]);
});
