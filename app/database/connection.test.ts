import { sql } from 'drizzle-orm';
import { describe, expect, inject, test } from 'vitest';
import { finishLater, later } from '../access/background.server';
import { useTestDatabase } from '../../tests/database';
import { DatabaseClient } from './client.server';
import {
  afterCommit,
  atSavepoint,
  db,
  detached,
  inRetriedTransaction,
  inSnapshot,
  inTransaction,
  outsideTransaction,
} from './connection.server';

useTestDatabase();

async function backend(): Promise<unknown> {
  const { rows } = await db().execute(sql`SELECT pg_backend_pid() AS pid`);
  return rows[0]!.pid;
}

test('PostgreSQL compiles no query, which would take longer than to run it', async () => {
  const { rows } = await db().execute(sql`SHOW jit`);
  expect(rows).toEqual([{ jit: 'off' }]);
});

test('the address of the database may bring options of its own', async () => {
  const address = new URL(inject('databaseServerUrl'));
  address.searchParams.set('options', '-c statement_timeout=1234');
  const client = new DatabaseClient({ connectionString: address.href });
  await client.connect();
  const { rows } = await client.query(
    `SELECT current_setting('jit') AS jit, current_setting('statement_timeout') AS timeout`,
  );
  await client.end();
  expect(rows).toEqual([{ jit: 'off', timeout: '1234ms' }]);
});

test('what goes on after a transaction is no part of it, whenever it runs', async () => {
  let inBackground: unknown;
  let released!: () => void;
  const over = new Promise<void>((resolve) => (released = resolve));
  const own = await inTransaction(async () => {
    const pid = await backend();
    expect(await backend()).toBe(pid);
    expect(await detached(backend)).not.toBe(pid);
    expect(await detached(() => inTransaction(backend))).not.toBe(pid);
    later('a test', async () => {
      await over;
      inBackground = await inTransaction(backend);
    });
    return pid;
  });
  await inTransaction(async () => {
    // The pool next provides the most recently returned connection.
    expect(await backend()).toBe(own);
    released();
    await finishLater();
  });
  expect(inBackground).not.toBe(own);
});

test('what waits for a transaction finds what it wrote, and is left out where that is taken back', async () => {
  await db().execute(sql`CREATE TABLE visit (name text)`);
  const found: Promise<unknown>[] = [];
  const look = () => {
    found.push(
      db()
        .execute(sql`SELECT name FROM visit`)
        .then(({ rows }) => rows),
    );
  };
  await inTransaction(async () => {
    await atSavepoint(async () => {
      await inTransaction(async () => db().execute(sql`INSERT INTO visit VALUES ('Ana')`));
      afterCommit(look);
    });
    await db().execute(sql`INSERT INTO visit VALUES ('Eva')`);
    expect(found).toEqual([]);
  });
  expect(await Promise.all(found)).toEqual([[{ name: 'Ana' }, { name: 'Eva' }]]);
  await expect(
    inTransaction(async () => {
      afterCommit(look);
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(found).toHaveLength(1);
  afterCommit(look);
  expect(found).toHaveLength(2);
  await Promise.all(found);
});

test('what is read together is of one moment, and writes nothing', async () => {
  await db().execute(sql`CREATE TABLE guest_book (name text)`);
  const count = async () => (await db().execute(sql`SELECT FROM guest_book`)).rowCount;
  await inSnapshot(async () => {
    expect(await count()).toBe(0);
    await outsideTransaction().execute(sql`INSERT INTO guest_book VALUES ('Ana')`);
    expect(await count()).toBe(0);
    expect(await detached(count)).toBe(1);
  });
  await expect(inSnapshot(() => db().execute(sql`DELETE FROM guest_book`))).rejects.toMatchObject({
    cause: { code: '25006' },
  });
});

describe('a statement that writing transactions ask again and again', () => {
  const name = (id: number) => db().execute<{ name: string }>(sql`SELECT name FROM postcard WHERE id = ${id}::int`);
  const prepared = async () => {
    const { rows } = await db().execute<{ statement: string }>(
      sql`SELECT statement FROM pg_prepared_statements WHERE statement LIKE 'SELECT name FROM postcard%'`,
    );
    return rows.length;
  };

  test('is prepared once on its connection, and asked as it stands where much is read', async () => {
    await db().execute(
      sql`CREATE TABLE postcard (id int, name text); INSERT INTO postcard VALUES (1, 'Ana'), (2, 'Bruno')`,
    );
    await inSnapshot(async () => {
      for (let time = 0; time < 10; time += 1) await name(1);
      expect(await prepared()).toBe(0);
    });
    await inTransaction(async () => {
      const found = [];
      for (let time = 0; time < 10; time += 1) found.push((await name(1 + (time % 2))).rows[0]!.name);
      expect(found).toEqual(Array.from({ length: 10 }, (_, time) => ['Ana', 'Bruno'][time % 2]));
      expect(await prepared()).toBe(1);
    });
  });

  test('is prepared anew where a column has another type meanwhile', async () => {
    const own = await inTransaction(async () => {
      for (let time = 0; time < 5; time += 1) await name(1);
      return backend();
    });
    await db().execute(sql`ALTER TABLE postcard ALTER name TYPE varchar(20)`);
    await inRetriedTransaction(async () => {
      expect((await name(2)).rows).toEqual([{ name: 'Bruno' }]);
      expect(await backend()).not.toBe(own);
    });
  });
});
