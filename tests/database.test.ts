import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { db } from '../app/database/connection.server';
import { useTestDatabase } from './database';

const url = useTestDatabase();

test('a test file has an empty, migrated database of its own', async () => {
  const { rows } = await db().execute(
    sql`SELECT current_database() AS name, (SELECT count(*)::int FROM migration) AS migrations,
               (SELECT count(*)::int FROM building) AS buildings`,
  );
  expect(new URL(url()).pathname).toBe(`/${String(rows[0]?.name)}`);
  expect(rows[0]?.migrations).toBeGreaterThan(0);
  expect(rows[0]?.buildings).toBe(0);
});
