import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { emptying } from './emptied-tables';

/** A copy of the template, with the data needed to verify that the copy is back in its original state. */
export interface WorkerDatabase {
  url: string;
  made: Contents;
  client: pg.Client;
}

interface Contents {
  /** Digest of all definitions: tables, columns, privileges, constraints, triggers, functions and settings. */
  definitions: string;
  rows: Record<string, unknown[]>;
  sequences: { name: string; last: string | null }[];
}

const free: WorkerDatabase[] = [];

/**
 * Returns an empty, migrated database: one returned by an earlier test file of this worker, or a new copy of the
 * template.
 */
export async function takeDatabase(): Promise<WorkerDatabase> {
  const reused = free.pop();
  if (reused) return reused;
  const template = inject('templateDatabase');
  const name = `${template.replace('template', 'test')}_${randomBytes(4).toString('hex')}`;
  await on(inject('databaseServerUrl'), (client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  );
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = name;
  const client = new pg.Client({ connectionString: url.href });
  // A test that ends all connections also ends this connection.
  client.on('error', () => undefined);
  await client.connect();
  return { url: url.href, made: await contents(client), client };
}

/** Resets the database for the next test file, or drops it if its definitions have changed. */
export async function giveBack(database: WorkerDatabase): Promise<void> {
  if (await isAsMade(database)) free.push(database);
  else await drop(database);
}

async function isAsMade(database: WorkerDatabase): Promise<boolean> {
  const { client, made } = database;
  try {
    await client.query(`${TERMINATE_BACKENDS} WHERE datname = current_database() AND ${IS_OTHER_BACKEND}`);
    if (!(await mayEmpty(client))) return false;
    await emptyDatabase(database);
    return JSON.stringify(await contents(client)) === JSON.stringify(made);
  } catch {
    return false;
  }
}

async function drop({ url, client }: WorkerDatabase): Promise<void> {
  await client.end().catch(() => undefined);
  const name = new URL(url).pathname.slice(1);
  await on(inject('databaseServerUrl'), async (server) => {
    // Ends the remaining connections. `DROP DATABASE` with FORCE would also try to end a superuser's vacuum, which the
    // role may not do; without FORCE, it waits for the vacuum.
    await server.query(`${TERMINATE_BACKENDS} WHERE datname = '${name}' AND ${IS_OTHER_BACKEND}`);
    await server.query(`DROP DATABASE IF EXISTS ${name}`);
  });
}

const TERMINATE_BACKENDS = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity';
const IS_OTHER_BACKEND = 'usename = current_user AND pid <> pg_backend_pid()';

/**
 * True if the role may disable triggers, so that rows can be deleted in any order, including those retained
 * permanently.
 */
async function mayEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT has_parameter_privilege(current_user, 'session_replication_role', 'SET') AS may`,
  );
  return rows[0]!.may;
}

/** Empties the database except for its original rows, and resets its sequences. */
export async function emptyDatabase({ client, made }: WorkerDatabase): Promise<void> {
  const filled = await filledTables(client);
  await client.query(await emptying(client, filled));
  for (const [table, rows] of Object.entries(made.rows)) {
    await client.query(`INSERT INTO ${table} SELECT * FROM json_populate_recordset(NULL::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  }
  await client.query(
    `SELECT setval(name::regclass, coalesce(last, 1), last IS NOT NULL)
     FROM json_to_recordset($1) AS made (name text, last bigint)
     WHERE pg_sequence_last_value(name::regclass) IS DISTINCT FROM last`,
    [JSON.stringify(made.sequences)],
  );
  // Deleted rows stay in the table's file, and every scan still reads them.
  const { rows: large } = await client.query<{ name: string }>(
    `SELECT name FROM unnest($1::text[]) AS name WHERE pg_relation_size(name::regclass) > 65536`,
    [filled],
  );
  if (large.length > 0) await client.query(`VACUUM ${large.map(({ name }) => name).join(', ')}`);
}

async function contents(client: pg.Client): Promise<Contents> {
  const rows: Contents['rows'] = {};
  for (const table of await filledTables(client)) {
    const found = await client.query<{ rows: unknown[] }>(
      `SELECT json_agg(each ORDER BY each::text) AS rows FROM ${table} AS each`,
    );
    rows[table] = found.rows[0]!.rows;
  }
  const { rows: sequences } = await client.query<{ name: string; last: string | null }>(
    `SELECT seqrelid::regclass::text AS name, pg_sequence_last_value(seqrelid)::text AS last FROM pg_sequence
     ORDER BY seqrelid`,
  );
  return { definitions: await definitions(client), rows, sequences };
}

async function filledTables(client: pg.Client): Promise<string[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT oid::regclass::text AS name FROM pg_class WHERE relkind = 'r' AND oid >= 16384
       AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const requested = tables.map(({ name }) => `EXISTS (SELECT FROM ${name})`);
  const { rows } = await client.query<{ filled: boolean[] }>(`SELECT array[${requested.join(', ')}] AS filled`);
  return tables.flatMap(({ name }, index) => (rows[0]!.filled[index] ? [name] : []));
}

async function definitions(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ digest: string }>(
    `SELECT md5(string_agg(part, ';' ORDER BY part)) AS digest FROM (
       SELECT concat_ws(' ', oid, relname, relkind, relnatts, relacl, reloptions) AS part FROM pg_class
         WHERE oid >= 16384 AND relkind <> 't'
       UNION ALL SELECT concat_ws(' ', attrelid, attname, atttypid, atttypmod, attnotnull, attacl) FROM pg_attribute
         WHERE attrelid >= 16384 AND attnum > 0
       UNION ALL SELECT concat_ws(' ', oid, tgrelid, tgenabled) FROM pg_trigger
       UNION ALL SELECT concat_ws(' ', oid, convalidated) FROM pg_constraint WHERE oid >= 16384
       UNION ALL SELECT concat_ws(' ', oid, adbin) FROM pg_attrdef
       UNION ALL SELECT concat_ws(' ', oid, prosrc, proconfig, proacl) FROM pg_proc WHERE oid >= 16384
       UNION ALL SELECT concat_ws(' ', oid, nspname, nspacl) FROM pg_namespace WHERE nspname !~ '^pg_'
       UNION ALL SELECT setconfig::text FROM pg_db_role_setting JOIN pg_database ON oid = setdatabase
         WHERE datname = current_database()) AS every`,
  );
  return rows[0]!.digest;
}

async function on<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
