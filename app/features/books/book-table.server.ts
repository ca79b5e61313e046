import { dataTable, type DataColumn, type DataTable } from '../../core/data-table';
import type { Keys, Namespaces } from '../../ui/message-keys';

export type BookLabelKey = Keys<Namespaces['books/admin']>;
/** Column names come from the same messages on the screen and in files. */
type Below<P extends string> = Extract<BookLabelKey, `${P}.${string}`> extends `${P}.${infer Name}` ? Name : never;
export type ColumnName = Below<'column'>;
export type TableName = Below<'table'>;

export type Column<Row> = DataColumn<Row, ColumnName>;
export type BookTable = DataTable<TableName, ColumnName>;

/** Builds a table of a book; the first cells of each row link to its subject. */
export function bookTable<Row>(
  name: TableName,
  rows: readonly Row[],
  [first, ...others]: readonly Column<Row>[],
  to: (row: Row) => string | null = () => null,
): BookTable {
  return dataTable(name, rows, [{ ...first!, to }, ...others]);
}
