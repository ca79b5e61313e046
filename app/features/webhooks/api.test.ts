import { asc, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { db } from '../../database/connection.server';
import { webhook, webhookDelivery } from '../../database/webhook-schema.server';
import { auditEntry } from '../../database/people-schema.server';
import { testApi } from '../../../tests/api';
import { useStoppedClock } from '../../../tests/clock';
import { useRolledBackDatabase } from '../../../tests/database';
import { makeBuilding } from '../../../tests/factories';
import { codeOf, headersOf, useTeam } from '../../../tests/team';
import { openWebhookSecret } from './webhook-signature.server';
import { deliveryRoutes } from './api-deliveries.server';
import { webhookRoutes } from './api.server';

useRolledBackDatabase();
useStoppedClock();
const team = useTeam();
const api = testApi(deliveryRoutes, webhookRoutes);
const requested = { url: 'https://example.com/hook', events: ['booking.changed', 'booking.created'] };

interface Made {
  id: number;
  secret: string;
}
const create = async (change: object = {}) =>
  (await (await api.post('/webhooks', { ...requested, ...change }, team.admin)).json()) as Made;
let made: Made;
beforeEach(async () => {
  made = await create();
});

test('the secret is said once, and a renewed one counts from then on', async () => {
  expect(made.secret).toMatch(/^whsec_[\w-]{43}$/);
  const shown = await (await api.get(`/webhooks/${made.id}`, team.admin)).text();
  const list = await (await api.get('/webhooks', team.admin)).text();
  expect(shown + list).not.toContain('whsec_');
  expect(JSON.parse(shown)).toMatchObject({
    ...requested,
    events: ['booking.created', 'booking.changed'],
    active: true,
  });
  const renewed = (await (await api.post(`/webhooks/${made.id}/renew_secret`, {}, team.admin)).json()) as Made;
  const [row] = await db().select().from(webhook).where(eq(webhook.id, made.id));
  expect(openWebhookSecret(made.id, row!.secret)).toBe(renewed.secret);
  expect(row!.secret).not.toContain(renewed.secret);
  expect(renewed.secret).not.toBe(made.secret);
  const audited = JSON.stringify(await db().select().from(auditEntry).orderBy(auditEntry.id));
  expect(audited).toContain('webhook.secret_renewed');
  expect(audited).not.toContain('whsec_');
});

test.each([
  [{ url: 'ftp://example.com' }, 'url'],
  [{ url: 'https://user:pass@example.com' }, 'url'],
  [{ url: 'example.com' }, 'url'],
  [{ url: `https://example.com/${'a'.repeat(1000)}` }, 'url'],
  [{ events: [] }, 'events'],
  [{ events: ['booking.eaten'] }, 'events.0'],
])('%j is refused at its field', async (change, path) => {
  const answer = await api.post('/webhooks', { ...requested, ...change }, team.admin);
  expect(answer.status).toBe(422);
  expect(((await answer.json()) as { errors: { path: string }[] }).errors.map((one) => one.path)).toEqual([path]);
});

test('a change needs the version that it was read at', async () => {
  const patch = (body: object) => api.patch(`/webhooks/${made.id}`, body, team.admin);
  expect(await (await patch({ active: false, version: 1 })).json()).toMatchObject({ active: false, version: 2 });
  expect(await codeOf(patch({ active: true, version: 1 }))).toEqual([409, 'version_conflict']);
});

test('a test is delivered like the others, and one is sent again with its key', async () => {
  await api.post(`/webhooks/${made.id}/test`, {}, team.admin);
  const [row] = await db().select().from(webhookDelivery).orderBy(asc(webhookDelivery.id));
  expect(row).toMatchObject({ event: 'webhook.test', state: 'queued' });
  await db().update(webhookDelivery).set({ state: 'failed', attempts: 6, nextAttemptAt: null });
  const other = await create();
  const again = (id: number) => api.post(`/webhooks/${id}/deliveries/${row!.id}/resend`, {}, team.admin);
  expect((await again(other.id)).status).toBe(404);
  expect((await again(made.id)).status).toBe(204);
  const { data } = (await (await api.get(`/webhooks/${made.id}/deliveries`, team.admin)).json()) as { data: object[] };
  expect(data).toMatchObject([{ deliveryKey: row!.deliveryKey, status: 'queued', attempts: 0 }]);
});

test('is for who manages the building, and for their building alone', async () => {
  const manager = await headersOf(team.ids.manager);
  expect((await api.get('/webhooks', manager)).status).toBe(403);
  expect((await api.post('/webhooks', requested, manager)).status).toBe(403);
  const elsewhere = await makeBuilding({ isPublic: false });
  await db().update(webhook).set({ buildingId: elsewhere }).where(eq(webhook.id, made.id));
  for (const [method, path] of [
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['POST', '/renew_secret'],
    ['POST', '/test'],
    ['GET', '/deliveries'],
  ] as const) {
    const body = method === 'PATCH' ? { active: false, version: 1 } : method === 'POST' ? {} : undefined;
    expect((await api.send(method, `/webhooks/${made.id}${path}`, body, team.admin)).status, path).toBe(404);
  }
});

test('every write is in the audit log, without the secret', async () => {
  await api.patch(`/webhooks/${made.id}`, { active: false, version: 1 }, team.admin);
  await api.post(`/webhooks/${made.id}/renew_secret`, {}, team.admin);
  await api.delete(`/webhooks/${made.id}`, team.admin);
  const entries = await db()
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectKind, 'webhook'))
    .orderBy(auditEntry.id);
  expect(entries).toMatchObject([
    { action: 'webhook.created', after: { url: requested.url } },
    { action: 'webhook.updated', before: { active: true }, after: { active: false } },
    { action: 'webhook.secret_renewed' },
    { action: 'webhook.deleted', before: { url: requested.url } },
  ]);
});

test('that is deleted is gone with what was sent', async () => {
  await api.post(`/webhooks/${made.id}/test`, {}, team.admin);
  expect((await api.delete(`/webhooks/${made.id}`, team.admin)).status).toBe(204);
  expect(await db().select().from(webhookDelivery)).toEqual([]);
});
