import { asc, Column, desc, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/**
 * Builds conditions that each word occurs in at least one of the texts. Case, accents and apostrophe style are ignored,
 * and LIKE wildcards are escaped.
 */
export function matchesTerms(terms: string, texts: readonly (PgColumn | SQL)[]): (SQL | undefined)[] {
  return terms
    .split(' ')
    .filter(Boolean)
    .map((word) => or(...texts.map((text) => sql`folded(${text}) LIKE folded(${contains(word)})`)));
}

export function contains(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}

/**
 * Builds the ORDER BY of a list. Ties are ordered by id or as specified. Nulls come last in both directions; for NOT
 * NULL columns, the NULLS clause is omitted so that an index can supply the order.
 */
export function listOrder<Field extends string>(
  { field, descending }: { field: Field; descending: boolean },
  columns: Readonly<Record<Field, PgColumn | SQL>>,
  id: PgColumn | SQL,
): SQL[] {
  const by: SQLWrapper = columns[field];
  const order = descending ? desc(by) : asc(by);
  const isNeverNull = by instanceof Column && by.notNull;
  return [isNeverNull ? order : sql`${order} NULLS LAST`, id instanceof Column ? asc(id) : id];
}

export function listPage({ page, perPage }: { page: number; perPage: number }) {
  return { limit: perPage, offset: (page - 1) * perPage };
}
