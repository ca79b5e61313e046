import type { PoolClient } from 'pg';
import { databaseRefusal } from '../../app/database/connection.server';

/**
 * Makes an empty copy of a table for the running transaction, with its generated columns but without constraints, so
 * that a row needs only the columns that a check is about.
 */
export async function copyTable(client: PoolClient, table: string): Promise<void> {
  await client.query(`CREATE TEMP TABLE ${table} (LIKE public.${table} INCLUDING GENERATED) ON COMMIT DROP`);
  const { rows } = await client.query<{ name: string }>(
    `SELECT quote_ident(attname) AS name FROM pg_attribute
     WHERE attrelid = 'pg_temp.${table}'::regclass AND attnum > 0 AND attnotnull`,
  );
  const columns = rows.map(({ name }) => `ALTER ${name} DROP NOT NULL`);
  if (columns.length > 0) await client.query(`ALTER TABLE pg_temp.${table} ${columns.join(', ')}`);
}

/**
 * Returns the constraint that rejects the statement, or undefined. Anything that the statement writes is rolled back.
 */
export async function refusalOf(client: PoolClient, statement: string): Promise<string | undefined> {
  try {
    await client.query(`SAVEPOINT statement; ${statement}`);
    return undefined;
  } catch (error) {
    return databaseRefusal(error)?.constraint ?? String(error);
  } finally {
    await client.query('ROLLBACK TO statement');
  }
}
