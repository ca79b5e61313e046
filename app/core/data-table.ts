import type { FileValue, ListFile } from './list-file';

/** Type of a cell. Money is in cents, percent in hundredths of a percent, and tenths in tenths of the column's unit. */
export type CellKind = 'text' | 'number' | 'money' | 'date' | 'percent' | 'tenths';

export interface DataColumn<Row, Name extends string = string> {
  name: Name;
  label?: string;
  as?: CellKind;
  value: (row: Row) => FileValue;
  /** Returns a link to the rows that the cell's figure is computed from. */
  to?: (row: Row) => string | null;
  /** Total over all rows, not only those on the page. */
  sum?: FileValue;
  sumTo?: string;
}

/** Rows as shown on a screen and exported to a file: figures of the accountant's books and of reports. */
export interface DataTable<Table extends string = string, Name extends string = string> {
  name: Table;
  columns: { name: Name; label?: string; as: CellKind }[];
  rows: DataRow[];
  /** Null if no column has a total. */
  sums: DataRow | null;
}

export interface DataRow {
  cells: FileValue[];
  links: (string | null)[];
}

export function dataTable<Table extends string, Name extends string, Row>(
  name: Table,
  rows: readonly Row[],
  columns: readonly DataColumn<Row, Name>[],
): DataTable<Table, Name> {
  return {
    name,
    columns: columns.map(({ name: column, label, as = 'text' }) => ({ name: column, as, ...(label && { label }) })),
    rows: rows.map((row) => ({
      cells: columns.map(({ value }) => value(row)),
      links: columns.map(({ to }) => to?.(row) ?? null),
    })),
    sums: columns.some(({ sum }) => sum !== undefined)
      ? {
          cells: columns.map(({ sum }) => sum ?? null),
          links: columns.map(({ sumTo }) => sumTo ?? null),
        }
      : null,
  };
}

export function isFigure(as: CellKind): boolean {
  return as !== 'text' && as !== 'date';
}

/** Converts a table to the columns and rows of a file. Percent and tenths cells become plain numbers. */
export function tableFile<Name extends string>(
  { columns, rows }: DataTable<string, Name>,
  label: (column: Name) => string,
): Pick<ListFile, 'columns' | 'rows'> {
  const plain: Record<CellKind, { as: ListFile['columns'][number]['as']; parts: number }> = {
    text: { as: 'text', parts: 1 },
    number: { as: 'number', parts: 1 },
    money: { as: 'money', parts: 1 },
    date: { as: 'date', parts: 1 },
    percent: { as: 'number', parts: 100 },
    tenths: { as: 'number', parts: 10 },
  };
  return {
    columns: columns.map(({ name, label: own, as }) => ({ label: own ?? label(name), as: plain[as].as })),
    rows: rows.map(({ cells }) =>
      cells.map((cell, index) => {
        const { parts } = plain[columns[index]!.as];
        return typeof cell === 'number' && parts > 1 ? cell / parts : cell;
      }),
    ),
  };
}
