import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseClient } from './client.server';

/** One number for all nodes: whoever holds it migrates, the others wait and then find nothing to do. */
const MIGRATION_LOCK = 7_265_101;
const FILE_NAME = /^\d{4}_[a-z0-9_]+\.sql$/;

/**
 * Applies the SQL files of the folder that are not applied yet, in the order
 * of their names, each in a transaction of its own, under an advisory lock.
 * Refuses when an applied file was changed afterwards. Returns the names applied.
 */
export async function migrate(connectionString: string, folder: string): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => FILE_NAME.test(name)).sort();
  const client = new DatabaseClient({ connectionString, application_name: 'estancia migrate' });
  await client.connect();
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(
      'CREATE TABLE IF NOT EXISTS migration (name text PRIMARY KEY, checksum text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())',
    );
    const applied = new Map(
      (await client.query<{ name: string; checksum: string }>('SELECT name, checksum FROM migration')).rows.map(
        (row) => [row.name, row.checksum],
      ),
    );
    const done: string[] = [];
    for (const name of files) {
      const sql = await readFile(path.join(folder, name), 'utf8');
      const checksum = createHash('sha256').update(sql).digest('hex');
      const known = applied.get(name);
      if (known === checksum) continue;
      if (known) throw new Error(`Migration ${name} was changed after it had been applied; write a new one instead.`);
      await client.query('BEGIN');
      try {
        await client.query(sql);
        await client.query('INSERT INTO migration (name, checksum) VALUES ($1, $2)', [name, checksum]);
        await client.query('COMMIT');
      } catch (error) {
        // Of a connection that is gone, the server rolls back.
        await client.query('ROLLBACK').catch(() => undefined);
        throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
      }
      done.push(name);
    }
    return done;
  } finally {
    await client.end();
  }
}
