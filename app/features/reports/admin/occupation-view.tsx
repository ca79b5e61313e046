import { Button } from '@mantine/core';
import { formatMoney, formatNumber, formatShare } from '../../../core/format';
import { addMonths, monthStart } from '../../../core/calendar-date';
import { AddressForm } from '../../../ui/admin/address-form';
import { TrendChart } from '../../../ui/admin/chart/trend-chart';
import { Panel } from '../../../ui/admin/panel';
import { AdminDateField } from '../../../ui/date-picker/admin-date-field';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { channels } from '../../bookings/booking-list';
import { daysName } from '../period/bucket-name';
import { nightGroups } from '../occupation/night-filter';
import { stayLengths } from '../occupation/stay-lengths';
import { FigureStrip, type StripFigure } from './figure-strip';
import { GroupLinks } from './group-links';
import { HeatCalendar } from './heat-calendar';
import { HeatTable } from './heat-table';
import type { OccupationPage } from './occupation-page.server';
import { ReportFrame } from './report-frame';
import { ReportTablePanel } from './report-table-panel';
import { nightTerms } from './report-terms';
import styles from './report.module.css';

type Shown = NonNullable<OccupationPage['report']>;

export function OccupationView({ page }: { page: OccupationPage }) {
  const { t } = useTranslation('reports');
  const paths = usePaths();
  const { report, values, choices } = page;
  const label = (key: 'type' | 'channel' | 'length', of: readonly string[]) =>
    of.map((value) => ({ value, label: t(`${key}.${value}` as 'type.suite') }));
  return (
    <ReportFrame
      name="occupation"
      page={page}
      filters={[
        { name: 'type', choices: label('type', ['suite', 'room']) },
        { name: 'category', choices: choices.categories },
        { name: 'apartment', choices: choices.apartments },
        { name: 'channel', choices: label('channel', channels) },
        { name: 'length', choices: label('length', stayLengths) },
      ]}
      kept={{ pace: values.pace, by: values.by }}
      to={paths.adminOccupationReport}
      words={nightTerms}
    >
      {report && <Occupation report={report} />}
    </ReportFrame>
  );
}

function Occupation({ report }: { report: Shown }) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const paths = usePaths();
  const { tables, query, by, total, heat, nights, chart, pace, comingAt, before } = report;
  const file = (name: string) => (format: string) =>
    paths.adminExport('report-occupation', { ...query, by, pace: pace.month, format, table: name });
  const table = (name: string) => tables.find((each) => each.name === name)!;
  const outside = total.now.sold - total.now.priced;
  return (
    <>
      <FigureStrip figures={useStrip(report)} />
      <p className={styles.soft}>
        {t('before', { days: daysName(before, locale) })}
        {outside > 0 && ` ${t('occupation.outside', { count: outside })}`}
      </p>
      <div className={styles.pair}>
        <Panel title={t('chart.occupancy')} note={t('chart.occupancyNote')}>
          <TrendChart
            label={t('chart.occupancy')}
            hint={t('chart.keys')}
            points={chart.map(({ name, now, before: then }) => ({ name, values: { now, before: then } }))}
            series={[
              { key: 'now', label: t('chart.now'), drawn: 'bar' },
              { key: 'before', label: t('chart.before'), drawn: 'line' },
            ]}
            valueText={(value) => formatShare(value, locale)}
            axisText={(value) => formatNumber(Math.round(value / 100), locale)}
          />
        </Panel>
        <Panel title={t('occupation.heat.title')} note={t('occupation.heat.note')} flush>
          <HeatTable label={t('occupation.heat.title')} {...heat} />
        </Panel>
      </div>
      <ReportTablePanel table={table('buckets')} file={file('buckets')} />
      <ReportTablePanel table={table('bucketStays')} file={file('bucketStays')} />
      <ReportTablePanel
        table={table('groups')}
        title={`${t('table.groups')}: ${t(`filter.${by}`)}`}
        file={file('groups')}
      >
        <GroupLinks
          label={t('occupation.by')}
          groups={nightGroups.map((group) => ({
            key: group,
            name: t(`filter.${group}`),
            to: paths.adminOccupationReport({ ...query, by: group, pace: pace.month }),
          }))}
          current={by}
        />
      </ReportTablePanel>
      <ReportTablePanel
        table={table('groupStays')}
        title={`${t('table.groupStays')}: ${t(`filter.${by}`)}`}
        file={file('groupStays')}
      />
      <Panel title={t('occupation.heat.calendar')} note={t('occupation.heat.calendarNote')} flush>
        <HeatCalendar
          nights={nights}
          to={(night) => paths.adminOccupationRows({ ...query, from: night, to: night, figure: 'sold' })}
        />
      </Panel>
      <ReportTablePanel
        table={table('coming')}
        title={t('table.coming')}
        note={t('occupation.coming.note', { date: comingAt })}
        file={file('coming')}
      />
      <Pace report={report} table={table('pace')} file={file('pace')} />
    </>
  );
}

interface PaceProps {
  report: Shown;
  table: Shown['tables'][number];
  file: (format: 'csv' | 'xlsx') => string;
}

function Pace({ report: { pace, query, today }, table, file }: PaceProps) {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  return (
    <>
      <Panel title={t('chart.pace', { month: pace.name })} note={t('chart.paceNote')} id="pace">
        <AddressForm className={styles.form} aria-label={t('occupation.pace.note')}>
          {Object.entries(query).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          <AdminDateField
            key={pace.month}
            name="pace"
            id="report-pace"
            label={t('occupation.pace.month')}
            today={addMonths(monthStart(today), 1)}
            defaultValue={pace.month}
          />
          <Button type="submit" variant="default">
            {t('occupation.pace.show')}
          </Button>
        </AddressForm>
        <TrendChart
          label={t('chart.pace', { month: pace.name })}
          hint={t('chart.keys')}
          points={pace.points.map(({ day, now, before }) => ({
            name: formatNumber(day, locale),
            values: { now, before },
          }))}
          series={[
            { key: 'now', label: pace.name, drawn: 'bar' },
            { key: 'before', label: t('chart.thenYear'), drawn: 'line' },
          ]}
          valueText={(value) => t('occupation.nights', { count: value })}
          axisText={(value) => formatNumber(value, locale)}
        />
      </Panel>
      <ReportTablePanel table={table} title={t('occupation.pace.table')} note={pace.name} file={file} />
    </>
  );
}

function useStrip({ total: { now, before }, query }: Shown): StripFigure[] {
  const { t } = useTranslation('reports');
  const locale = useLocale();
  const paths = usePaths();
  const rows = (figure: string) => paths.adminOccupationRows({ ...query, figure });
  const percent = (value: number | null) => (value === null ? '–' : formatShare(value, locale));
  const money = (value: number | null) => (value === null ? '–' : formatMoney(value, locale));
  const tenths = (value: number | null) =>
    value === null ? '–' : t('occupation.nights', { count: formatNumber(value / 10, locale) });
  const lastYear = (value: string) => t('occupation.lastYear', { value });
  return [
    {
      label: t('occupation.kpi.occupancy'),
      term: 'occupancy',
      value: percent(now.occupancyBasisPoints),
      note: lastYear(percent(before.occupancyBasisPoints)),
    },
    {
      label: t('occupation.kpi.sold'),
      term: 'sold',
      value: formatNumber(now.sold, locale),
      note: t('occupation.ofSellable', { count: formatNumber(now.sellable, locale) }),
      to: rows('sold'),
    },
    {
      label: t('occupation.kpi.adr'),
      term: 'adr',
      value: money(now.adrCents),
      note: lastYear(money(before.adrCents)),
    },
    {
      label: t('occupation.kpi.revpar'),
      term: 'revpar',
      value: money(now.revparCents),
      note: lastYear(money(before.revparCents)),
    },
    {
      label: t('occupation.kpi.length'),
      term: 'alos',
      value: tenths(now.lengthTenths),
      note: lastYear(tenths(before.lengthTenths)),
      to: rows('stays'),
    },
  ];
}
