import type { InferInsertModel } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { db } from '../app/database/connection.server';

/** PostgreSQL takes at most 65,535 parameters in a statement; the widest table has fewer than 30 columns. */
const ROWS_AT_ONCE = 2000;

export async function insertRows<T extends PgTable>(table: T, rows: InferInsertModel<T>[]): Promise<void> {
  for (const chunk of chunksOf(rows)) await db().insert(table).values(chunk);
}

/** As insertRows; the identities come back in the order of the rows. */
export async function insertReturningIds<T extends PgTable & { id: unknown }>(
  table: T,
  rows: InferInsertModel<T>[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const chunk of chunksOf(rows)) {
    const inserted: unknown = await db().insert(table).values(chunk).returning();
    ids.push(...(inserted as { id: number }[]).map((row) => row.id));
  }
  return ids;
}

/** As many at once as PostgreSQL takes. */
export function* chunksOf<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
