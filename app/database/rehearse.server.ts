import type pg from 'pg';
import { DatabaseClient } from './client.server';
import { isLocked, LOCK_MS } from './lock-patience.server';
import {
  applyMigration,
  dueMigrations,
  ensureMigrationTable,
  hasTurn,
  readMigrations,
  type Migration,
} from './migrate.server';
import { concurrentIndex, kindOf, type MigrationKind } from './migration-kind.server';
import { previousVersionProblems } from './parse-migration.server';

export interface RehearsedMigration {
  name: string;
  /** Undefined if the first line does not declare a kind, as in migrations before decision 45. */
  kind: MigrationKind | undefined;
  /** Index that is built outside a transaction and therefore not rehearsed. */
  index: string | undefined;
  /** Tables that the migration locks, with PostgreSQL's lock modes. Excludes tables that the migration creates. */
  locks: { table: string; mode: string; rows: number }[];
  milliseconds: number;
}

export interface Rehearsal {
  applied: number;
  migrations: RehearsedMigration[];
  /** Sentences about migrations that would be refused or would disturb running nodes. */
  problems: string[];
}

interface Lock {
  table: string;
  mode: string;
}

interface Tried {
  migration: Migration;
  /** Locks that the migration took in addition to those already held. */
  locks: Lock[];
  milliseconds: number;
}

/** Earlier migrations do not declare their kind, so they are not checked. */
const FIRST_CHECKED_MIGRATION = '0087';

/**
 * Runs the due migrations in one transaction and rolls it back. In the meantime, the rehearsal locks others out just as
 * the migrations would, and like them waits only briefly for a lock.
 */
export async function rehearse(connectionString: string, folder: string): Promise<Rehearsal> {
  const all = await readMigrations(folder);
  const client = new DatabaseClient({ connectionString, application_name: 'estancia migrate' });
  await client.connect();
  try {
    if (!(await hasTurn(client)))
      throw new Error('A node migrates this database at the moment: try again when it has started.');
    await client.query('BEGIN');
    let known: Set<string>;
    let due: Migration[];
    let tried: { done: Tried[]; failure?: string };
    try {
      known = await tablesOf(client);
      await ensureMigrationTable(client);
      await refuseUnknown(client, all);
      due = await dueMigrations(client, all);
      await client.query(`SET LOCAL lock_timeout = ${LOCK_MS}`);
      tried = await tryEach(client, due);
    } finally {
      await client.query('ROLLBACK');
    }
    const applied = all.filter((each) => !due.includes(each));
    const checked = due.filter(({ name }) => name >= FIRST_CHECKED_MIGRATION);
    const problems =
      applied.length > 0 ? await previousVersionProblems([...applied, ...checked], applied.at(-1)!.name) : [];
    if (tried.failure !== undefined) problems.push(tried.failure);
    const migrations: RehearsedMigration[] = [];
    for (const { migration, locks, milliseconds } of tried.done) {
      const { name, sql } = migration;
      const rows = await withRows(
        client,
        locks.filter(({ table }) => known.has(table)),
      );
      migrations.push({ name, kind: kindOf(sql), index: concurrentIndex(sql), locks: rows, milliseconds });
    }
    return { applied: applied.length, migrations, problems };
  } finally {
    await client.end();
  }
}

async function refuseUnknown(client: pg.Client, all: readonly Migration[]): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'SELECT name FROM migration WHERE name <> ALL ($1) ORDER BY name',
    [all.map(({ name }) => name)],
  );
  if (rows.length === 0) return;
  throw new Error(
    `A newer version has migrated this database (${rows.map(({ name }) => name).join(', ')}). There is nothing to apply: run this ` +
      'in that version or a newer one. To go back to this version, see “The way back” in docs/upgrading.md.',
  );
}

async function tryEach(client: pg.Client, due: readonly Migration[]): Promise<{ done: Tried[]; failure?: string }> {
  const done: Tried[] = [];
  let held = await locksOf(client);
  for (const migration of due) {
    const began = performance.now();
    try {
      if (concurrentIndex(migration.sql) === undefined) await applyMigration(client, migration);
    } catch (error) {
      if (!isLocked(error)) return { done, failure: (error as Error).message };
      return {
        done,
        failure: `${migration.name}: others held its tables for more than ${LOCK_MS} ms. Applying it tries again and again: try again too`,
      };
    }
    const milliseconds = performance.now() - began;
    const now = await locksOf(client);
    const isNew = (lock: Lock) => !held.some(({ table, mode }) => table === lock.table && mode === lock.mode);
    done.push({ migration, locks: now.filter(isNew), milliseconds });
    held = now;
  }
  return { done };
}

/** Returns the locks that make other readers or writers wait. */
async function locksOf(client: pg.Client): Promise<Lock[]> {
  const { rows } = await client.query<Lock>(
    `SELECT relname AS table, mode FROM pg_locks JOIN pg_class ON pg_class.oid = relation
     WHERE pid = pg_backend_pid() AND locktype = 'relation' AND relkind = 'r' AND relnamespace = 'public'::regnamespace
       AND mode IN ('ShareUpdateExclusiveLock', 'ShareLock', 'ShareRowExclusiveLock', 'ExclusiveLock', 'AccessExclusiveLock')
     ORDER BY relname COLLATE "C", mode COLLATE "C"`,
  );
  return rows;
}

async function tablesOf(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace`,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Counts the rows of each table, once nothing is locked any more. */
async function withRows(client: pg.Client, locks: readonly Lock[]): Promise<RehearsedMigration['locks']> {
  const counted: RehearsedMigration['locks'] = [];
  for (const lock of locks) {
    const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM "${lock.table}"`);
    counted.push({ ...lock, rows: Number(rows[0]!.rows) });
  }
  return counted;
}
