import type { DataColumn } from '../../../core/data-table';
import { formatPercent } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { divideRounded } from '../../../core/money';
import { pathsIn } from '../../../core/paths';
import { translatorOf } from '../../../ui/translator.server';
import { bucketName } from '../period/bucket-name';
import { reportQuery } from '../period/report-address';
import { reportTable, type ReportColumn, type ReportTable } from '../table/report-table.server';
import { daysUntil } from '../period/report-periods';
import type { BillingFigureName } from './billing-rows-input';
import type { BillingSums } from './billing-sums';
import type { BillingReport, ComparedBilling } from './view-billing.server';

type Change = Record<string, string | number | undefined>;
type Column<Row> = DataColumn<Row, ReportColumn>;

export function billingTables(report: BillingReport, locale: Locale): ReportTable[] {
  const t = translatorOf(locale, 'reports');
  const word = translatorOf(locale, 'core/payments');
  const paths = pathsIn(locale);
  const { total, by, filter } = report;
  const to = (figure: BillingFigureName, change: Change) =>
    paths.adminBillingRows(reportQuery(report, { ...change, figure }));
  /** True if only payments are requested: invoice columns are then empty. */
  const isMoneyAlone = filter.method !== undefined;
  return [
    reportTable('buckets', report.buckets, [
      { name: 'period', value: ({ days }) => bucketName(days, report.unit, report.today, locale, t) },
      ...columns<BillingReport['buckets'][number]>(
        ({ days }) => ({ ...days }),
        isMoneyAlone,
        // A period still in progress isn't compared, because its rest is missing.
        ({ days }) => daysUntil(days, report.today)?.to === days.to,
        total,
      ),
    ]),
    reportTable('groups', report.groups, [
      { name: 'group', value: ({ key, name }) => name ?? labelForKey(key) },
      ...columns<BillingReport['groups'][number]>(
        ({ key }) => groupQuery(key),
        isMoneyAlone || by === 'method',
        () => true,
        null,
      ),
    ]),
  ];

  function labelForKey(key: string): string {
    if (key === '') return t(`none.${by}`);
    return by === 'method' ? word(`method.${key as 'card'}`) : t(`channel.${key as 'web'}`);
  }

  function groupQuery(key: string): Change {
    if (key === '') return { without: by };
    return { [by === 'company' ? 'customer' : by]: key };
  }

  function columns<Row extends ComparedBilling>(
    change: (row: Row) => Change,
    moneyAlone: boolean,
    isCompared: (row: Row) => boolean,
    sums: ComparedBilling | null,
  ): (Column<Row> | null)[] {
    const figure = (
      name: ReportColumn,
      as: 'number' | 'money',
      of: (sums: BillingSums) => number,
      rows: BillingFigureName,
      more: Change = {},
    ): Column<Row> => ({
      name,
      as,
      value: (row) => of(row.now),
      to: (row) => to(rows, { ...change(row), ...more }),
      ...(sums && { sum: of(sums.now), sumTo: to(rows, more) }),
    });
    const invoiced = moneyAlone
      ? []
      : [
          figure('invoices', 'number', ({ invoices }) => invoices, 'invoiced'),
          figure('net', 'money', ({ netCents }) => netCents, 'invoiced'),
          ...rateColumns(figure),
          figure('vat', 'money', ({ vatCents }) => vatCents, 'invoiced'),
          figure('total', 'money', ({ totalCents }) => totalCents, 'invoiced'),
        ];
    return [
      ...invoiced,
      figure('collected', 'money', ({ collectedCents }) => collectedCents, 'collected'),
      figure('refunded', 'money', ({ refundedCents }) => refundedCents, 'refunded'),
      moneyAlone ? null : figure('open', 'money', ({ openCents }) => openCents, 'open'),
      before(moneyAlone, sums),
      changed(moneyAlone, isCompared, sums),
    ];
  }

  function before<Row extends ComparedBilling>(moneyAlone: boolean, sums: ComparedBilling | null): Column<Row> {
    const of = ({ totalCents, collectedCents }: BillingSums) => (moneyAlone ? collectedCents : totalCents);
    return {
      name: moneyAlone ? 'collectedBefore' : 'totalBefore',
      as: 'money',
      value: (row) => of(row.before),
      ...(sums && { sum: of(sums.before) }),
    };
  }

  function changed<Row extends ComparedBilling>(
    moneyAlone: boolean,
    isCompared: (row: Row) => boolean,
    sums: ComparedBilling | null,
  ): Column<Row> {
    const of = ({ now, before: then }: ComparedBilling) =>
      changeOf(moneyAlone ? now.collectedCents : now.totalCents, moneyAlone ? then.collectedCents : then.totalCents);
    return {
      name: 'change',
      as: 'percent',
      value: (row) => (isCompared(row) ? of(row) : null),
      ...(sums && { sum: of(sums) }),
    };
  }

  type Figure<Row> = (
    name: ReportColumn,
    as: 'money',
    of: (sums: BillingSums) => number,
    rows: BillingFigureName,
    more?: Change,
  ) => Column<Row>;

  /** Base and VAT columns for each rate of the period; only the base for a rate of 0. */
  function rateColumns<Row>(figure: Figure<Row>): Column<Row>[] {
    return total.now.rates.flatMap(({ rateBasisPoints: rate }) => {
      const params = { rate: formatPercent(rate, locale) };
      const of = (sums: BillingSums) => rateOf(sums, rate);
      const base = figure('base', 'money', (sums) => of(sums).netCents, 'invoiced', { rate });
      if (rate === 0) return [{ ...base, label: t('column.untaxed') }];
      const vat = figure('vat', 'money', (sums) => of(sums).vatCents, 'invoiced', { rate });
      return [
        { ...base, label: t('column.baseAt', params) },
        { ...vat, label: t('column.vatAt', params) },
      ];
    });
  }
}

function rateOf({ rates }: BillingSums, rate: number): { netCents: number; vatCents: number } {
  return rates.find(({ rateBasisPoints }) => rateBasisPoints === rate) ?? { netCents: 0, vatCents: 0 };
}
/** Returns the growth in hundredths of a percent; null if the earlier value isn't positive. */
export function changeOf(now: number, before: number): number | null {
  return before <= 0 ? null : divideRounded((now - before) * 10_000, before);
}
