import type { FileValue } from '../../core/list-file';
import type { Keys, Namespaces } from '../../ui/message-keys';

export type BookWords = Keys<Namespaces['books/admin']>;
/** Columns are called by the same words on the screen and in files. */
type Below<P extends string> = Extract<BookWords, `${P}.${string}`> extends `${P}.${infer Name}` ? Name : never;
export type ColumnName = Below<'column'>;
export type TableName = Below<'table'>;

export type CellKind = 'text' | 'number' | 'money' | 'date';

export interface Column<Row> {
  name: ColumnName;
  as?: CellKind;
  value: (row: Row) => FileValue;
  /** What all rows of the book come to. */
  sum?: number;
}

/** What a screen shows and a file holds of rows. */
export interface BookTable {
  name: TableName;
  columns: { name: ColumnName; as: CellKind }[];
  rows: { to: string | null; cells: FileValue[] }[];
  /** Of all rows, not only of those of the page; null where nothing is added up. */
  sums: FileValue[] | null;
}

export function bookTable<Row>(
  name: TableName,
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  to: (row: Row) => string | null = () => null,
): BookTable {
  return {
    name,
    columns: columns.map((column) => ({ name: column.name, as: column.as ?? 'text' })),
    rows: rows.map((row) => ({ to: to(row), cells: columns.map(({ value }) => value(row)) })),
    sums: columns.some(({ sum }) => sum !== undefined) ? columns.map(({ sum }) => sum ?? null) : null,
  };
}
