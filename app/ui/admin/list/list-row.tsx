import type { ReactNode } from 'react';
import { useList } from './list-context';
import styles from './list-table.module.css';
import { SelectRow } from './select-boxes';
import type { Selection } from './use-selection';

export type Cells<Row> = Readonly<Record<string, (row: Row) => ReactNode>>;

export interface ListRowLook {
  /** Names the row for screen readers. */
  label: string;
  /** Dims the row because its record is switched off or over. */
  off?: boolean;
  /** Shown on a line of its own on a phone; a wide table shows it in its cells. */
  flag?: ReactNode;
}

interface ListRowProps<Row> {
  row: Row;
  names: readonly string[];
  cells: Cells<Row>;
  look: ListRowLook;
  end: ReactNode;
  selection: Selection | undefined;
}

export function ListRow<Row extends { id: number | string }>(props: ListRowProps<Row>) {
  const { row, names, cells, look, end, selection } = props;
  const { rules } = useList();
  const lines = names.filter((name) => rules.columns[name]?.phone === 'line');
  return (
    <tr data-off={look.off || undefined}>
      {selection && <SelectRow id={row.id} label={look.label} selection={selection} />}
      {names.map((name) => {
        const { head, figure, soft, roomy, phone } = rules.columns[name]!;
        const Cell = head ? 'th' : 'td';
        const line = phone === 'line' ? Math.min(lines.indexOf(name) + 1, 3) : undefined;
        return (
          <Cell
            key={name}
            scope={head && 'row'}
            className={head ? styles.head : undefined}
            data-figure={figure}
            data-soft={soft}
            data-roomy={roomy}
            data-phone={line ? `line${line}` : (phone ?? 'none')}
          >
            {cells[name]!(row)}
          </Cell>
        );
      })}
      {look.flag && (
        <td className={styles.flag} aria-hidden="true">
          {look.flag}
        </td>
      )}
      {end !== undefined && <td className={styles.end}>{end}</td>}
    </tr>
  );
}
