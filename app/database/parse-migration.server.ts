import type { Migration } from './migrate.server';
import { functionsOf, migrationProblems, type ParsedMigration } from './migration-rules.server';

/** Parses a migration with PostgreSQL's parser, which is loaded on demand. */
async function parseMigration({ name, sql }: Migration): Promise<ParsedMigration> {
  const { parse } = await import('libpg-query');
  try {
    const { stmts = [] } = await parse(sql);
    return { name, sql, statements: stmts.flatMap(({ stmt }) => (stmt ? [stmt] : [])) };
  } catch (error) {
    throw new Error(`${name} is not SQL: ${(error as Error).message}`, { cause: error });
  }
}

export async function previousVersionProblems(migrations: readonly Migration[], last: string): Promise<string[]> {
  const parsed = await Promise.all(migrations.map(parseMigration));
  const before = parsed.filter(({ name }) => name <= last);
  const due = parsed.filter(({ name }) => name > last);
  return migrationProblems(due, { migration: last, functions: functionsOf(before) });
}
