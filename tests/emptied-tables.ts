import type pg from 'pg';

type Queryable = Pick<pg.Client | pg.Pool, 'query'>;

const OF_INVOICES = ['invoice_digest', 'invoice_pdf', 'invoice_counter', 'invoice_chain'];

/** A table whose rows are retained permanently, with the privileges that have been revoked on it. */
interface RetainedTable {
  name: string;
  revoked: string[];
  columns: string[];
}

/**
 * Returns SQL that empties the given tables and all tables that refer to them, and restarts their sequences. The effect
 * is the same as that of `TRUNCATE … RESTART IDENTITY CASCADE`. TRUNCATE takes many times as long because it creates
 * new files for each table, index and sequence.
 */
export async function emptying(client: Queryable, names: string[]): Promise<string> {
  const { rows } = await client.query<{ may: boolean; tables: string[]; sequences: string[] }>(
    `WITH RECURSIVE emptied AS (
       SELECT id::oid FROM unnest($1::regclass[]) AS id
       UNION SELECT conrelid FROM pg_constraint JOIN emptied ON confrelid = id WHERE contype = 'f'
     )
     SELECT has_parameter_privilege(current_user, 'session_replication_role', 'SET') AS may,
            array(SELECT id::regclass::text FROM emptied) AS tables,
            array(SELECT pg_class.oid::regclass::text FROM emptied
                  JOIN pg_depend ON refobjid = id AND deptype IN ('a', 'i')
                  JOIN pg_class ON pg_class.oid = objid AND relkind = 'S') AS sequences`,
    [names],
  );
  const { may, tables, sequences } = rows[0]!;
  // These tables are always emptied together with the invoices, although no foreign key links them.
  if (tables.includes('invoice') && !names.includes(OF_INVOICES[0]!))
    return emptying(client, [...names, ...OF_INVOICES]);
  if (!may) return truncating(client, names, tables);
  return [
    await deletingFrom(client, tables),
    ...sequences.map((sequence) => `SELECT setval('${sequence}', 1, false)`),
    'NOTIFY site_change',
  ].join('; ');
}

/** Deletes all rows of the tables in one transaction in which all triggers are disabled. */
async function deletingFrom(client: Queryable, tables: string[]): Promise<string> {
  const stored = await retainedTables(client, tables);
  return [
    'SET LOCAL session_replication_role = replica',
    ...granting(stored),
    ...tables.map((table) => `DELETE FROM ${table}`),
    ...revoking(stored),
  ].join('; ');
}

async function truncating(client: Queryable, names: string[], tables: string[]): Promise<string> {
  const stored = await retainedTables(client, tables);
  return [
    ...granting(stored),
    ...stored.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
    `TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE`,
    ...stored.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
    ...revoking(stored),
    // New index files consist of a single page (decision 15).
    'SELECT deepen_indexes()',
  ].join('; ');
}

async function retainedTables(client: Queryable, tables: string[]): Promise<RetainedTable[]> {
  const { rows } = await client.query<RetainedTable>(
    `SELECT id::regclass::text AS name, array(
        SELECT privilege FROM unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
        WHERE NOT has_table_privilege(id, privilege)) AS revoked, array(
        SELECT format('%s (%I)', privilege_type, attname) FROM pg_attribute, aclexplode(attacl)
        WHERE attrelid = id) AS columns
     FROM unnest($1::regclass[]) AS id WHERE EXISTS (SELECT FROM pg_trigger WHERE tgrelid = id AND tgtype & 32 <> 0)`,
    [tables],
  );
  return rows;
}

function granting(stored: RetainedTable[]): string[] {
  return stored.flatMap(({ name, revoked }) => revoked.map((each) => `GRANT ${each} ON ${name} TO CURRENT_USER`));
}

function revoking(stored: RetainedTable[]): string[] {
  return stored.flatMap(({ name, revoked, columns }) => [
    ...revoked.map((each) => `REVOKE ${each} ON ${name} FROM CURRENT_USER`),
    // Revoking also removes the privileges on single columns, which are granted again.
    ...columns.map((each) => `GRANT ${each} ON ${name} TO CURRENT_USER`),
  ]);
}
