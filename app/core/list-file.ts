import { shownColumns, type AnyListQuery, type ColumnOf, type ColumnRule, type ListRules } from './list-rules';

/**
 * Value of a cell in a file. Money is in cents, dates are CalendarDate texts, instants are Date objects, and missing
 * values are null.
 */
export type FileValue = string | number | Date | null | undefined;

export interface ListFile {
  /** File name without its extension. */
  name: string;
  /** Time zone in which instants are written. */
  timeZone: string;
  columns: { label: string; as: NonNullable<ColumnRule['as']> }[];
  rows: FileValue[][];
}

/** Maximum number of rows in a file. If a list has more rows, the user has to filter it first. */
export const MAX_FILE_ROWS = 20_000;

interface FileColumns<R extends ListRules, Row> {
  name: string;
  timeZone: string;
  label(column: ColumnOf<R>): string;
  values: Readonly<Record<ColumnOf<R>, (row: Row) => FileValue>>;
}

export function listFile<R extends ListRules, Row>(
  rules: R,
  query: Pick<AnyListQuery, 'columns'>,
  rows: readonly Row[],
  { name, timeZone, label, values }: FileColumns<R, Row>,
): ListFile {
  const shown = shownColumns(rules, query) as ColumnOf<R>[];
  return {
    name,
    timeZone,
    columns: shown.map((column) => ({ label: label(column), as: rules.columns[column]!.as ?? 'text' })),
    rows: rows.map((row) => shown.map((column) => values[column](row))),
  };
}

/** Prefixes text that a spreadsheet would take for a formula, so that it stays text. */
export function harmless(text: string): string {
  return /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
