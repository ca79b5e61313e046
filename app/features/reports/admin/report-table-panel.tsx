import type { ReactNode } from 'react';
import { DataTableView } from '../../../ui/admin/data-table-view';
import { Panel } from '../../../ui/admin/panel';
import { useTranslation } from '../../../ui/translation';
import type { ReportTable } from '../table/report-table.server';
import styles from './report.module.css';

interface ReportTablePanelProps {
  table: ReportTable;
  title?: string;
  note?: string;
  file: (format: 'csv' | 'xlsx') => string;
  /** Content below the table, such as pagination. */
  children?: ReactNode;
}

/** Tables with more columns are rendered densely. */
const MAX_COLUMNS = 11;

const formats = ['csv', 'xlsx'] as const;

export function ReportTablePanel({ table, title, note, file, children }: ReportTablePanelProps) {
  const { t } = useTranslation('reports');
  const dense = table.columns.length > MAX_COLUMNS;
  const name = title ?? t(`table.${table.name}`);
  return (
    <Panel
      title={name}
      note={dense ? [note, t('inEuros')].filter(Boolean).join(' · ') : note}
      flush
      action={
        <span className={styles.files}>
          {formats.map((format) => (
            <a
              key={format}
              href={file(format)}
              download
              aria-label={t('file.of', { table: name, format: t(`file.${format}`) })}
            >
              {t(`file.${format}`)}
            </a>
          ))}
        </span>
      }
    >
      {table.rows.length === 0 ? (
        <p className={styles.empty}>{t('none_found')}</p>
      ) : (
        <DataTableView
          label={name}
          table={table}
          heads={(column) => t(`column.${column}`)}
          sum={t('total')}
          dense={dense}
        />
      )}
      {children}
    </Panel>
  );
}
