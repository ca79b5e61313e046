import type { ReactNode } from 'react';
import { useTranslation } from '../../../ui/translation';

interface PrintedTableProps {
  title: string;
  none: string;
  columns: readonly { name: string; figure?: boolean }[];
  /** The cells of each row, starting with its header, and the time it was completed; null if open. */
  rows: readonly { key: number | string; cells: readonly ReactNode[]; done: string | null }[];
}

export function PrintedTable({ title, none, columns, rows }: PrintedTableProps) {
  const { t } = useTranslation('today/print');
  return (
    <section>
      <h2>
        {title} <span>{rows.length}</span>
      </h2>
      {rows.length === 0 ? (
        <p className="none">{none}</p>
      ) : (
        <div className="table">
          <table>
            <thead>
              <tr>
                {columns.map(({ name, figure }) => (
                  <th key={name} scope="col" data-figure={figure || undefined}>
                    {name}
                  </th>
                ))}
                <th scope="col">{t('done')}</th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ key, cells: [head, ...cells], done }) => (
                <tr key={key}>
                  <th scope="row">{head}</th>
                  {cells.map((cell, index) => (
                    <td key={columns[index + 1]!.name} data-figure={columns[index + 1]!.figure || undefined}>
                      {cell}
                    </td>
                  ))}
                  <td>{done ?? <span className="box" />}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
