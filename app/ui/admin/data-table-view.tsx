import { Link } from 'react-router';
import { asDate } from '../../core/calendar-date';
import { isFigure, type CellKind, type DataRow, type DataTable } from '../../core/data-table';
import { formatDate, formatMoney, formatNumber, formatShare } from '../../core/format';
import type { FileValue } from '../../core/list-file';
import type { Locale } from '../../core/locale';
import { useLocale } from '../use-locale';
import { Table } from './table';

interface DataTableViewProps<Name extends string> {
  label: string;
  table: DataTable<string, Name>;
  heads: (column: Name) => string;
  /** What the line with the sums is called. */
  sum: string;
}

/** A table as its file has it, with links to the rows behind its cells. */
export function DataTableView<Name extends string>({ label, table, heads, sum }: DataTableViewProps<Name>) {
  const { columns, rows, sums } = table;
  // The word stands before the first sum; a first column that is one itself leaves no room for it.
  const firstSum = sums?.cells.findIndex((cell) => cell !== null) ?? 0;
  return (
    <Table label={label} scrolls>
      <thead>
        <tr>
          {columns.map(({ name, label: own, as }) => (
            <th key={own ?? name} scope="col" data-figure={isFigure(as) || undefined}>
              {own ?? heads(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={`${String(row.cells[0])} ${index}`}>
            <Cells row={row} columns={columns} />
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={firstSum}>
              {sum}
            </th>
            <Cells row={sums} columns={columns} from={firstSum} strong />
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

interface CellsProps {
  row: DataRow;
  columns: DataTable['columns'];
  from?: number;
  strong?: boolean;
}

function Cells({ row: { cells, links }, columns, from = 0, strong = false }: CellsProps) {
  const locale = useLocale();
  return columns.slice(from).map(({ name, label, as }, offset) => {
    const index = from + offset;
    const text = cellText(cells[index], as, locale);
    const to = links[index];
    const shown = to && text !== '' ? <Link to={to}>{text}</Link> : text;
    return (
      <td key={label ?? name} data-figure={isFigure(as) || undefined}>
        {strong ? <b>{shown}</b> : shown}
      </td>
    );
  });
}

function cellText(cell: FileValue, as: CellKind, locale: Locale): string {
  if (cell === null || cell === undefined || cell === '') return '';
  switch (as) {
    case 'money':
      return formatMoney(Number(cell), locale);
    case 'number':
      return formatNumber(Number(cell), locale);
    case 'percent':
      return formatShare(Number(cell), locale);
    case 'tenths':
      return formatNumber(Number(cell) / 10, locale);
    case 'date':
      return formatDate(asDate(String(cell)), locale, 'medium');
    case 'text':
      return String(cell);
  }
}
