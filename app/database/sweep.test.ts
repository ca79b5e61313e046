import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { NOON, useStoppedClock } from '../../tests/clock';
import { useRolledBackDatabase } from '../../tests/database';
import { makeUser } from '../../tests/factories';
import { db } from './connection.server';
import { once } from './once.server';
import { sweep } from './sweep.server';

useRolledBackDatabase();
const wait = useStoppedClock();

test('takes away what is long over and keeps the rest', async () => {
  const userId = await makeUser('reception');
  const session = (id: string, expires: string) =>
    sql`INSERT INTO user_session (id, user_id, created_at, last_used_at, expires_at) VALUES (${id}, ${userId}, now(), now(), ${expires}::timestamptz)`;
  await db().execute(session('00000000-0000-4000-8000-000000000001', '2026-09-01T00:00:00Z'));
  await db().execute(session('00000000-0000-4000-8000-000000000002', '2026-11-01T00:00:00Z'));
  await db().execute(
    sql`INSERT INTO rate_limit VALUES ('over', 1, ${NOON.getTime() - 1}), ('runs', 1, 32503680000000)`,
  );
  // Three months have passed since the first notice, but not since the second.
  await db().execute(sql`INSERT INTO provider_notice (provider, notice_id, body, received_at)
    VALUES ('demo', 'old', '{}', '2026-08-30T00:00:00Z'), ('demo', 'new', '{}', '2026-09-01T00:00:00Z')`);
  await once('test', 'old', {}, async () => 1);
  wait(8 * 24 * 60);
  await once('test', 'new', {}, async () => 2);

  await sweep();

  const left = await db().execute(sql`
    SELECT (SELECT array_agg(key) FROM idempotency_key) AS keys,
           (SELECT array_agg(right(id::text, 1)) FROM user_session) AS sessions,
           (SELECT array_agg(notice_id) FROM provider_notice) AS notices,
           (SELECT array_agg(key) FROM rate_limit) AS limits`);
  expect(left.rows).toEqual([{ keys: ['new'], sessions: ['2'], notices: ['new'], limits: ['runs'] }]);
});
