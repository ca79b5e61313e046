import type { CreateFunctionStmt, DropStmt, Node } from 'libpg-query';
import { alterProblems, namesIn, type MigrationContext } from './altered-table-rules.server';
import { LARGE_TABLES, largeTable } from './large-tables.server';
import { concurrentIndex, kindOf } from './migration-kind.server';

export interface ParsedMigration {
  name: string;
  sql: string;
  statements: Node[];
}

/** State before the first migration to check: everything that the previous version may use. */
export interface VersionBefore {
  migration: string;
  /** Functions of the previous version, by name, with their parameter types. */
  functions: ReadonlyMap<string, string>;
}

/** Statements that remove nothing the previous version uses and block others only briefly. */
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
 * Returns the reasons why a version's migrations may not be applied while the previous version is serving, each with
 * the name of the file. Anything not known to be harmless is refused. The bodies of called functions are not examined.
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
    const context: MigrationContext = {
      isExpand: kind.kind === 'expand',
      isNew: (table) => made.has(table),
      statements,
    };
    const problems = [
      ...(kind.kind === 'contract' ? sinceProblems(kind.since, before.migration) : []),
      ...concurrencyProblems(sql, statements),
      ...statements.flatMap((statement) => statementProblems(statement, context, before)),
    ];
    return problems.map((problem) => `${name}: ${problem}`);
  });
}

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

/**
 * Requires each statement that PostgreSQL refuses in a transaction to be in a separate file, written in the form that
 * the migration runner recognizes.
 */
function concurrencyProblems(sql: string, statements: readonly Node[]): string[] {
  const isConcurrent = statements.some(
    (each) => ('IndexStmt' in each && each.IndexStmt.concurrent) || ('DropStmt' in each && each.DropStmt.concurrent),
  );
  if (!isConcurrent || (statements.length === 1 && concurrentIndex(sql) !== undefined)) return [];
  return ['what is concurrent is a file of one statement, CREATE INDEX CONCURRENTLY IF NOT EXISTS name ON …'];
}

function statementProblems(statement: Node, context: MigrationContext, before: VersionBefore): string[] {
  const { isExpand, isNew } = context;
  const written = rowsWritten(statement).filter((table) => LARGE_TABLES.has(table) && !isNew(table));
  const problems = written.map((table) => `writes rows of ${largeTable(table)}: the app fills them, a few at a time`);
  if (['CreateStmt', 'CreateTableAsStmt', 'ViewStmt'].some((kind) => kind in statement)) return problems;
  if (Object.keys(statement).some((kind) => HARMLESS.has(kind))) return problems;
  if ('UpdateStmt' in statement || 'DeleteStmt' in statement || 'MergeStmt' in statement) return problems;
  if ('CreateTrigStmt' in statement || 'AlterFunctionStmt' in statement) return problems;
  if ('GrantStmt' in statement) {
    return isExpand && !statement.GrantStmt.is_grant ? ['REVOKE takes a right that the version before may use'] : [];
  }
  if ('AlterTableStmt' in statement) return alterProblems(statement.AlterTableStmt, context);
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
  if ('DropStmt' in statement) return isExpand ? dropProblems(statement.DropStmt, context) : [];
  if ('RenameStmt' in statement) {
    const { relation, newname } = statement.RenameStmt;
    return !isExpand || isNew(relation?.relname ?? '') ? [] : [`the version before does not know it as ${newname}`];
  }
  return [`${Object.keys(statement).join()} is not known to be harmless to the version before`];
}

function dropProblems({ removeType, objects = [] }: DropStmt, { isNew, statements }: MigrationContext): string[] {
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

/** Returns the tables whose rows a statement updates or deletes, including in nested statements. */
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
