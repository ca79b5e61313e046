/**
 * Effect of a migration on the previous version, which may still be serving, as declared in the migration's first line
 * (decision 45).
 */
export type MigrationKind =
  /** Only adds to the schema, so that the previous version is unaffected. */
  | { kind: 'expand'; what: string }
  /** Removes things that have been unused since the version whose last migration has the number `since`. */
  | { kind: 'contract'; since: string; what: string };

const EXPAND = /^-- expand: (\S.*)$/;
const CONTRACT = /^-- contract since (\d{4}): (\S.*)$/;

/** Returns the migration's kind; undefined if the first line does not declare one. */
export function kindOf(sql: string): MigrationKind | undefined {
  const first = sql.split('\n', 1)[0]!.trim();
  const [, added] = EXPAND.exec(first) ?? [];
  if (added !== undefined) return { kind: 'expand', what: added };
  const [, since, removed] = CONTRACT.exec(first) ?? [];
  return since === undefined ? undefined : { kind: 'contract', since, what: removed! };
}

const CONCURRENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+) ON [^;]+;?$/;

/**
 * Returns the index that the file builds concurrently; undefined for files that run in a transaction as usual.
 * PostgreSQL allows concurrent builds only outside a transaction, so such a file has no other statement.
 */
export function concurrentIndex(sql: string): string | undefined {
  const statement = sql.replaceAll(/--.*$/gm, '').trim().replaceAll(/\s+/g, ' ');
  return CONCURRENT.exec(statement)?.[1];
}
