import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { afterEach, inject } from 'vitest';

/** Creates databases that are empty or copies of a template, and drops them when the test ends. */
export function useEmptyDatabases(): (template?: string) => Promise<string> {
  const made: string[] = [];
  afterEach(async () => {
    for (const name of made.splice(0)) await query(inject('databaseServerUrl'), `DROP DATABASE ${name}`);
  });
  return async (template = 'template0') => {
    const name = `estancia_test_${randomBytes(6).toString('hex')}`;
    await query(
      inject('databaseServerUrl'),
      `CREATE DATABASE ${name} TEMPLATE ${template} ENCODING 'UTF8' STRATEGY FILE_COPY`,
    );
    made.push(name);
    const url = new URL(inject('databaseServerUrl'));
    url.pathname = name;
    return url.href;
  };
}

export function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  return connectedTo(url, async (client) => (await client.query<Record<string, unknown>>(sql)).rows ?? []);
}

/**
 * Returns every row of every table, including computed columns, in PostgreSQL's text format; the order is not defined.
 */
export async function everyRow(url: string, leftOut: Iterable<string> = []): Promise<Record<string, string[]>> {
  const without = new Set(leftOut);
  return connectedTo(url, async (client) => {
    const tables = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
    );
    const rows: Record<string, string[]> = {};
    for (const { name } of tables.rows) {
      if (without.has(name)) continue;
      const found = await client.query<{ row: string }>(
        `SELECT r::text AS row FROM ${name} AS r ORDER BY r::text COLLATE "C"`,
      );
      rows[name] = found.rows.map(({ row }) => row);
    }
    return rows;
  });
}

async function connectedTo<Result>(url: string, run: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
