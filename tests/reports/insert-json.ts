import { sql } from 'drizzle-orm';
import { db } from '../../app/database/connection.server';

const AT_ONCE = 2000;

/** Writes rows keyed by column name, bypassing the screens but not the database's rules. */
export async function insertJson(table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))].join(', ');
  for (let start = 0; start < rows.length; start += AT_ONCE) {
    const part = JSON.stringify(rows.slice(start, start + AT_ONCE));
    await db().execute(sql`INSERT INTO ${sql.raw(`${table} (${columns})`)} OVERRIDING SYSTEM VALUE
      SELECT ${sql.raw(columns)} FROM json_populate_recordset(NULL::${sql.raw(table)}, ${part}::json)`);
  }
  if (!columns.split(', ').includes('id')) return;
  await db().execute(
    sql`SELECT setval(pg_get_serial_sequence(${table}, 'id'), greatest((SELECT max(id) FROM ${sql.raw(table)}), 1))`,
  );
}
