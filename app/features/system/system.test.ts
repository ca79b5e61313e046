import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer, type Server } from 'node:tls';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { locales } from '../../core/locale';
import { db } from '../../database/connection.server';
import { bucketFiles } from '../../files/bucket-files.server';
import { tryOut } from '../../files/try-out.server';
import { translatorOf } from '../../ui/translator.server';
import { actorOf } from '../../../tests/actors';
import { testApi } from '../../../tests/api';
import { NOON, useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { BUCKET, HASTY, useObjectStore } from '../../../tests/object-store';
import { useTeam } from '../../../tests/team';
import { setMailServer } from '../notifications/mail-server.server';
import { setInstallation, thisInstallation } from './installation.server';
import { servedCertificate } from './served-certificate.server';
import type { SystemSubject } from './system-rules';
import { systemValues } from './system-texts';
import { viewSystem } from './view-system.server';
import { systemRoutes } from './api.server';
import { webhookRoutes } from '../webhooks/api.server';

useRolledBackDatabase();
const moveClock = useStoppedClock();
const api = testApi(systemRoutes, webhookRoutes);
const team = useTeam();
const objects = useObjectStore();
const administrator = actorOf('administrator');

const minutesAgo = (minutes: number) => new Date(NOON.getTime() - minutes * 60_000);

async function findingOf(subject: SystemSubject) {
  const { points } = await viewSystem(administrator);
  return points.find((point) => point.subject === subject)!.finding;
}

const addMail = (state: 'queued' | 'failed', createdAt: Date) =>
  db().execute(sql`
    INSERT INTO mail (building_id, kind, recipient, language, subject, body_html, body_text, state, created_at, next_attempt_at)
    SELECT id, 'password_reset', 'someone@example.com', 'es', 'Asunto', '', '', ${state}, ${createdAt},
      ${state === 'queued' ? createdAt : null} FROM building`);

const addDelivery = (state: 'queued' | 'failed', createdAt: Date) =>
  db().execute(sql`
    INSERT INTO webhook_delivery (webhook_id, delivery_key, event, payload, state, created_at, next_attempt_at)
    SELECT id, gen_random_uuid(), 'booking.created', '{}', ${state}, ${createdAt}, ${state === 'queued' ? createdAt : null} FROM webhook`);

test('is for the administrator alone', async () => {
  for (const role of ['manager', 'reception', 'accountant'] as const) {
    await expect(viewSystem(actorOf(role))).rejects.toMatchObject({ code: 'forbidden' });
  }
  const { version, node, database, points } = await viewSystem(administrator);
  expect({ version, node }).toEqual({ version: thisInstallation().version, node: process.versions.node });
  expect(database.version).toMatch(/^1[5-9]/);
  expect(database.bytes).toBeGreaterThan(1e6);
  expect(points.find(({ subject }) => subject === 'mail')!.finding).toBe('mail.none');
});

test('the API says the same', async () => {
  const answer = await api.get('/system', team.admin);
  const { points } = await viewSystem(administrator);
  expect(await answer.json()).toMatchObject({ points });
});

describe('queues', () => {
  beforeEach(() => setMailServer({ url: 'smtp://127.0.0.1:1', from: 'casa@example.com', encryption: 'off' }));
  afterEach(() => setMailServer(undefined));

  test('a mail that waits, and one of the last day that was given up', async () => {
    expect(await findingOf('mail')).toBe('mail.good');
    await addMail('queued', minutesAgo(15));
    expect(await findingOf('mail')).toBe('mail.leaving');
    await addMail('queued', minutesAgo(16));
    await addMail('failed', minutesAgo(24 * 60));
    expect(await findingOf('mail')).toBe('mail.waiting');
    await addMail('failed', minutesAgo(24 * 60 - 1));
    expect(await findingOf('mail')).toBe('mail.failed');
  });

  test('a delivery to another program that waits, and one of the last day that was given up', async () => {
    await api.post('/webhooks', { url: 'https://example.com/hook', events: ['booking.created'] }, team.admin);
    expect(await findingOf('webhooks')).toBe('webhooks.good');
    await addDelivery('failed', minutesAgo(24 * 60));
    expect(await findingOf('webhooks')).toBe('webhooks.good');
    await addDelivery('queued', minutesAgo(24 * 60));
    expect(await findingOf('webhooks')).toBe('webhooks.leaving');
    await addDelivery('failed', minutesAgo(24 * 60 - 1));
    expect(await findingOf('webhooks')).toBe('webhooks.failed');
  });
});

describe('the certificate of the public address', () => {
  const pem = readFileSync('tests/e2e/fixtures/localhost.pem');
  let server: Server | undefined;
  afterEach(() => server?.close());

  test('is read where it answers, trusted or not', async () => {
    server = createServer({ key: pem, cert: pem }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const certificate = await servedCertificate(`https://127.0.0.1:${port}`);
    expect(certificate).toEqual({ until: new Date('2126-10-29T18:39:17Z'), isTrusted: false });
  });

  test('is unknown where nobody answers, and none is asked for without https', async () => {
    server = createServer({ key: pem, cert: pem }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    server.close();
    await once(server, 'close');
    expect(await servedCertificate(`https://127.0.0.1:${port}`)).toEqual({ until: null, isTrusted: false });
    expect(await servedCertificate('http://www.example.com')).toBeNull();
    expect(await servedCertificate(null)).toBeNull();
  });
});

test('what the settings say is what is looked at', async () => {
  const before = thisInstallation();
  try {
    setInstallation({ ...before, isEmbedded: false, publicUrl: 'https://127.0.0.1:9', trustedProxies: 0 });
    expect(await findingOf('proxy')).toBe('proxy.distrusted');
    expect(await findingOf('database')).toBe('database.good');
    expect(await findingOf('certificate')).toBe('certificate.unknown');
  } finally {
    setInstallation(before);
  }
});

test('a store of pictures is tried out, and what keeps it from its work is found', async () => {
  const before = thisInstallation();
  const of = (name: string, settings = {}) => ({
    place: `s3://${name}`,
    isMoving: false,
    tryOut: () => tryOut(bucketFiles({ bucket: objects.bucket(HASTY, settings, name), prefix: '' }, `s3://${name}`)),
  });
  try {
    expect((await viewSystem(administrator)).points.map(({ subject }) => subject)).not.toContain('store');
    setInstallation({ ...before, store: of(BUCKET) });
    expect(await findingOf('store')).toBe('store.good');
    expect(await Array.fromAsync(objects.bucket().list('tried/'))).toEqual([]);
    setInstallation({ ...before, store: of('another') });
    expect(await findingOf('store')).toBe('store.lost');
    setInstallation({ ...before, store: of(BUCKET, { secretAccessKey: 'wrong' }) });
    expect(await findingOf('store')).toBe('store.refused');
    objects.busyFor(HASTY.attempts);
    setInstallation({ ...before, store: of(BUCKET) });
    expect(await findingOf('store')).toBe('store.away');
  } finally {
    setInstallation(before);
  }
});

test.each(locales)('every sentence is whole in %s', async (locale) => {
  const { facts, timeZone, points } = await viewSystem(administrator);
  const t = translatorOf(locale, 'system');
  for (const point of points) {
    expect(t(`finding.${point.finding}`, systemValues(point.subject, facts, { locale, timeZone }))).toMatch(
      /^[^{}]+\.$/,
    );
  }
});

describe('jobs', () => {
  const know = (name: string, waits: number, finished: Date | null) =>
    db().execute(sql`INSERT INTO job_run (name, longest_wait_minutes, known_since, finished_at)
      VALUES (${name}, ${waits}, ${minutesAgo(60)}, ${finished})`);
  beforeEach(() => db().execute(sql`DELETE FROM job_run`));

  test('are looked at once there are any, and late ones are named with their last run', async () => {
    expect((await viewSystem(administrator)).points.some(({ subject }) => subject === 'jobs')).toBe(false);
    await know('expire-holds', 1, minutesAgo(16));
    await know('sweep', 1_455, null);
    expect(await findingOf('jobs')).toBe('jobs.good');
    moveClock(1);
    expect(await findingOf('jobs')).toBe('jobs.late');
    const { facts } = await viewSystem(administrator);
    for (const locale of locales) {
      const text = translatorOf(locale, 'system')(
        'finding.jobs.late',
        systemValues('jobs', facts, { locale, timeZone: 'UTC' }),
      );
      expect(text).toContain('expire-holds');
      expect(text).toContain('10:44');
      expect(text).not.toContain('sweep');
    }
  });

  test('that never finished count from when they were first known', async () => {
    await know('sweep', 50, null);
    expect(await findingOf('jobs')).toBe('jobs.good');
    moveClock(6);
    expect(await findingOf('jobs')).toBe('jobs.late');
  });
});
