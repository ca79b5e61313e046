import { rm } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { db, inTransaction } from '../app/database/connection.server';
import { openDatabase, type OpenDatabase, type OpenOptions } from '../app/database/open.server';
import { inStandbySnapshot, standbyReads, standbyState } from '../app/database/standby-reads.server';
import { isOutcomeUnknown } from '../app/database/unavailable.server';
import type { StandbyProblem } from '../app/database/watch-standby.server';
import { sql } from 'drizzle-orm';
import { query, startPair, type Pair } from './lost-primary/streaming-pair';
import { throwawayFolder } from './throwaway-folder';

let folder: string;
let pair: Pair;
let opened: OpenDatabase | undefined;
const received: (StandbyProblem | null)[] = [];

const TIMEOUT = 60_000;

beforeAll(async () => {
  folder = await throwawayFolder('estancia-standby-');
  pair = await startPair(folder, (url) => query(url, ['CREATE TABLE written (id int PRIMARY KEY)']));
}, TIMEOUT);

afterEach(async () => {
  await opened?.close();
  opened = undefined;
  received.length = 0;
});

afterAll(async () => {
  await pair?.stop();
  await rm(folder, { recursive: true, force: true });
});

async function open(more: Partial<OpenOptions> = {}): Promise<OpenDatabase> {
  const standby = (problem: StandbyProblem | null) => void received.push(problem);
  opened = await openDatabase({
    url: pair.url,
    dataDir: folder,
    poolSize: 4,
    readUrl: pair.standby.url,
    readLag: 1,
    standby,
    ...more,
  });
  return opened;
}

const write = (id: number) => db().execute(sql`INSERT INTO written VALUES (${id}) ON CONFLICT DO NOTHING`);

async function read(): Promise<{ isStandby: boolean; last: number }> {
  const { rows } = await inStandbySnapshot(() =>
    db().execute<{ isStandby: boolean; last: number }>(
      sql`SELECT pg_is_in_recovery() AS "isStandby", max(id) AS last FROM written`,
    ),
  );
  return rows[0]!;
}

test('what was just written is read from the standby', { timeout: TIMEOUT }, async () => {
  await open();
  expect(received).toEqual([]);
  const before = { ...standbyReads() };
  for (let id = 1; id <= 30; id += 1) {
    await write(id);
    expect(await read()).toEqual({ isStandby: true, last: id });
  }
  expect(standbyReads()).toEqual({ ...before, standby: before.standby + 30 });
});

test('nothing is written there, and a transaction reads its own server', { timeout: TIMEOUT }, async () => {
  await open();
  await expect(inStandbySnapshot(() => write(0))).rejects.toMatchObject({ cause: { code: '25006' } });
  expect(await inTransaction(read)).toMatchObject({ isStandby: false });
});

test(
  'a standby that is behind is waited for no longer than it may be, and then the primary answers',
  { timeout: TIMEOUT },
  async () => {
    await open();
    await query(pair.standby.superuserUrl, ['SELECT pg_wal_replay_pause()']);
    await write(100);
    expect(await read()).toEqual({ isStandby: false, last: 100 });
    await expect.poll(standbyState, { timeout: 10_000 }).toMatchObject({ problem: 'behind' });
    expect(standbyState()!.behindSeconds).toBeGreaterThan(1);
    await query(pair.standby.superuserUrl, ['SELECT pg_wal_replay_resume()']);
    await expect.poll(standbyState, { timeout: 10_000 }).toEqual({ problem: null, behindSeconds: 0 });
    expect(await read()).toEqual({ isStandby: true, last: 100 });
    expect(received).toEqual(['behind', null]);
  },
);

test(
  'a read goes on with the primary where the standby goes, which is read again when it is back',
  { timeout: TIMEOUT },
  async () => {
    await open();
    let pendingStop: (() => Promise<void>) | undefined = () => pair.standby.kill();
    const answer = await inStandbySnapshot(async () => {
      await db().execute(sql`SELECT 1`);
      await pendingStop?.();
      pendingStop = undefined;
      const { rows } = await db().execute<{ is: boolean }>(sql`SELECT pg_is_in_recovery() AS is`);
      return rows[0]!.is;
    });
    expect(answer).toBe(false);
    await expect.poll(standbyState, { timeout: 10_000 }).toMatchObject({ problem: 'away' });
    await pair.standby.start();
    await expect.poll(standbyState, { timeout: 10_000 }).toMatchObject({ problem: null });
    expect(await read()).toMatchObject({ isStandby: true });
  },
);

test('a commit whose wait for the standby is ended is no success', { timeout: TIMEOUT }, async () => {
  await open();
  await pair.standby.stop();
  const writing = inTransaction(() => write(150)).catch((error: unknown) => error);
  const cancelled = () =>
    query(pair.primary.superuserUrl, [
      "SELECT pg_cancel_backend(pid) AS is FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
    ]);
  await expect.poll(cancelled, { timeout: 10_000 }).toEqual([{ is: true }]);
  expect(isOutcomeUnknown(await writing)).toBe(true);
  await pair.standby.start();
});

test('a start waits for no standby, and refuses that of another database', { timeout: TIMEOUT }, async () => {
  await open({ readUrl: 'postgres://estancia@127.0.0.1:1/estancia' });
  expect(received).toEqual(['away']);
  await opened!.close();
  opened = undefined;
  await expect(open({ readUrl: pair.standby.superuserUrl.replace(/estancia$/, 'postgres') })).rejects.toThrow(
    /^DATABASE_READ_URL: postgres on 127.* is no standby of estancia on .* or .*docs\/nodes\.md/,
  );
});

test('a standby is no primary: who names it alone is told so', { timeout: TIMEOUT }, async () => {
  await expect(open({ url: pair.standby.url })).rejects.toThrow(/read-only transaction/);
});

test('of two that take writes, the one that was promoted is found', { timeout: TIMEOUT }, async () => {
  const back: string[] = [];
  await open({ lost: (problem) => void back.push(problem), back: () => void back.push('back') });
  await write(200);
  await pair.primary.kill();
  await expect.poll(() => back, { timeout: 10_000 }).toEqual([expect.any(String)]);
  await expect(write(201)).rejects.toThrow(/Failed query|does not answer/);
  await pair.standby.promote();
  await expect.poll(() => back.at(-1), { timeout: 10_000 }).toBe('back');
  await write(202);
  expect(await read()).toEqual({ isStandby: false, last: 202 });
  await expect.poll(standbyState, { timeout: 10_000 }).toMatchObject({ problem: 'primary' });
  // The former primary returns, as if its machine had restarted, and still accepts writes.
  await pair.primary.start();
  await query(pair.standby.superuserUrl, [
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'estancia%'",
  ]);
  await expect
    .poll(
      () =>
        write(203).then(
          () => true,
          () => false,
        ),
      { timeout: 10_000 },
    )
    .toBe(true);
  const last = (url: string) => query<{ last: number }>(url, ['SELECT max(id) AS last FROM written']);
  expect([await last(pair.standby.url), await last(pair.primary.url)]).toEqual([[{ last: 203 }], [{ last: 200 }]]);
  await opened!.close();
  // A process that starts after that also finds the new primary.
  await open();
  await write(204);
  expect(await last(pair.standby.url)).toEqual([{ last: 204 }]);
});
