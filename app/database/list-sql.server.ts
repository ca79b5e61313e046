import { asc, Column, desc, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Each word stands in at least one of the texts, whatever its capitals, accents and apostrophes; signs that mean
 * something to LIKE stand for themselves.
 */
export function matchesWords(words: string, texts: readonly (PgColumn | SQL)[]): (SQL | undefined)[] {
  return words
    .split(' ')
    .filter(Boolean)
    .map((word) => or(...texts.map((text) => sql`folded(${text}) LIKE folded(${contains(word)})`)));
}

/** Signs that mean something to LIKE stand for themselves. */
export function contains(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * The order of a list, rows that are even by their id, or as an order says. What is missing comes
 * last both ways; a column that cannot miss leaves the index its order.
 */
export function listOrder<Field extends string>(
  { field, descending }: { field: Field; descending: boolean },
  columns: Readonly<Record<Field, PgColumn | SQL>>,
  id: PgColumn | SQL,
): SQL[] {
  const by: SQLWrapper = columns[field];
  const order = descending ? desc(by) : asc(by);
  const isAlwaysThere = by instanceof Column && by.notNull;
  return [isAlwaysThere ? order : sql`${order} NULLS LAST`, id instanceof Column ? asc(id) : id];
}

/** The rows of one page. */
export function listPage({ page, perPage }: { page: number; perPage: number }) {
  return { limit: perPage, offset: (page - 1) * perPage };
}
