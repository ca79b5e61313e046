import { is, SQL, StringChunk } from 'drizzle-orm';
import { PgColumn, PgDialect } from 'drizzle-orm/pg-core';

type Selected = { field: unknown }[];
type BuildSelection = (fields: Selected, options?: { isSingleTable?: boolean }) => SQL;

/**
 * Makes queries that rely on unqualified columns fail in tests.
 *
 * For a query of a single table, Drizzle omits the table name from columns in a selected `sql`. Within a subselect,
 * such an `id` silently refers to the inner table's column.
 */
export function refuseUnqualifiedColumns(): void {
  const dialect = PgDialect.prototype as unknown as { buildSelection: BuildSelection };
  const build = dialect.buildSelection;
  dialect.buildSelection = function guarded(fields, options = {}) {
    if (options.isSingleTable) {
      for (const { field } of fields) {
        const selected = is(field, SQL.Aliased) ? field.sql : field;
        if (is(selected, SQL)) refuse(selected);
      }
    }
    return build.call(this, fields, options);
  };
}

function refuse(selected: SQL): void {
  let written = '';
  for (const chunk of selected.queryChunks) {
    if (is(chunk, StringChunk)) written += chunk.value.join('');
    if (is(chunk, PgColumn) && isWithinSelect(written)) {
      throw new Error(`«${chunk.name}» after «${written.trim()}» has no table: write it out, as in "customer.id"`);
    }
  }
}

/** True if an open bracket contains a SELECT. */
function isWithinSelect(written: string): boolean {
  const open: boolean[] = [];
  for (const [sign] of written.matchAll(/\(|\)|\bSELECT\b/gi)) {
    if (sign === '(') open.push(false);
    else if (sign === ')') open.pop();
    else if (open.length > 0) open[open.length - 1] = true;
  }
  return open.includes(true);
}
