import type { AlterTableCmd, AlterTableStmt, ColumnDef, Constraint, Node } from 'libpg-query';
import { LARGE_TABLES, largeTable } from './large-tables.server';

export interface MigrationContext {
  isExpand: boolean;
  /** True for tables that do not exist in the previous version: changes to them block nobody and break nothing. */
  isNew: (table: string) => boolean;
  statements: readonly Node[];
}

/** Commands that take effect instantly and refuse nothing that the previous version does. */
const HARMLESS = new Set([
  'AT_DropNotNull',
  'AT_EnableTrig',
  'AT_ResetRelOptions',
  'AT_SetRelOptions',
  'AT_SetStatistics',
]);
/** Functions that return the same value for all rows, so that a default using them does not rewrite existing rows. */
const STABLE = new Set(['now', 'current_date', 'statement_timestamp', 'transaction_timestamp']);
const LATER = 'contract in a later version';

/** Returns the reasons why a table may not be altered in this way while the previous version is still serving. */
export function alterProblems({ relation, cmds = [] }: AlterTableStmt, context: MigrationContext): string[] {
  const table = relation?.relname ?? '';
  if (context.isNew(table)) return [];
  return cmds.flatMap((each) => ('AlterTableCmd' in each ? commandProblems(table, each.AlterTableCmd, context) : []));
}

function commandProblems(table: string, command: AlterTableCmd, context: MigrationContext): string[] {
  const { isExpand } = context;
  const isLarge = LARGE_TABLES.has(table);
  const column = `${table}.${command.name}`;
  switch (command.subtype) {
    case 'AT_AddColumn':
      return command.def && 'ColumnDef' in command.def ? columnProblems(table, command.def.ColumnDef, context) : [];
    case 'AT_AddConstraint':
      return command.def && 'Constraint' in command.def
        ? constraintProblems(table, command.def.Constraint, context)
        : [];
    case 'AT_ValidateConstraint':
      if (!isLarge || !locksBeforehand(table, context.statements)) return [];
      return [
        `proves a constraint of ${largeTable(table)}, while what was done before keeps it locked: a file of its own`,
      ];
    case 'AT_DropConstraint':
      if (!isExpand || recreatedIn(table, command.name, context.statements)) return [];
      return [`DROP CONSTRAINT ${command.name}, which does not come anew in this file: ${LATER}`];
    case 'AT_ColumnDefault':
      return isExpand && !command.def
        ? [`the version before writes no ${column} and relies on its default: ${LATER}`]
        : [];
    case 'AT_DropColumn':
      return isExpand ? [`DROP COLUMN ${column}, which the version before reads: ${LATER}`] : [];
    case 'AT_SetNotNull':
      return [
        ...(isExpand ? [`the version before may leave ${column} empty: ${LATER}`] : []),
        ...(isLarge
          ? [
              `SET NOT NULL reads all of ${largeTable(table)}: a CHECK (… IS NOT NULL) NOT VALID, proven in a file of its own`,
            ]
          : []),
      ];
    case 'AT_AlterColumnType':
      return [
        ...(isExpand ? [`the version before knows ${column} by another type: a new column beside it`] : []),
        ...(isLarge ? [`another type writes all of ${largeTable(table)} anew: a new column beside it`] : []),
      ];
    default:
      return HARMLESS.has(command.subtype ?? '') ? [] : [`${command.subtype} is not known to be harmless to ${table}`];
  }
}

function columnProblems(
  table: string,
  { colname, constraints = [] }: ColumnDef,
  { isExpand }: MigrationContext,
): string[] {
  const all = constraints.flatMap((each) => ('Constraint' in each ? [each.Constraint] : []));
  const has = (contype: Constraint['contype']) => all.some((each) => each.contype === contype);
  const column = `${table}.${colname}`;
  const problems: string[] = [];
  const value = all.find(({ contype }) => contype === 'CONSTR_DEFAULT')?.raw_expr;
  const hasDefault = value !== undefined || has('CONSTR_GENERATED') || has('CONSTR_IDENTITY');
  if (isExpand && has('CONSTR_NOTNULL') && !hasDefault) {
    problems.push(`the version before writes no ${column}: without a default it cannot be NOT NULL`);
  }
  if (isExpand && value !== undefined && (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY'))) {
    problems.push(`${column} has the same default for all rows of the version before, and cannot be unique`);
  }
  if (!LARGE_TABLES.has(table)) return problems;
  const isComputed = has('CONSTR_GENERATED') && !all.some(({ generated_kind: kind }) => kind === 'v');
  if (isComputed || has('CONSTR_IDENTITY') || isVolatile(value)) {
    problems.push(`${column} differs from row to row, and so all of ${largeTable(table)} is written anew`);
  }
  if (has('CONSTR_UNIQUE') || has('CONSTR_PRIMARY')) {
    problems.push(`${column} has its index built while nobody may write ${largeTable(table)}`);
  }
  if (has('CONSTR_CHECK') || (has('CONSTR_FOREIGN') && value !== undefined)) {
    problems.push(
      `${column} has all of ${largeTable(table)} read: ADD CONSTRAINT … NOT VALID, proven in a file of its own`,
    );
  }
  return problems;
}

function constraintProblems(table: string, added: Constraint, { isExpand, statements }: MigrationContext): string[] {
  const { contype, conname = '', skip_validation: isUnproven, indexname } = added;
  const isLarge = LARGE_TABLES.has(table);
  if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN' || contype === 'CONSTR_NOTNULL') {
    const isRecreated = droppedIn(statements).some((each) => each === `${table}.${conname}`);
    const problems: string[] = [];
    if (isLarge && !isUnproven) {
      problems.push(
        `${conname} has all of ${largeTable(table)} read while it is locked: NOT VALID, proven in a file of its own`,
      );
    } else if (isExpand && !isUnproven && !isRecreated) {
      problems.push(
        `${conname} narrows what ${table} takes: NOT VALID, so that it is looked at what the version before wrote`,
      );
    }
    return problems;
  }
  return [
    ...(isExpand ? [`${conname || contype} refuses rows of ${table} that the version before may write: ${LATER}`] : []),
    ...(isLarge && indexname === undefined
      ? [
          `${conname || contype} has an index of ${largeTable(table)} built while it is locked: USING INDEX, built concurrently before`,
        ]
      : []),
  ];
}

/** True if earlier statements in the file change the table and thereby lock others out of it until the commit. */
function locksBeforehand(table: string, statements: readonly Node[]): boolean {
  return altered(table, statements).some(({ subtype }) => subtype !== 'AT_ValidateConstraint');
}

function recreatedIn(table: string, name: string | undefined, statements: readonly Node[]): boolean {
  return altered(table, statements).some(
    ({ def }) => def !== undefined && 'Constraint' in def && def.Constraint.conname === name,
  );
}

function droppedIn(statements: readonly Node[]): string[] {
  return statements.flatMap((each) => {
    if (!('AlterTableStmt' in each)) return [];
    const table = each.AlterTableStmt.relation?.relname ?? '';
    const dropped = altered(table, [each]).filter(({ subtype }) => subtype === 'AT_DropConstraint');
    return dropped.map(({ name }) => `${table}.${name}`);
  });
}

function altered(table: string, statements: readonly Node[]): AlterTableCmd[] {
  return statements
    .flatMap((each) => ('AlterTableStmt' in each ? [each.AlterTableStmt] : []))
    .filter(({ relation }) => relation?.relname === table)
    .flatMap(({ cmds = [] }) => cmds.flatMap((each) => ('AlterTableCmd' in each ? [each.AlterTableCmd] : [])));
}

/** True if the default may differ from row to row. */
function isVolatile(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(isVolatile);
  if (typeof node !== 'object' || node === null) return false;
  return Object.entries(node).some(([kind, value]) => {
    if (kind !== 'FuncCall') return isVolatile(value);
    const { funcname, args } = value as { funcname: Node[]; args?: Node[] };
    return !STABLE.has(namesIn(funcname).at(-1) ?? '') || isVolatile(args);
  });
}

export function namesIn(nodes: readonly Node[] = []): string[] {
  return nodes.flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
}
