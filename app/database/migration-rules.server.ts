import type { CreateFunctionStmt, DropStmt, Node } from 'libpg-query';
import { alterProblems, namesIn, type Judged } from './altered-table-rules.server';
import { LARGE_TABLES, largeTable } from './large-tables.server';
import { concurrentIndex, kindOf } from './migration-kind.server';

/** A migration as PostgreSQL's own parser reads it. */
export interface ParsedMigration {
  name: string;
  sql: string;
  statements: Node[];
}

/** What stands before the first of the migrations that are judged: all that the version before may use. */
export interface VersionBefore {
  /** The last of its migrations. */
  migration: string;
  /** Its functions, by name, with the types that each takes. */
  functions: ReadonlyMap<string, string>;
}

/** Nothing of theirs is taken away, and nobody waits for more than a moment. */
const HARMLESS = new Set([
  'AlterEnumStmt',
  'CommentStmt',
  'CompositeTypeStmt',
  'CreateDomainStmt',
  'CreateEnumStmt',
  'CreateExtensionStmt',
  'CreateSeqStmt',
  'CreateStatsStmt',
  'InsertStmt',
  'SelectStmt',
  'VariableSetStmt',
]);

/**
 * Why migrations of a version may not be applied while the version before serves on: sentences, each with its file. What
 * is not known to be harmless is refused; functions that are called are not looked into.
 */
export function migrationProblems(migrations: readonly ParsedMigration[], before: VersionBefore): string[] {
  const made = new Set<string>();
  return migrations.flatMap(({ name, sql, statements }) => {
    for (const table of statements.flatMap(tableMade)) made.add(table);
    const kind = kindOf(sql);
    if (!kind) {
      return [
        `${name}: its first line has to be “-- expand: what it adds” or “-- contract since 0123: what it takes away”`,
      ];
    }
    const judged: Judged = { isExpand: kind.kind === 'expand', isNew: (table) => made.has(table), statements };
    const problems = [
      ...(kind.kind === 'contract' ? sinceProblems(kind.since, before.migration) : []),
      ...concurrencyProblems(sql, statements),
      ...statements.flatMap((statement) => statementProblems(statement, judged, before)),
    ];
    return problems.map((problem) => `${name}: ${problem}`);
  });
}

/** The functions that migrations make, by name, with the types that each takes. */
export function functionsOf(migrations: readonly ParsedMigration[]): Map<string, string> {
  const made = migrations.flatMap(({ statements }) => statements).filter((each) => 'CreateFunctionStmt' in each);
  return new Map(made.map(({ CreateFunctionStmt: each }) => [lastOf(each.funcname), takenBy(each)]));
}

function sinceProblems(since: string, last: string): string[] {
  if (since <= last.slice(0, 4)) return [];
  return [
    `the version before, whose last migration is ${last}, may still use what it takes away: contract in a later version`,
  ];
}

/** What PostgreSQL refuses within a transaction is a file of its own, in the form that the runner knows. */
function concurrencyProblems(sql: string, statements: readonly Node[]): string[] {
  const isConcurrent = statements.some(
    (each) => ('IndexStmt' in each && each.IndexStmt.concurrent) || ('DropStmt' in each && each.DropStmt.concurrent),
  );
  if (!isConcurrent || (statements.length === 1 && concurrentIndex(sql) !== undefined)) return [];
  return ['what is concurrent is a file of one statement, CREATE INDEX CONCURRENTLY IF NOT EXISTS name ON …'];
}

function statementProblems(statement: Node, judged: Judged, before: VersionBefore): string[] {
  const { isExpand, isNew } = judged;
  const written = rowsWritten(statement).filter((table) => LARGE_TABLES.has(table) && !isNew(table));
  const problems = written.map((table) => `writes rows of ${largeTable(table)}: the app fills them, a few at a time`);
  if (['CreateStmt', 'CreateTableAsStmt', 'ViewStmt'].some((kind) => kind in statement)) return problems;
  if (Object.keys(statement).some((kind) => HARMLESS.has(kind))) return problems;
  if ('UpdateStmt' in statement || 'DeleteStmt' in statement || 'MergeStmt' in statement) return problems;
  if ('CreateTrigStmt' in statement || 'AlterFunctionStmt' in statement) return problems;
  if ('GrantStmt' in statement) {
    return isExpand && !statement.GrantStmt.is_grant ? ['REVOKE takes a right that the version before may use'] : [];
  }
  if ('AlterTableStmt' in statement) return alterProblems(statement.AlterTableStmt, judged);
  if ('IndexStmt' in statement) {
    const { relation, unique, concurrent } = statement.IndexStmt;
    const table = relation?.relname ?? '';
    if (isNew(table)) return [];
    return [
      ...(isExpand && unique ? [`a unique index of ${table} refuses rows that the version before may write`] : []),
      ...(LARGE_TABLES.has(table) && !concurrent
        ? [`an index of ${largeTable(table)}, without CONCURRENTLY, keeps everybody from writing while it is built`]
        : []),
    ];
  }
  if ('CreateFunctionStmt' in statement) {
    const known = before.functions.get(lastOf(statement.CreateFunctionStmt.funcname));
    if (!isExpand || known === undefined || known === takenBy(statement.CreateFunctionStmt)) return [];
    return [
      `${lastOf(statement.CreateFunctionStmt.funcname)}() takes other values than that of the version before: give it another name`,
    ];
  }
  if ('DropStmt' in statement) return isExpand ? dropProblems(statement.DropStmt, judged) : [];
  if ('RenameStmt' in statement) {
    const { relation, newname } = statement.RenameStmt;
    return !isExpand || isNew(relation?.relname ?? '') ? [] : [`the version before does not know it as ${newname}`];
  }
  return [`${Object.keys(statement).join()} is not known to be harmless to the version before`];
}

function dropProblems({ removeType, objects = [] }: DropStmt, { isNew, statements }: Judged): string[] {
  const made = new Set(
    statements
      .filter((each) => 'CreateTrigStmt' in each)
      .map(({ CreateTrigStmt: { relation, trigname } }) => `${relation?.relname}.${trigname}`),
  );
  return objects.flatMap((object) => {
    const names = 'List' in object ? namesIn(object.List.items) : [];
    if (removeType === 'OBJECT_TRIGGER' && (made.has(names.slice(-2).join('.')) || isNew(names.at(-2) ?? '')))
      return [];
    if (removeType === 'OBJECT_TABLE' && isNew(names.at(-1) ?? '')) return [];
    const kind = (removeType ?? '').replace('OBJECT_', '').replaceAll('_', ' ');
    return [`DROP ${kind} takes away what the version before may use: contract in a later version`];
  });
}

/** The tables whose rows a statement changes or takes away, wherever in it that stands. */
function rowsWritten(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(rowsWritten);
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([kind, value]) => {
    const inside = rowsWritten(value);
    if (!['UpdateStmt', 'DeleteStmt', 'MergeStmt'].includes(kind)) return inside;
    return [(value as { relation: { relname: string } }).relation.relname, ...inside];
  });
}

function tableMade(statement: Node): string[] {
  if ('CreateStmt' in statement) return [statement.CreateStmt.relation?.relname ?? ''];
  if ('CreateTableAsStmt' in statement) return [statement.CreateTableAsStmt.into?.rel?.relname ?? ''];
  return [];
}

function takenBy({ parameters = [] }: CreateFunctionStmt): string {
  return parameters
    .flatMap((each) => ('FunctionParameter' in each ? [each.FunctionParameter] : []))
    .filter(({ mode }) => mode !== 'FUNC_PARAM_TABLE' && mode !== 'FUNC_PARAM_OUT')
    .map(({ argType }) => `${lastOf(argType?.names)}${argType?.arrayBounds ? '[]' : ''}`)
    .join(', ');
}

const lastOf = (nodes: readonly Node[] | undefined) => namesIn(nodes).at(-1) ?? '';
