import type pg from 'pg';
import { DatabaseClient } from '../database/client.server';
import { MIGRATION_LOCK } from '../database/migrate.server';
import { FILLED_BY_ITSELF, quoted, tablesOf } from './database-shape.server';

const OLDEST_SERVER = 150_000;

export interface TargetContents {
  buildings: string[];
  /** Tables with rows that users have entered. */
  filled: { table: string; rows: number }[];
}

/**
 * Connects to the database to be filled and keeps apps from starting on it. Throws if the database is unsuitable or an
 * app is using it.
 */
export async function openTarget(url: string): Promise<pg.Client> {
  const client = new DatabaseClient({ connectionString: url, application_name: 'estancia restore' });
  await client.connect();
  try {
    await refuseUnsuitableServer(client);
    await refuseBusy(client);
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function refuseUnsuitableServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{
    version: number;
    shown: string;
    encoding: string;
    schema: string | null;
    may: boolean;
  }>(
    `SELECT current_setting('server_version_num')::int AS version, current_setting('server_version') AS shown,
       current_setting('server_encoding') AS encoding, current_schema() AS schema,
       has_schema_privilege(current_schema(), 'CREATE')
         AND (has_database_privilege(current_database(), 'CREATE')
           OR (SELECT count(*) = 2 FROM pg_extension WHERE extname IN ('btree_gist', 'pg_trgm'))) AS may`,
  );
  const { version, shown, encoding, schema, may } = rows[0]!;
  if (version < OLDEST_SERVER) throw new Error(`PostgreSQL 15 or newer is needed; this one is ${shown}.`);
  if (encoding !== 'UTF8') {
    throw new Error(
      `The database keeps texts as ${encoding}, not as UTF8: make it with createdb --encoding=UTF8 --template=template0.`,
    );
  }
  if (schema === null || !may) {
    throw new Error(
      'This role may not make tables or extensions in the database: make the database with that role as its owner.',
    );
  }
}

async function refuseBusy(client: pg.Client): Promise<void> {
  const { rows: locks } = await client.query<{ free: boolean }>('SELECT pg_try_advisory_lock($1) AS free', [
    MIGRATION_LOCK,
  ]);
  const { rows: others } = await client.query<{ names: string | null }>(
    `SELECT string_agg(DISTINCT application_name, ', ') AS names FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'estancia%'`,
  );
  const names = others[0]!.names;
  if (names !== null || !locks[0]!.free) {
    throw new Error(`Estancia is at work on this database${names === null ? '' : ` (${names})`}. Stop it first.`);
  }
}

/** Throws if the database holds tables that do not belong to this app. */
export async function inspectTarget(client: pg.Client): Promise<TargetContents> {
  const tables = await tablesOf(client);
  const names = tables.map(({ name }) => name);
  if (names.length > 0 && !names.includes('migration')) {
    throw new Error(
      `The database holds other things (${names.slice(0, 3).join(', ')}…). Give Estancia a database of its own.`,
    );
  }
  const filled: TargetContents['filled'] = [];
  for (const table of names) {
    if (FILLED_BY_ITSELF.has(table)) continue;
    const { rows } = await client.query<{ rows: string }>(`SELECT count(*) AS rows FROM ${quoted(table)}`);
    if (rows[0]!.rows !== '0') filled.push({ table, rows: Number(rows[0]!.rows) });
  }
  if (!names.includes('building')) return { buildings: [], filled };
  const { rows } = await client.query<{ name: string }>('SELECT name FROM building ORDER BY id');
  return { buildings: rows.map(({ name }) => name), filled };
}

/** Drops the app's tables and functions, and the job queue, which is recreated at each start. */
export async function clearTarget(client: pg.Client): Promise<void> {
  const tables = (await tablesOf(client)).map(({ name }) => quoted(name));
  if (tables.length === 0) return;
  await client.query(`DROP TABLE ${tables.join(', ')} CASCADE`);
  const { rows } = await client.query<{ routine: string }>(
    `SELECT oid::regprocedure::text AS routine FROM pg_proc
     WHERE pronamespace = current_schema()::regnamespace AND prokind = 'f'
       AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_proc.oid AND classid = 'pg_proc'::regclass AND deptype = 'e')`,
  );
  for (const { routine } of rows) await client.query(`DROP FUNCTION ${routine} CASCADE`);
  await client.query('DROP SCHEMA IF EXISTS pgboss CASCADE');
}
