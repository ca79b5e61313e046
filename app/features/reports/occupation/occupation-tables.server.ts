import type { DataColumn } from '../../../core/data-table';
import { formatDate } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { translatorOf } from '../../../ui/translator.server';
import { bucketName } from '../bucket-name';
import { reportQuery } from '../report-address';
import { reportTable, type ReportColumn, type ReportTable } from '../report-table';
import type { NightFigures } from './night-figures';
import type { NightFigureName } from './night-rows-input';
import type { Compared, OccupationReport } from './view-occupation.server';

type Change = Record<string, string | number | undefined>;

/** The report of occupancy as tables: on the screen, each figure leads to the rows behind it. */
export function occupationTables(report: OccupationReport, locale: Locale): ReportTable[] {
  const t = translatorOf(locale, 'reports');
  const paths = pathsIn(locale);
  const to = (figure: NightFigureName, change: Change) =>
    paths.adminOccupationRows(reportQuery(report, { ...change, figure }));
  /** What is sold by channel or length is a part of all: what is empty belongs to none of them. */
  const isPart = report.filter.channel !== undefined || report.filter.length !== undefined;
  const { total } = report;

  function columns<Row extends Compared>(change: (row: Row) => Change, parts = isPart) {
    const figure = (name: ReportColumn, as: 'number' | 'money' | 'percent' | 'tenths', of: keyof NightFigures) => ({
      name,
      as,
      value: (row: Row) => row.now[of],
      sum: total.now[of],
    });
    const linked = (column: DataColumn<Row, ReportColumn>, rows: NightFigureName): DataColumn<Row, ReportColumn> => ({
      ...column,
      to: (row) => to(rows, change(row)),
      sumTo: to(rows, {}),
    });
    return [
      parts ? null : linked(figure('let', 'number', 'letNights'), 'let'),
      parts ? null : linked(figure('blocked', 'number', 'blocked'), 'blocked'),
      linked(figure('sold', 'number', 'sold'), 'sold'),
      parts ? null : linked(figure('empty', 'number', 'empty'), 'empty'),
      figure('occupancy', 'percent', 'occupancyBasisPoints'),
      {
        name: 'occupancyBefore' as const,
        as: 'percent' as const,
        value: (row: Row) => row.before.occupancyBasisPoints,
        sum: total.before.occupancyBasisPoints,
      },
      linked(figure('revenue', 'money', 'cents'), 'sold'),
      figure('adr', 'money', 'adrCents'),
      parts ? null : figure('revpar', 'money', 'revparCents'),
      linked(figure('stays', 'number', 'stays'), 'stays'),
      figure('alos', 'tenths', 'lengthTenths'),
      figure('lead', 'tenths', 'leadTenths'),
      linked(figure('cancelled', 'number', 'cancelled'), 'cancelled'),
      figure('cancelledShare', 'percent', 'cancelledBasisPoints'),
      linked(figure('noShows', 'number', 'noShows'), 'no_show'),
      figure('fees', 'money', 'feeCents'),
    ];
  }

  return [
    reportTable('buckets', report.buckets, [
      { name: 'period', value: ({ days }) => bucketName(days, report.unit, report.today, locale, t) },
      ...columns<OccupationReport['buckets'][number]>(({ days }) => ({ ...days })),
    ]),
    reportTable('types', report.types, [
      { name: 'type', value: ({ key }) => t(`type.${key}`) },
      ...columns<OccupationReport['types'][number]>(({ key }) => ({ type: key })),
    ]),
    reportTable('categories', report.categories, [
      { name: 'category', value: ({ name }) => name },
      ...columns<OccupationReport['categories'][number]>(({ id }) => ({ category: id })),
    ]),
    reportTable('apartments', report.apartments, [
      { name: 'apartment', value: ({ code }) => code, to: ({ id }) => paths.adminApartment(id) },
      { name: 'category', value: ({ category }) => category },
      ...columns<OccupationReport['apartments'][number]>(({ id }) => ({ apartment: id })),
    ]),
    reportTable('channels', report.channels.filter(hasAny), [
      { name: 'channel', value: ({ key }) => t(`channel.${key}`) },
      ...columns<OccupationReport['channels'][number]>(({ key }) => ({ channel: key }), true),
    ]),
    reportTable('lengths', report.lengths.filter(hasAny), [
      { name: 'length', value: ({ key }) => t(`length.${key}`) },
      ...columns<OccupationReport['lengths'][number]>(({ key }) => ({ length: key }), true),
    ]),
    reportTable('coming', report.coming, [
      { name: 'month', value: ({ month }) => formatDate(month.from, locale, 'month') },
      { name: 'soldNow', as: 'number', value: ({ now }) => now.sold, to: ({ month }) => to('sold', { ...month }) },
      { name: 'soldThen', as: 'number', value: ({ then }) => then.sold },
      { name: 'soldEnded', as: 'number', value: ({ ended }) => ended.sold },
      { name: 'empty', as: 'number', value: ({ now }) => (isPart ? null : now.empty) },
      { name: 'occupancyNow', as: 'percent', value: ({ now }) => now.occupancyBasisPoints },
      { name: 'occupancyBefore', as: 'percent', value: ({ then }) => then.occupancyBasisPoints },
      { name: 'revenueNow', as: 'money', value: ({ now }) => now.cents },
      { name: 'revenueThen', as: 'money', value: ({ then }) => then.cents },
      { name: 'adr', as: 'money', value: ({ now }) => now.adrCents },
    ]),
    reportTable('pace', paceRows(report), [
      { name: 'fromFirst', as: 'number', value: ({ day }) => day },
      { name: 'nightsThisYear', as: 'number', value: ({ now }) => now },
      { name: 'nightsLastYear', as: 'number', value: ({ before }) => before },
    ]),
  ];
}

function hasAny({ now, before }: Compared): boolean {
  return now.sold + before.sold + now.stays + now.cancelled + now.noShows > 0;
}

export interface PaceRow {
  day: number;
  /** Null where that day is still to come. */
  now: number | null;
  before: number | null;
}

/** Both years' paces by the days from the first of the month. */
export function paceRows({ pace }: OccupationReport): PaceRow[] {
  const at = (points: OccupationReport['pace']['now']) => new Map(points.map(({ day, nights }) => [day, nights]));
  const [now, before] = [at(pace.now), at(pace.before)];
  return [...new Set([...now.keys(), ...before.keys()])]
    .toSorted((a, b) => a - b)
    .map((day) => ({ day, now: now.get(day) ?? null, before: before.get(day) ?? null }));
}
