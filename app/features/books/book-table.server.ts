import { dataTable, type DataColumn, type DataTable } from '../../core/data-table';
import type { Keys, Namespaces } from '../../ui/message-keys';

export type BookWords = Keys<Namespaces['books/admin']>;
/** Columns are called by the same words on the screen and in files. */
type Below<P extends string> = Extract<BookWords, `${P}.${string}`> extends `${P}.${infer Name}` ? Name : never;
export type ColumnName = Below<'column'>;
export type TableName = Below<'table'>;

export type Column<Row> = DataColumn<Row, ColumnName>;
export type BookTable = DataTable<TableName, ColumnName>;

/** A table of a book, whose first cells lead to what their rows are about. */
export function bookTable<Row>(
  name: TableName,
  rows: readonly Row[],
  [first, ...others]: readonly Column<Row>[],
  to: (row: Row) => string | null = () => null,
): BookTable {
  return dataTable(name, rows, [{ ...first!, to }, ...others]);
}
