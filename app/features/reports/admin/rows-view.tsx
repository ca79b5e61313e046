import { formatPercent } from '../../../core/format';
import { PageHeader } from '../../../ui/admin/page-header';
import { RowsTurner } from '../../../ui/admin/rows-turner';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { daysName } from '../period/bucket-name';
import type { ReportName } from '../period/report-address';
import type { BillingRowsPage } from './billing-page.server';
import type { NightRowsPage } from './occupation-page.server';
import { ReportTablePanel } from './report-table-panel';
import styles from './report.module.css';

type Rows = BillingRowsPage | NightRowsPage;

interface RowsViewProps {
  report: ReportName;
  title: string;
  rows: Rows;
}

export function RowsView({ report, title, rows }: RowsViewProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const paths = usePaths();
  const { days, told, meta, table, back, figure, values } = rows;
  const rate =
    'rate' in rows && rows.rate !== undefined ? [t('rows.rate', { rate: formatPercent(rows.rate, locale) })] : [];
  const when = figure === 'ahead' ? t('rows.today') : daysName(days, locale);
  const to = report === 'billing' ? paths.adminBillingRows : paths.adminOccupationRows;
  return (
    <div className={styles.page}>
      <title>{`${title} · Estancia`}</title>
      <PageHeader
        title={title}
        trail={[{ label: t(`nav.${report}`), to: back }]}
        here={title}
        summary={[when, ...told, ...rate].join(' · ')}
      />
      <ReportTablePanel
        table={table}
        title={title}
        note={t('rows.count', { count: meta.total })}
        file={(format) => paths.adminExport(`report-${report}-rows`, { ...values, page: undefined, format })}
      >
        {meta.total > 0 && (
          <div className={styles.turner}>
            <RowsTurner
              meta={meta}
              shown={table.rows.length}
              to={(change) => to({ ...values, perPage: meta.perPage, ...change })}
            />
          </div>
        )}
      </ReportTablePanel>
      <p>
        <Link to={back}>{t('rows.back')}</Link>
      </p>
    </div>
  );
}
