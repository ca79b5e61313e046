import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { query, useEmptyDatabases } from '../../tests/empty-databases';
import { migrate } from './migrate.server';

/** Migrations that run while nodes of the previous version use the same tables. */

const emptyDatabase = useEmptyDatabases();
const connections: pg.Client[] = [];
// Runs before the databases are dropped.
afterEach(() => Promise.all(connections.splice(0).map((each) => each.end())));

async function migrations(...files: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'estancia-migrations-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const [index, sql] of files.entries()) await writeFile(path.join(folder, `000${index + 1}_step.sql`), sql);
  return folder;
}

async function connected(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name });
  await client.connect();
  connections.push(client);
  return client;
}

const ROOMS =
  'CREATE TABLE room (id integer, beds integer); INSERT INTO room SELECT n, 1 FROM generate_series(1, 20) AS n;';
const COLUMN = '-- expand: a floor\nALTER TABLE room ADD COLUMN floor integer;';
const INDEX = '-- expand: an index\nCREATE INDEX CONCURRENTLY IF NOT EXISTS room_beds ON room (beds);';

test(
  'a migration that waits for a long transaction lets others through, says what it waits for, and goes on after it',
  { timeout: 60_000 },
  async () => {
    const url = await emptyDatabase();
    await migrate(url, await migrations(ROOMS));
    const report = await connected(url, 'a long report');
    await report.query('BEGIN; SELECT count(*) FROM room');
    const messages: string[] = [];
    const others: unknown[] = [];
    const reader = await connected(url, 'a visitor');
    const migrated = migrate(url, await migrations(ROOMS, COLUMN), {
      lockMs: 2000,
      pauseMs: 100,
      heldUp: (sentence) => {
        messages.push(sentence);
        // No statement waits behind the migration during the pause.
        others.push(reader.query('SET statement_timeout = 5000; SELECT beds FROM room'));
        if (messages.length === 2) void report.query('COMMIT');
      },
    });
    expect(await migrated).toEqual(['0002_step.sql']);
    await Promise.all(others);
    expect(messages).toHaveLength(2);
    expect(messages[0]).toMatch(
      /^0002_step\.sql waits for room, which process \d+ of the database \(a long report\) has held for \d+ s: it is tried again in 0\.1 s, 19 times more\.$/,
    );
    expect(await query(url, 'SELECT floor FROM room LIMIT 1')).toEqual([{ floor: null }]);
  },
);

test('after so many tries it gives up, and has changed nothing', async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrations(ROOMS));
  const report = await connected(url, 'a long report');
  await report.query('BEGIN; LOCK TABLE room IN ACCESS SHARE MODE');
  const folder = await migrations(ROOMS, COLUMN);
  await expect(migrate(url, folder, { lockMs: 2000, pauseMs: 10, tries: 2 })).rejects.toThrow(
    /0002_step\.sql waits for room, .* also at try 2\. Nothing of it was applied/,
  );
  expect(await query(url, 'SELECT name FROM migration')).toEqual([{ name: '0001_step.sql' }]);
  await report.query('COMMIT');
  expect(await migrate(url, folder)).toEqual(['0002_step.sql']);
});

test('an index is built while others write', async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrations(ROOMS));
  const booking = await connected(url, 'a booking');
  const before = await connected(url, 'the version before');
  await booking.query('BEGIN; UPDATE room SET beds = 2 WHERE id = 1');
  const migrated = migrate(url, await migrations(ROOMS, INDEX));
  // The index build waits for the transaction, and nothing waits for the index build: neither writers nor a node that
  // starts in the meantime.
  await expect
    .poll(() => query(url, `SELECT phase FROM pg_stat_progress_create_index`))
    .toEqual([{ phase: expect.stringContaining('waiting') }]);
  await before.query('UPDATE room SET beds = 3 WHERE id = 2');
  const other = migrate(url, await migrations(ROOMS, INDEX));
  await booking.query('COMMIT');
  expect(await migrated).toEqual(['0002_step.sql']);
  expect(await other).toEqual([]);
  expect(await validity(url)).toEqual([{ indisvalid: true }]);
});

test('an index of which a cut run has left half is made anew; one that is whole stays', async () => {
  const url = await emptyDatabase();
  await migrate(url, await migrations(ROOMS));
  const unique = INDEX.replace('CREATE INDEX', 'CREATE UNIQUE INDEX');
  await expect(query(url, unique.replace('IF NOT EXISTS ', ''))).rejects.toThrow('could not create unique index');
  expect(await validity(url)).toEqual([{ indisvalid: false }]);
  expect(await migrate(url, await migrations(ROOMS, INDEX))).toEqual(['0002_step.sql']);
  expect(await validity(url)).toEqual([{ indisvalid: true }]);
  // Simulates an interruption after the index was complete but before the migration was recorded.
  await query(url, `DELETE FROM migration WHERE name = '0002_step.sql'`);
  expect(await migrate(url, await migrations(ROOMS, INDEX))).toEqual(['0002_step.sql']);
});

test('an index that rows contradict leaves nothing behind', async () => {
  const url = await emptyDatabase();
  const folder = await migrations(ROOMS, INDEX.replace('CREATE INDEX', 'CREATE UNIQUE INDEX'));
  await expect(migrate(url, folder)).rejects.toThrow('0002_step.sql failed: could not create unique index');
  expect(await validity(url)).toEqual([]);
});

test('a version of before a contract starts where it used nothing of it, and not where it did', async () => {
  const url = await emptyDatabase();
  const contract = '-- contract since 0002: nobody reads beds\nALTER TABLE room DROP COLUMN beds;';
  await migrate(url, await migrations(ROOMS, COLUMN, contract));
  expect(await migrate(url, await migrations(ROOMS, COLUMN))).toEqual([]);
  await expect(migrate(url, await migrations(ROOMS))).rejects.toThrow(
    'A newer version has taken away of the database what this one uses (0003_step.sql). Start a version that has migration 0002',
  );
});

const validity = (url: string) =>
  query(url, `SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass('room_beds')`);
