import pg from 'pg';

/**
 * What the database holds, read from its catalogue, so that a new table or
 * column is archived without anybody thinking of it. Two conventions of the
 * schema are relied on: columns `…_cents` are money, and text columns `file`
 * and `…_file` name pictures.
 */

/** Tables that are not archived, and why. */
export const LEFT_OUT: ReadonlyMap<string, string> = new Map([
  ['backup_run', 'a restored building has no backup of its own yet'],
  ['job_run', 'a restored building has run no job yet'],
  ['migration', 'the manifest names the migrations, and restoring applies them'],
  ['quiet_copy', 'restoring says anew whether anything may leave'],
  ['rate_limit', 'what was tried in the last minutes'],
]);

/** Tables that have rows in a new installation, written by migrations or at the first start. */
export const FILLED_BY_ITSELF: ReadonlySet<string> = new Set([
  ...LEFT_OUT.keys(),
  'access_policy',
  'audit_policy',
  'legal_interest',
  'secret_check',
]);

export interface TableShape {
  name: string;
  /** In the order of the table, without those that the database computes. */
  columns: string[];
  /** Columns of money, computed ones included. */
  cents: string[];
  /** Columns that name pictures. */
  pictures: string[];
}

export interface SequenceState {
  name: string;
  last: string;
  called: boolean;
}

export const quoted = pg.escapeIdentifier;

/** Every table of ours. What belongs to extensions is not. */
export async function tablesOf(client: pg.Client): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    SELECT relname AS name,
      array_agg(attname::text ORDER BY attnum) FILTER (WHERE attgenerated = '') AS columns,
      coalesce(array_agg(attname::text ORDER BY attnum) FILTER (WHERE attname LIKE '%\\_cents'), '{}') AS cents,
      coalesce(array_agg(attname::text ORDER BY attnum)
        FILTER (WHERE (attname = 'file' OR attname LIKE '%\\_file') AND atttypid = 'text'::regtype), '{}') AS pictures
    FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid AND attnum > 0 AND NOT attisdropped
    WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r'
      AND NOT EXISTS (SELECT FROM pg_depend WHERE objid = pg_class.oid AND classid = 'pg_class'::regclass AND deptype = 'e')
    GROUP BY relname ORDER BY relname`);
  return rows;
}

/** The value of every sequence. Numbers of rolled-back transactions are lost. */
export async function sequencesOf(client: pg.Client): Promise<SequenceState[]> {
  const { rows: found } = await client.query<{ name: string }>(
    'SELECT sequencename AS name FROM pg_sequences WHERE schemaname = current_schema() ORDER BY sequencename',
  );
  if (found.length === 0) return [];
  const { rows } = await client.query<SequenceState>(
    found
      .map(({ name }) => {
        const literal = pg.escapeLiteral(name);
        return `SELECT ${literal} AS name, last_value::text AS last, is_called AS called FROM ${quoted(name)}`;
      })
      .join(' UNION ALL '),
  );
  return rows;
}

/** The sum of each of the table's columns of money, in cents, as text; null without rows. */
export async function sumsOf(client: pg.Client, table: TableShape): Promise<Record<string, string | null>> {
  if (table.cents.length === 0) return {};
  const sums = table.cents.map((column) => `sum(${quoted(column)})::text AS ${quoted(column)}`);
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT ${sums.join(', ')} FROM ${quoted(table.name)}`,
  );
  return rows[0]!;
}

/** The text of a COPY of the columns, which comes out the same on every server. */
export const copyText = (table: string, columns: readonly string[]) =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')})`;

/** What the text of values depends on; for the transaction. */
export const SAME_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;

/** A COPY may take long, so there is no statement timeout; a lock is waited for at most 30 seconds. */
export const NO_LIMITS = `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = '30s'`;
