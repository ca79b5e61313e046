import { asDate } from '../../core/calendar-date';
import { isFigure, type CellKind, type DataRow, type DataTable } from '../../core/data-table';
import { formatAmount, formatDate, formatMoney, formatNumber, formatShare } from '../../core/format';
import type { FileValue } from '../../core/list-file';
import type { Locale } from '../../core/locale';
import { Link } from '../link';
import { useLocale } from '../use-locale';
import styles from './data-table-view.module.css';
import { Table } from './table';

interface DataTableViewProps<Name extends string> {
  label: string;
  table: DataTable<string, Name>;
  heads: (column: Name) => string;
  /** Label of the row with the totals. */
  sum: string;
  /** Packs many columns: headings wrap, and amounts omit the currency sign, which the panel states once. */
  dense?: boolean;
}

/** Renders the same table as the export file, with links from cells to the rows that they count. */
export function DataTableView<Name extends string>({
  label,
  table,
  heads,
  sum,
  dense = false,
}: DataTableViewProps<Name>) {
  const { columns, rows, sums } = table;
  // The label goes in front of the first total; if the first column is itself a total, there is no room for a label.
  const firstSum = sums?.cells.findIndex((cell) => cell !== null) ?? 0;
  return (
    <Table label={label} className={dense ? styles.dense : undefined} scrolls>
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
            <Cells row={row} columns={columns} dense={dense} />
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={firstSum}>
              {sum}
            </th>
            <Cells row={sums} columns={columns} from={firstSum} dense={dense} strong />
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
  dense: boolean;
  strong?: boolean;
}

function Cells({ row: { cells, links }, columns, from = 0, dense, strong = false }: CellsProps) {
  const locale = useLocale();
  return columns.slice(from).map(({ name, label, as }, offset) => {
    const index = from + offset;
    const text = cellText(cells[index], as, locale, dense ? formatAmount : formatMoney);
    const to = links[index];
    const shown = to && text !== '' ? <Link to={to}>{text}</Link> : text;
    return (
      <td key={label ?? name} data-figure={isFigure(as) || undefined}>
        {strong ? <b>{shown}</b> : shown}
      </td>
    );
  });
}

function cellText(cell: FileValue, as: CellKind, locale: Locale, money: typeof formatMoney): string {
  if (cell === null || cell === undefined || cell === '') return '';
  switch (as) {
    case 'money':
      return money(Number(cell), locale);
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
