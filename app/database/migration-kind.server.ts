/**
 * Effect of a migration on the previous version, which may keep serving meanwhile, as declared in its first line
 * (decision 45).
 */
export type MigrationKind =
  /** Adds only: the previous version is unaffected. */
  | { kind: 'expand'; what: string }
  /** Removes things that no version has used since the one whose last migration has this number. */
  | { kind: 'contract'; since: string; what: string };

const EXPAND = /^-- expand: (\S.*)$/;
const CONTRACT = /^-- contract since (\d{4}): (\S.*)$/;

/** Returns the kind; undefined if the first line does not declare it. */
export function kindOf(sql: string): MigrationKind | undefined {
  const first = sql.split('\n', 1)[0]!.trim();
  const [, added] = EXPAND.exec(first) ?? [];
  if (added !== undefined) return { kind: 'expand', what: added };
  const [, since, removed] = CONTRACT.exec(first) ?? [];
  return since === undefined ? undefined : { kind: 'contract', since, what: removed! };
}

const CONCURRENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+) ON [^;]+;?$/;

/**
 * Returns the index that the file builds concurrently, which PostgreSQL allows only outside a transaction: such a file
 * has only this statement. Undefined for files that run in a transaction as usual.
 */
export function concurrentIndex(sql: string): string | undefined {
  const statement = sql.replaceAll(/--.*$/gm, '').trim().replaceAll(/\s+/g, ' ');
  return CONCURRENT.exec(statement)?.[1];
}
