import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseClient } from './client.server';
import { withinLockTime, type Patience } from './lock-patience.server';
import { concurrentIndex, kindOf } from './migration-kind.server';

/** Advisory lock shared by all nodes. The node that holds it migrates; the others wait and then find nothing to do. */
export const MIGRATION_LOCK = 7_265_101;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;
/** Interval for checking whether another node has finished. */
const TURN_MS = 200;

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** Returns the folder's SQL files in the order in which they are applied. */
export async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

export async function ensureMigrationTable(client: pg.Client): Promise<void> {
  await client.query(
    `CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL,
      applied_at timestamptz NOT NULL DEFAULT now(), contract_since text)`,
  );
  const { rowCount } = await client.query(
    `SELECT FROM pg_attribute WHERE attrelid = 'migration'::regclass AND attname = 'contract_since'`,
  );
  if (rowCount === 0) await client.query('ALTER TABLE migration ADD COLUMN contract_since text');
}

/**
 * Applies one migration in the client's current transaction, and records it. Deferred constraints are checked after
 * each file, because a table with pending checks cannot be altered.
 */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { sql } = migration;
  await named(migration, async () => {
    await client.query('SET CONSTRAINTS ALL IMMEDIATE');
    // The enclosing transaction has the tables to itself, so the index need not be built concurrently.
    await client.query(concurrentIndex(sql) === undefined ? sql : sql.replace(/\bCONCURRENTLY\b/, ''));
    await client.query('SET CONSTRAINTS ALL IMMEDIATE; SET CONSTRAINTS ALL DEFERRED');
    await note(client, migration);
  });
}

async function note(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  const kind = kindOf(sql);
  await client.query('INSERT INTO migration (name, checksum, contract_since) VALUES ($1, $2, $3)', [
    name,
    checksum,
    kind?.kind === 'contract' ? kind.since : null,
  ]);
}

async function named({ name }: Migration, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}

/**
 * Applies the folder's unapplied SQL files in order of name, each in a separate transaction, under an advisory lock. No
 * file blocks other users of the database for long (lock-patience.server.ts). Throws if an applied file was changed
 * afterwards, or if the database has lost something that this version uses. Returns the names of the files applied.
 */
export async function migrate(connectionString: string, folder: string, patience: Patience = {}): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const connection = { connectionString, application_name: 'estancia migrate' };
  const client = new DatabaseClient(connection);
  const watcher = new DatabaseClient(connection);
  await client.connect();
  try {
    await untilTurn(client);
    await ensureMigrationTable(client);
    const due = await dueMigrations(client, migrations);
    if (due.length > 0) await watcher.connect();
    for (const migration of due) {
      const index = concurrentIndex(migration.sql);
      if (index !== undefined) await buildIndex(client, migration, index);
      else
        await withinLockTime(client, { ...patience, watcher, name: migration.name }, () =>
          applyMigration(client, migration),
        );
    }
    return due.map(({ name }) => name);
  } finally {
    await Promise.all([client, watcher].map((each) => each.end()));
  }
}

/**
 * Waits until no other process migrates, and then keeps others from migrating until the connection ends. Polls for the
 * lock, because a concurrent index build would wait for a statement that is itself waiting.
 */
export async function untilTurn(client: pg.Client): Promise<void> {
  while (!(await hasTurn(client))) await wait(TURN_MS);
}

/** Tries to take the migration lock, which is held until the connection ends. */
export async function hasTurn(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ has: boolean }>('SELECT pg_try_advisory_lock($1) AS has', [MIGRATION_LOCK]);
  return rows[0]!.has;
}

/** Returns the migrations that have not been applied. The table of applied migrations must exist. */
export async function dueMigrations(client: pg.Client, migrations: readonly Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string; contract_since: string | null }>(
    'SELECT name, checksum, contract_since FROM migration ORDER BY name',
  );
  const last = migrations.at(-1)?.name.slice(0, 4) ?? '';
  const known = new Map(migrations.map((each) => [each.name, each]));
  for (const { name, checksum, contract_since: since } of rows) {
    const own = known.get(name);
    if (own && own.checksum !== checksum) {
      throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`);
    }
    if (!own && since !== null && last < since) {
      throw new Error(
        `A newer version has taken away of the database what this one uses (${name}). Start a version that has migration ` +
          `${since}, or restore an archive of before.`,
      );
    }
  }
  const applied = new Set(rows.map(({ name }) => name));
  return migrations.filter(({ name }) => !applied.has(name));
}

/**
 * Builds the index while others write. An invalid index, left by an interrupted run or by rows that violated it, is
 * dropped first.
 */
async function buildIndex(client: pg.Client, migration: Migration, index: string): Promise<void> {
  const dropUnfinished = async () => {
    const { rowCount } = await client.query(
      'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
      [index],
    );
    if (rowCount) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
  };
  await named(migration, async () => {
    await dropUnfinished();
    try {
      await client.query(migration.sql);
    } catch (error) {
      // After a lost connection, the next start drops the index.
      await dropUnfinished().catch(() => undefined);
      throw error;
    }
    await note(client, migration);
  });
}
