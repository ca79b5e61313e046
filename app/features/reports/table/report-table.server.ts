import { dataTable, type DataColumn, type DataTable } from '../../../core/data-table';
import type { Keys, Namespaces } from '../../../ui/message-keys';

type ReportLabelKey = Keys<Namespaces['reports']>;
/** Column and table names that have a label, shared by the screen and files. */
type Below<P extends string> = Extract<ReportLabelKey, `${P}.${string}`> extends `${P}.${infer Name}` ? Name : never;
export type ReportColumn = Below<'column'>;
export type ReportTableName = Below<'table'>;
export type ReportTable = DataTable<ReportTableName, ReportColumn>;

export function reportTable<Row>(
  name: ReportTableName,
  rows: readonly Row[],
  columns: readonly (DataColumn<Row, ReportColumn> | null)[],
): ReportTable {
  return dataTable(
    name,
    rows,
    columns.filter((column) => column !== null),
  );
}
