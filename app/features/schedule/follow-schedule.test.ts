import { serve, type ServerType } from '@hono/node-server';
import { sql } from 'drizzle-orm';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../tests/api';
import { useTestDatabase } from '../../../tests/database';
import { makeApartment, makeCategory } from '../../../tests/factories';
import { headersOf, useTeam } from '../../../tests/team';
import { db, rawPool } from '../../database/connection.server';
import { endAdminChanges } from '../../database/admin-changes.server';
import { scheduleRoutes } from './api-schedule.server';

useTestDatabase();
const team = useTeam();
let server: ServerType;
let stopping: AbortController;

beforeEach(async () => {
  await makeApartment(1, await makeCategory(1), { code: '1A' });
  stopping = new AbortController();
  await new Promise<void>((resolve) => {
    server = serve({ fetch: testApp(scheduleRoutes).fetch, port: 0, hostname: '127.0.0.1' }, () => resolve());
  });
});
afterEach(async () => {
  stopping.abort();
  await endAdminChanges();
  await new Promise((resolve) => server.close(resolve));
});

async function follow(headers: Record<string, string>) {
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/schedule/changes`, { headers, signal: stopping.signal });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const event = /event: (\w+)\n[^]*?\n\n/.exec(text);
      if (event) {
        text = text.slice(event.index + event[0].length);
        return event[1];
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
  return { answer, next };
}

const change = () => db().execute(sql`UPDATE space SET cleaning = 'to_clean' WHERE code = '1A'`);
const listeners = async () =>
  (
    await rawPool().query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'estancia admin' AND datname = current_database()",
    )
  ).rowCount;

describe('word of changes', () => {
  test('comes to everybody, over one connection of the process', async () => {
    const streams = [await follow(team.admin), await follow(await headersOf(team.ids.reception))];
    for (const { answer, next } of streams) {
      expect(answer.headers.get('content-type')).toContain('text/event-stream');
      expect(await next()).toBe('ready');
    }
    await change();
    for (const { next } of streams) expect(await next()).toBe('change');
    expect(await listeners()).toBe(1);
  });

  test('not of another building', async () => {
    const { next } = await follow(team.admin);
    expect(await next()).toBe('ready');
    await db().execute(sql`SELECT pg_notify('desk_change', '999999')`);
    await change();
    expect(await next()).toBe('change');
    await db().execute(sql`SELECT pg_notify('desk_change', '999999')`);
    await endAdminChanges();
    expect(await next()).toBeUndefined();
  });

  test.each([
    ['the session ends', sql`UPDATE user_session SET ended_at = now(), end_reason = 'ended'`],
    ['the person is deactivated', sql`UPDATE user_account SET active = false WHERE role = 'reception'`],
    ['the role changes', sql`UPDATE user_account SET role = 'customer' WHERE role = 'reception'`],
  ])('ends when %s', async (_name, ending) => {
    const { next } = await follow(await headersOf(team.ids.reception));
    expect(await next()).toBe('ready');
    await db().execute(ending);
    await change();
    // A notification of a change made before the stream opened may arrive late.
    let word = await next();
    if (word === 'change') word = await next();
    expect(word).toBeUndefined();
  });

  test('comes after the connection was lost, as what happened meanwhile may have been missed', async () => {
    const { next } = await follow(team.admin);
    expect(await next()).toBe('ready');
    await rawPool().query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'estancia admin' AND datname = current_database()",
    );
    expect(await next()).toBe('change');
    await change();
    expect(await next()).toBe('change');
  });

  test.each([
    ['a visitor', async () => ({}), 401],
    ['a customer', () => headersOf(team.ids.customer), 403],
  ])('is not for %s', async (_name, headers, status) => {
    expect((await follow(await headers())).answer.status).toBe(status);
  });
});
