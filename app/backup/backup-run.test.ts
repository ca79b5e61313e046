import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { visitor, systemActor } from '../access/actor';
import { db } from '../database/connection.server';
import { useTestDatabase } from '../../tests/database';
import { useEmptyDatabases } from '../../tests/empty-databases';
import { codeOf, BackupProblem } from './backup-problem';
import { startRun } from './backup-run.server';
import { lastGoodBackup } from './last-good-backup.server';

const url = useTestDatabase();
const emptyDatabase = useEmptyDatabases();
const DIGEST = 'ab'.repeat(32);
const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 18, minute));

const silent = (reason: string) => expect.unreachable(reason);
const start = (minute: number, sealed = false) => startRun(url(), { beganAt: at(minute), sealed }, silent);
const good = { archive: 'estancia-2026-11-22-180000Z.tar.gz', bytes: 1234, digest: DIGEST };

beforeEach(() => db().execute(sql`DELETE FROM backup_run`));

test('the last good backup is the one that ended last and well, whatever failed or is under way since', async () => {
  expect(await lastGoodBackup(systemActor)).toBeUndefined();
  await (await start(0)).end(at(1), { problem: 'disk_full' });
  expect(await lastGoodBackup(systemActor)).toBeUndefined();
  await (await start(2, true)).end(at(3), good);
  await start(4);
  await (await start(5)).end(at(6), { problem: 'interrupted' });
  expect(await lastGoodBackup(systemActor)).toEqual({ endedAt: at(3), bytes: 1234, sealed: true });
  await expect(lastGoodBackup(visitor('en'))).rejects.toMatchObject({ code: 'unauthenticated' });
});

test('no more runs are kept than anybody reads, and the last good one among them', async () => {
  await (await start(0)).end(at(1), good);
  await db().execute(sql`INSERT INTO backup_run (began_at, ended_at, sealed, problem)
    SELECT ${at(2)}, ${at(3)}, false, 'store' FROM generate_series(1, 300)`);
  await (await start(4)).end(at(5), { problem: 'store' });
  const { rows } = await db().execute<{ all: number }>(sql`SELECT count(*)::int AS all FROM backup_run`);
  expect(rows[0]!.all).toBe(201);
  expect((await lastGoodBackup(systemActor))?.endedAt).toEqual(at(1));
});

test('a backup of a database that has no such table, or that takes no rows, is made all the same', async () => {
  const failures: string[] = [];
  const older = await emptyDatabase();
  const run = await startRun(older, { beganAt: at(0), sealed: false }, (reason) => failures.push(reason));
  await run.end(at(1), good);
  expect(failures).toEqual([expect.stringContaining('backup_run')]);
});

test('the code of what went wrong', () => {
  expect(codeOf(new BackupProblem('disk_full', 'The disk is full.'), false)).toBe('disk_full');
  expect(codeOf(new BackupProblem('disk_full', 'The disk is full.'), true)).toBe('interrupted');
  expect(codeOf(Object.assign(new Error('x'), { code: '57P01' }), false)).toBe('database');
  expect(codeOf(Object.assign(new Error('x'), { code: 'ECONNREFUSED' }), false)).toBe('database');
  expect(codeOf(new Error('x'), false)).toBe('unknown');
});
