import pg from 'pg';

/**
 * Database contents, read from the catalog, so that new tables and columns are archived automatically. Relies on two
 * schema conventions: `…_cents` columns are money, and text columns `file` and `…_file` name pictures.
 */

/** Tables that are not archived, each with the reason. */
export const EXCLUDED_TABLES: ReadonlyMap<string, string> = new Map([
  ['backup_run', 'a restored building has no backup of its own yet'],
  ['job_run', 'a restored building has run no job yet'],
  ['migration', 'the manifest names the migrations, and restoring applies them'],
  ['quiet_copy', 'restoring says anew whether anything may leave'],
  ['rate_limit', 'what was tried in the last minutes'],
]);

/** Tables that already have rows in a new installation, written by migrations or at the first start. */
export const FILLED_BY_ITSELF: ReadonlySet<string> = new Set([
  ...EXCLUDED_TABLES.keys(),
  'access_policy',
  'audit_policy',
  'legal_interest',
  'secret_check',
]);

export interface TableShape {
  name: string;
  /** Column names in table order, without generated columns. */
  columns: string[];
  /** Money columns, including generated ones. */
  cents: string[];
  pictures: string[];
}

export interface SequenceState {
  name: string;
  last: string;
  called: boolean;
}

export const quoted = pg.escapeIdentifier;

/** Lists the app's tables, without those of PostgreSQL extensions. */
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

/** Returns the value of every sequence, including numbers used by transactions that were rolled back. */
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

/** Sums each money column of the table, in cents as text; null without rows. */
export async function sumsOf(client: pg.Client, table: TableShape): Promise<Record<string, string | null>> {
  if (table.cents.length === 0) return {};
  const sums = table.cents.map((column) => `sum(${quoted(column)})::text AS ${quoted(column)}`);
  const { rows } = await client.query<Record<string, string | null>>(
    `SELECT ${sums.join(', ')} FROM ${quoted(table.name)}`,
  );
  return rows[0]!;
}

/** Returns the COPY command for the columns; its output is the same on every server. */
export const copyText = (table: string, columns: readonly string[]) =>
  `COPY ${quoted(table)} (${columns.map(quoted).join(', ')})`;

/** Settings that affect the text of values; local to the transaction. */
export const SAME_TEXT = `SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO, YMD'; SET LOCAL intervalstyle = 'postgres';
  SET LOCAL extra_float_digits = 1; SET LOCAL bytea_output = 'hex'; SET LOCAL client_encoding = 'UTF8'`;

/** Removes the statement timeout, since a COPY may take long, and limits the wait for a lock to 30 seconds. */
export const NO_LIMITS = `SET LOCAL statement_timeout = 0; SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL lock_timeout = '30s'`;
