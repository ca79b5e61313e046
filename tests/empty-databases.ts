import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, inject } from 'vitest';

/** Gives databases without any table, which go when the test ends. */
export function useEmptyDatabases(): () => Promise<string> {
  const made: string[] = [];
  afterEach(async () => {
    for (const name of made.splice(0)) await query(inject('databaseServerUrl'), `DROP DATABASE ${name}`);
  });
  return async () => {
    const name = `estancia_test_${randomBytes(6).toString('hex')}`;
    await query(inject('databaseServerUrl'), `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
    made.push(name);
    const url = new URL(inject('databaseServerUrl'));
    url.pathname = name;
    return url.href;
  };
}

/** The rows of one statement in the database at the address. */
export async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const answer = await client.query<Record<string, unknown>>(sql);
    return answer.rows ?? [];
  } finally {
    await client.end();
  }
}

/** Every row of every table, computed columns included, as PostgreSQL writes it; in no order but its own. */
export async function everyRow(url: string, leftOut: Iterable<string> = []): Promise<Record<string, string[]>> {
  const without = new Set(leftOut);
  const tables = await query(
    url,
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  );
  const rows: Record<string, string[]> = {};
  for (const { name } of tables) {
    const table = String(name);
    if (without.has(table)) continue;
    const found = await query(url, `SELECT r::text AS row FROM ${table} AS r ORDER BY r::text COLLATE "C"`);
    rows[table] = found.map(({ row }) => String(row));
  }
  return rows;
}
