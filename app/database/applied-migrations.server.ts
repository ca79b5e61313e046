import { sql } from 'drizzle-orm';
import { db, readApart } from './connection.server';

export async function appliedMigrations(): Promise<ReadonlySet<string>> {
  const { rows } = await readApart(async () => db().execute<{ name: string }>(sql`SELECT name FROM migration`));
  return new Set(rows.map(({ name }) => name));
}
