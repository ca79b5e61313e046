import pg from 'pg';
import { namedTables } from '../app/database/cached-reads.server';

type Query = (this: pg.Client, query: string | { text: string }, ...rest: unknown[]) => unknown;

/**
 * Makes a cached read fail in tests if it queries a table that it does not name, because changes to that table would
 * not refresh the cache.
 */
export function refuseUnnamedTables(): void {
  const client = pg.Client.prototype as unknown as { query: Query };
  const runQuery = client.query;
  client.query = function guarded(query, ...rest) {
    const named: readonly string[] | undefined = namedTables();
    if (named) {
      const text = typeof query === 'string' ? query : query.text;
      const unnamed = tablesOf(text).find((table) => !named.includes(table));
      if (unnamed) throw new Error(`A kept read of ${named.join(', ')} asks ${unnamed}`);
    }
    return runQuery.call(this, query, ...rest);
  };
}

function tablesOf(text: string): string[] {
  return [...text.matchAll(/\b(?:from|join)\s+"?([a-z_]+)"?/gi)].map(([, table]) => table!);
}
