import { Link } from 'react-router';
import { asDate } from '../../../core/calendar-date';
import { formatDate, formatMoney, formatNumber } from '../../../core/format';
import type { FileValue } from '../../../core/list-file';
import type { Locale } from '../../../core/locale';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { BookTable, CellKind } from '../book-table.server';

const isFigure = (as: CellKind) => as === 'money' || as === 'number';

/** A table as the file has it, whose first cells lead to what their rows are about. */
export function BookTableView({ table: { name, columns, rows, sums } }: { table: BookTable }) {
  const { t } = useTranslation('books/admin');
  const locale = useLocale();
  const figure = (index: number) => isFigure(columns[index]!.as) || undefined;
  // The word stands before the first amount; a first column that is one itself leaves no room for it.
  const firstSum = sums?.findIndex((cell) => cell !== null) ?? 0;
  return (
    <Table label={t(`table.${name}`)} scrolls>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column.name} scope="col" data-figure={figure(index)}>
              {t(`column.${column.name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ to, cells }, row) => (
          <tr key={`${String(cells[0])} ${row}`}>
            {cells.map((cell, index) => {
              const text = cellText(cell, columns[index]!.as, locale);
              return (
                <td key={columns[index]!.name} data-figure={figure(index)}>
                  {index === 0 && to !== null && text !== '' ? <Link to={to}>{text}</Link> : text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
      {sums && (
        <tfoot>
          <tr>
            <th scope="row" colSpan={firstSum}>
              {t('sum')}
            </th>
            {sums.slice(firstSum).map((cell, index) => (
              <td key={columns[firstSum + index]!.name} data-figure={figure(firstSum + index)}>
                <b>{cellText(cell, columns[firstSum + index]!.as, locale)}</b>
              </td>
            ))}
          </tr>
        </tfoot>
      )}
    </Table>
  );
}

function cellText(cell: FileValue, as: CellKind, locale: Locale): string {
  if (cell === null || cell === undefined || cell === '') return '';
  if (as === 'money') return formatMoney(Number(cell), locale);
  if (as === 'number') return formatNumber(Number(cell), locale);
  return as === 'date' ? formatDate(asDate(String(cell)), locale, 'medium') : String(cell);
}
