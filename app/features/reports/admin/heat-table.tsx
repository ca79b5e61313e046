import { formatPercent } from '../../../core/format';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { heatOf } from './heat-level';
import styles from './heat.module.css';

interface HeatTableProps {
  label: string;
  columns: readonly string[];
  rows: readonly { id: number; name: string; units: number; cells: readonly (number | null)[] }[];
}

export function HeatTable({ label, columns, rows }: HeatTableProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  return (
    <>
      <Table label={label} scrolls className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('filter.category')}</th>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, name, units, cells }) => (
            <tr key={id}>
              <th scope="row">
                {name} <span className={styles.units}>{units}</span>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]}>
                  <span className={styles.cell} data-heat={heatOf(cell)}>
                    {cell === null ? '–' : Math.round(cell / 100)}
                    {cell !== null && <span className="visually-hidden"> {formatPercent(cell, locale)}</span>}
                  </span>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <HeatLegend />
    </>
  );
}

export function HeatLegend() {
  const { t } = useTranslation('reports');
  return (
    <p className={styles.legend} aria-hidden="true">
      {t('occupation.heat.less')}
      {['0', '1', '2', '3', '4', '5'].map((heat) => (
        <span key={heat} className={styles.key} data-heat={heat} />
      ))}
      {t('occupation.heat.more')}
    </p>
  );
}
