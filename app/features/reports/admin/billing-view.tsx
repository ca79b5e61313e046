import { formatMoney, formatNumber, formatShare } from '../../../core/format';
import { sumCents } from '../../../core/money';
import { TrendChart } from '../../../ui/admin/chart/trend-chart';
import { FilterChip } from '../../../ui/admin/filter-chip';
import { Panel } from '../../../ui/admin/panel';
import { RowsTurner } from '../../../ui/admin/rows-turner';
import { SumLinks } from '../../../ui/admin/sum-links';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { channels } from '../../bookings/booking-list';
import { paymentMethods } from '../../../core/payment-method';
import { billingGroups } from '../billing/billing-filter';
import { daysName } from '../period/bucket-name';
import type { BillingPage } from './billing-page.server';
import { GroupLinks } from './group-links';
import { FigureStrip, type StripFigure } from './figure-strip';
import { ReportFrame } from './report-frame';
import { ReportTablePanel } from './report-table-panel';
import { billingTerms } from './report-terms';
import styles from './report.module.css';

type Shown = NonNullable<BillingPage['report']>;

export function BillingView({ page }: { page: BillingPage }) {
  const { t } = useTranslation('reports');
  const { t: word } = useTranslation('core/payments');
  const paths = usePaths();
  const { report, values, choices } = page;
  return (
    <ReportFrame
      name="billing"
      page={page}
      filters={[
        { name: 'category', choices: choices.categories },
        { name: 'apartment', choices: choices.apartments },
        { name: 'channel', choices: channels.map((value) => ({ value, label: t(`channel.${value}`) })) },
        { name: 'method', choices: paymentMethods.map((value) => ({ value, label: word(`method.${value}`) })) },
      ]}
      kept={{ by: values.by, customer: values.customer }}
      to={paths.adminBillingReport}
      words={billingTerms}
    >
      {report?.customer && (
        <p>
          <FilterChip
            name={t('filter.customer')}
            value={report.customer}
            drop={paths.adminBillingReport({ ...values, customer: undefined, page: undefined })}
            dropLabel={t('filter.drop', { filter: t('filter.customer') })}
          />
        </p>
      )}
      {report && <Billing report={report} />}
    </ReportFrame>
  );
}

function Billing({ report }: { report: Shown }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const paths = usePaths();
  const { tables, query, chart, before, by, meta } = report;
  const file = (name: string) => (format: string) =>
    paths.adminExport('report-billing', { ...query, by, format, table: name });
  const table = (name: string) => tables.find((each) => each.name === name)!;
  const groups = table('groups');
  const money = (value: number) => formatMoney(value, locale);
  const thousands = (value: number) => `${formatNumber(Math.round(value / 100_000), locale)} k`;
  return (
    <>
      <FigureStrip figures={useStrip(report)} />
      <p className={styles.soft}>
        {t('before', { days: daysName(before, locale) })}
        {report.filter.method
          ? ` ${t('billing.methodOnly')}`
          : report.total.now.invoices === 0 && ` ${t('billing.noInvoices')}`}
      </p>
      <Panel title={t('chart.billed')} note={t('chart.billedNote')}>
        <TrendChart
          label={t('chart.billed')}
          hint={t('chart.keys')}
          points={chart.map(({ name, now, collected, before: then }) => ({
            name,
            values: { now, collected, before: then },
          }))}
          series={[
            { key: 'now', label: t('billing.kpi.total'), drawn: 'bar' },
            { key: 'collected', label: t('chart.collected'), drawn: 'bar' },
            { key: 'before', label: t('chart.before'), drawn: 'line' },
          ]}
          valueText={money}
          axisText={thousands}
        />
      </Panel>
      <ReportTablePanel table={table('buckets')} file={file('buckets')} />
      <Standing report={report} />
      <ReportTablePanel table={groups} title={`${t('table.groups')}: ${t(`billing.byOf.${by}`)}`} file={file('groups')}>
        <GroupLinks
          label={t('billing.by')}
          groups={billingGroups.map((group) => ({
            key: group,
            name: t(`billing.byOf.${group}`),
            to: paths.adminBillingReport({ ...query, by: group }),
          }))}
          current={by}
        />
        {meta.total > meta.perPage && (
          <div className={styles.turner}>
            <RowsTurner
              meta={meta}
              shown={groups.rows.length}
              to={(change) => paths.adminBillingReport({ ...query, by, perPage: meta.perPage, ...change })}
            />
          </div>
        )}
      </ReportTablePanel>
    </>
  );
}

/** Today's balances of booking accounts; each sum links to the bookings behind it. */
function Standing({ report: { standing, filter, query } }: { report: Shown }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const paths = usePaths();
  const { category, channel, customer } = filter;
  const bookings = (more: Parameters<typeof paths.adminBookings>[0]) =>
    paths.adminBookings({ category, channel, customer, ...more });
  const link = (name: string, { count, cents }: { count: number; cents: number }, to: string) => ({
    name,
    count,
    sum: formatMoney(cents, locale),
    to,
  });
  return (
    <Panel title={t('billing.standing.title')} note={t('billing.standing.note')} flush>
      <SumLinks
        label={t('billing.standing.title')}
        links={[
          link(t('billing.standing.owed'), standing.owed, bookings({ view: 'unpaid' })),
          ...standing.overdue.map(({ age, ...sum }) =>
            link(
              `${t('billing.standing.overdue')}: ${t(`billing.standing.age.${age}`)}`,
              sum,
              bookings({ view: 'overdue', overdueFor: age }),
            ),
          ),
          link(t('billing.standing.toRefund'), standing.toRefund, bookings({ view: 'to_refund' })),
          link(t('billing.standing.ahead'), standing.ahead, paths.adminBillingRows({ ...query, figure: 'ahead' })),
        ]}
      />
      <p className={styles.empty}>
        <Link to={paths.adminBook('deferred')}>{t('billing.standing.book')}</Link>
      </p>
    </Panel>
  );
}

function useStrip({ total: { now }, change, standing, query, filter }: Shown): StripFigure[] {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const paths = usePaths();
  const money = (cents: number) => formatMoney(cents, locale);
  const rows = (figure: string) => paths.adminBillingRows({ ...query, figure });
  const overdue = sumCents(standing.overdue.map(({ cents }) => cents));
  const collected: StripFigure = {
    label: t('billing.kpi.collected'),
    term: 'collected',
    value: money(now.collectedCents),
    note:
      now.refundedCents === 0 ? t('billing.noRefund') : t('billing.refunded', { amount: money(-now.refundedCents) }),
    to: rows('collected'),
  };
  if (filter.method !== undefined) return [collected];
  return [
    {
      label: t('billing.kpi.total'),
      term: 'invoiced',
      value: money(now.totalCents),
      note:
        change === null ? t('billing.noBefore') : t('billing.change', { percent: signed(formatShare(change, locale)) }),
      to: rows('invoiced'),
    },
    {
      label: t('billing.kpi.net'),
      term: 'net',
      value: money(now.netCents),
      note: t('billing.vat', { amount: money(now.vatCents) }),
      to: rows('invoiced'),
    },
    collected,
    {
      label: t('billing.kpi.open'),
      term: 'open',
      value: money(now.openCents),
      note: t('billing.ofInvoices'),
      to: rows('open'),
    },
    {
      label: t('billing.kpi.owed'),
      term: 'owed',
      value: money(standing.owed.cents),
      note: overdue > 0 ? t('billing.overdue', { amount: money(overdue) }) : t('billing.noOverdue'),
      isUrgent: overdue > 0,
    },
  ];
}

function signed(text: string): string {
  return text.startsWith('−') ? text : `+${text}`;
}
