import { sql } from 'drizzle-orm';
import { afterEach } from 'vitest';
import { readQuiet } from '../app/access/quiet-copy.server';
import { db } from '../app/database/connection.server';

/** Returns a function that turns the test's database into a quiet copy until the test ends. */
export function useQuietCopy(): () => Promise<void> {
  afterEach(async () => {
    await db().execute(sql`DELETE FROM quiet_copy`);
    await readQuiet();
  });
  return async () => {
    await db().execute(
      sql`INSERT INTO quiet_copy (since, archived_at) VALUES ('2026-11-23 10:00:00Z', '2026-11-22 18:00:00Z')`,
    );
    await readQuiet();
  };
}
