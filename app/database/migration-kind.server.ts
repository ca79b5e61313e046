/** What a migration does to the version before, which may serve on beside it, as its first line says (decision 45). */
export type MigrationKind =
  /** Adds: the version before goes on as if nothing had happened. */
  | { kind: 'expand'; what: string }
  /** Takes away what no version has used since the one whose last migration has the number. */
  | { kind: 'contract'; since: string; what: string };

const EXPAND = /^-- expand: (\S.*)$/;
const CONTRACT = /^-- contract since (\d{4}): (\S.*)$/;

/** Which it is; undefined where the first line does not say. */
export function kindOf(sql: string): MigrationKind | undefined {
  const first = sql.split('\n', 1)[0]!.trim();
  const [, added] = EXPAND.exec(first) ?? [];
  if (added !== undefined) return { kind: 'expand', what: added };
  const [, since, removed] = CONTRACT.exec(first) ?? [];
  return since === undefined ? undefined : { kind: 'contract', since, what: removed! };
}

const CONCURRENT = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS (\w+) ON [^;]+;?$/;

/**
 * The index that the file makes while others go on writing, which PostgreSQL does outside of a transaction alone: such a
 * file is this one statement. Undefined where it is a transaction as usual.
 */
export function concurrentIndex(sql: string): string | undefined {
  const statement = sql.replaceAll(/--.*$/gm, '').trim().replaceAll(/\s+/g, ' ');
  return CONCURRENT.exec(statement)?.[1];
}
