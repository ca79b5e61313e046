import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { connect, disconnect, rawPool } from '../app/database/connection.server';
import { endAdminChanges } from '../app/database/admin-changes.server';
import { keepReads } from '../app/database/kept-reads.server';
import { watchSiteChanges, type SiteChanges } from '../app/database/site-changes.server';
import { refuseUnnamedTables } from './unnamed-tables';
import { refuseUnqualifiedColumns } from './qualified-columns';

refuseUnqualifiedColumns();
refuseUnnamedTables();

/**
 * Gives the test file a migrated, empty database of its own, connected for as
 * long as the file runs. Returns its address, for code that opens connections itself.
 * It keeps what it reads as a node that serves does, or nothing, as a command does.
 */
export function useTestDatabase({ keeps = true } = {}): () => string {
  const name = `estancia_test_${randomBytes(6).toString('hex')}`;
  const url = new URL(inject('databaseServerUrl'));
  url.pathname = name;
  let changes: SiteChanges | undefined;

  beforeAll(async () => {
    await onServer(`CREATE DATABASE ${name} TEMPLATE ${inject('templateDatabase')} STRATEGY FILE_COPY`);
    connect(url.href);
    if (!keeps) return;
    changes = watchSiteChanges(url.href);
    keepReads(changes);
  });

  afterAll(async () => {
    // A stream that nobody read to its end would go on listening to a database that is gone.
    endAdminChanges();
    keepReads(undefined);
    changes?.close();
    await disconnect();
    // Whoever is still connected; FORCE would also end a superuser's vacuum, which the role may not. Without it that is waited for.
    await onServer(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}' AND usename = current_user`,
    );
    await onServer(`DROP DATABASE ${name}`);
  });

  return () => url.href;
}

const emptying = new Map<string, string>();

/**
 * Empties the tables and all that refer to them, and lets their numbers begin anew: what `TRUNCATE … RESTART IDENTITY
 * CASCADE` does, without a new file for each table, index and sequence, which takes many times as long.
 */
export async function emptyTables(...given: string[]): Promise<void> {
  // What was counted is over with what it was counted for.
  const names = [...new Set([...given, 'rate_limit'])];
  const key = names.join(', ');
  const statement = emptying.get(key) ?? (await emptyingOf(names));
  emptying.set(key, statement);
  await rawPool().query(statement);
}

const OF_INVOICES = ['invoice_digest', 'invoice_pdf', 'invoice_counter', 'invoice_chain'];

async function emptyingOf(names: string[]): Promise<string> {
  const { rows } = await rawPool().query<{
    may: boolean;
    tables: string[];
    sequences: string[];
    kept: { name: string; revoked: string[]; columns: string[] }[];
  }>(
    `WITH RECURSIVE emptied AS (
       SELECT id::oid FROM unnest($1::regclass[]) AS id
       UNION SELECT conrelid FROM pg_constraint JOIN emptied ON confrelid = id WHERE contype = 'f'
     )
     SELECT has_parameter_privilege(current_user, 'session_replication_role', 'SET') AS may,
            array(SELECT id::regclass::text FROM emptied) AS tables,
            array(SELECT pg_class.oid::regclass::text FROM emptied
                  JOIN pg_depend ON refobjid = id AND deptype IN ('a', 'i')
                  JOIN pg_class ON pg_class.oid = objid AND relkind = 'S') AS sequences,
            (SELECT coalesce(json_agg(json_build_object('name', id::regclass::text, 'revoked', array(
                SELECT privilege FROM unnest(array['UPDATE', 'DELETE', 'TRUNCATE']) AS privilege
                WHERE NOT has_table_privilege(id, privilege)), 'columns', array(
                SELECT format('%s (%I)', privilege_type, attname) FROM pg_attribute, aclexplode(attacl)
                WHERE attrelid = id))), '[]')
              FROM emptied WHERE EXISTS (SELECT FROM pg_trigger WHERE tgrelid = id AND tgtype & 32 <> 0)) AS kept`,
    [names],
  );
  const { may, tables, sequences, kept } = rows[0]!;
  // Their numbers begin anew with the invoices, though no key ties them together.
  if (tables.includes('invoice') && !names.includes(OF_INVOICES[0]!)) return emptyingOf([...names, ...OF_INVOICES]);
  // What is kept for good is given up by its owner for the moment.
  const grants = kept.flatMap(({ name, revoked }) => revoked.map((each) => `GRANT ${each} ON ${name} TO CURRENT_USER`));
  const revokes = kept.flatMap(({ name, revoked, columns }) => [
    ...revoked.map((each) => `REVOKE ${each} ON ${name} FROM CURRENT_USER`),
    // Which takes the rights to single columns too.
    ...columns.map((each) => `GRANT ${each} ON ${name} TO CURRENT_USER`),
  ]);
  if (!may) {
    return [
      ...grants,
      ...kept.map(({ name }) => `ALTER TABLE ${name} DISABLE TRIGGER USER`),
      `TRUNCATE ${names.join(', ')} RESTART IDENTITY CASCADE`,
      ...kept.map(({ name }) => `ALTER TABLE ${name} ENABLE TRIGGER USER`),
      ...revokes,
      // New files are of one page: decision 15.
      'SELECT deepen_indexes()',
    ].join('; ');
  }
  return [
    // One transaction, in which no trigger keeps a row; what they would announce is announced.
    'SET LOCAL session_replication_role = replica',
    ...grants,
    ...tables.map((table) => `DELETE FROM ${table}`),
    ...revokes,
    ...sequences.map((sequence) => `SELECT setval('${sequence}', 1, false)`),
    'NOTIFY site_change',
  ].join('; ');
}

async function onServer(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('databaseServerUrl') });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
