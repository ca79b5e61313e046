import { getTableName, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from './connection.server';

/**
 * Reserves the id of a row about to be inserted, for data that must contain the id. The row must then be inserted with
 * `overridingSystemValue`.
 */
export async function nextId(table: PgTable): Promise<number> {
  const { rows } = await db().execute<{ id: string }>(
    sql`SELECT nextval(pg_get_serial_sequence(${getTableName(table)}, 'id')) AS id`,
  );
  return Number(rows[0]!.id);
}
