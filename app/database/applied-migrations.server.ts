import { sql } from 'drizzle-orm';
import { db, readSeparately } from './connection.server';

export async function appliedMigrations(): Promise<ReadonlySet<string>> {
  const { rows } = await readSeparately(async () => db().execute<{ name: string }>(sql`SELECT name FROM migration`));
  return new Set(rows.map(({ name }) => name));
}
