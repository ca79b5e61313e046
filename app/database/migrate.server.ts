import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';
import { DatabaseClient } from './client.server';

/** The advisory lock of all nodes: its holder migrates, the others wait and then find nothing to do. */
export const MIGRATION_LOCK = 7_265_101;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The SQL files of the folder in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/** Makes the table of what was applied, where there is none. */
export async function ensureMigrationTable(client: pg.Client): Promise<void> {
  await client.query(
    'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
  );
}

/**
 * Applies one within the transaction that the client is in, and notes it. What waits for the end of a transaction is
 * judged at each of its statements: a table whose rows wait for that could not be changed.
 */
export async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    await client.query(sql);
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
    await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Applies the SQL files of the folder that are not applied yet, in the order
 * of their names, each in a transaction of its own, under an advisory lock.
 * Refuses when an applied file was changed afterwards. Returns the names applied.
 */
export async function migrate(connectionString: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new DatabaseClient({ connectionString, application_name: 'estancia migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await ensureMigrationTable(client);
    const applied = new Map(
      (await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    );
    const done: string[] = [];
    for (const migration of migrations) {
      const { name } = migration;
      const known = applied.get(name);
      if (known === migration.checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`);
      await client.query('BEGIN');
      try {
        await applyMigration(client, migration);
        await client.query('COMMIT');
      } catch (error) {
        // Of a connection that is gone, the server rolls back.
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      }
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
}
