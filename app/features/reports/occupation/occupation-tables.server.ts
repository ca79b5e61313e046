import type { CellKind, DataColumn } from '../../../core/data-table';
import { formatDate } from '../../../core/format';
import type { Locale } from '../../../core/locale';
import { pathsIn } from '../../../core/paths';
import { translatorOf } from '../../../ui/translator.server';
import { bucketName } from '../period/bucket-name';
import { reportQuery } from '../period/report-address';
import { reportTable, type ReportColumn, type ReportTable } from '../table/report-table.server';
import type { NightFigures } from './night-figures';
import type { NightFigureName } from './night-rows-input';
import type { Compared } from './occupied.server';
import type { OccupationReport } from './view-occupation.server';

type Change = Record<string, string | number | undefined>;

export function occupationTables(report: OccupationReport, locale: Locale): ReportTable[] {
  const t = translatorOf(locale, 'reports');
  const paths = pathsIn(locale);
  const to = (figure: NightFigureName, change: Change) =>
    paths.adminOccupationRows(reportQuery(report, { ...change, figure }));
  /** True if only one channel or one length of stay is counted; empty nights belong to neither. */
  const isPart = report.filter.channel !== undefined || report.filter.length !== undefined;
  const { total } = report;

  type Row = Compared & { key: string | number; name: string; also?: string };
  type Column = DataColumn<Row, ReportColumn>;
  const figure = (name: ReportColumn, as: CellKind, of: keyof NightFigures): Column => ({
    name,
    as,
    value: (row) => row.now[of],
    sum: total.now[of],
  });
  const linked = (column: Column, rows: NightFigureName, change: (row: Row) => Change): Column => ({
    ...column,
    to: (row) => to(rows, change(row)),
    sumTo: to(rows, {}),
  });
  /**
   * Columns for nights and revenue; tables by channel or length omit the sellable nights, which would be the same in
   * every row.
   */
  const nights = (change: (row: Row) => Change, parts: boolean): (Column | null)[] => [
    parts ? null : linked(figure('let', 'number', 'letNights'), 'let', change),
    parts ? null : linked(figure('blocked', 'number', 'blocked'), 'blocked', change),
    linked(figure('sold', 'number', 'sold'), 'sold', change),
    parts ? null : linked(figure('empty', 'number', 'empty'), 'empty', change),
    figure('occupancy', 'percent', 'occupancyBasisPoints'),
    {
      name: 'occupancyBefore',
      as: 'percent',
      value: ({ before }) => before.occupancyBasisPoints,
      sum: total.before.occupancyBasisPoints,
    },
    linked(figure('revenue', 'money', 'cents'), 'sold', change),
    figure('adr', 'money', 'adrCents'),
    parts ? null : figure('revpar', 'money', 'revparCents'),
  ];
  const stays = (change: (row: Row) => Change): Column[] => [
    linked(figure('stays', 'number', 'stays'), 'stays', change),
    figure('alos', 'tenths', 'lengthTenths'),
    figure('lead', 'tenths', 'leadTenths'),
    linked(figure('cancelled', 'number', 'cancelled'), 'cancelled', change),
    figure('cancelledShare', 'percent', 'cancelledBasisPoints'),
    linked(figure('noShows', 'number', 'noShows'), 'no_show', change),
    figure('fees', 'money', 'feeCents'),
  ];
  const buckets: Row[] = report.buckets.map((bucket) => ({
    ...bucket,
    key: bucket.days.from,
    name: bucketName(bucket.days, report.unit, report.today, locale, t),
  }));
  const period: Column = { name: 'period', value: ({ name }) => name };
  const daysOf = ({ key }: Row) => ({ ...report.buckets.find(({ days }) => days.from === key)!.days });
  const { by } = report;
  const groups = groupRows();
  const group: (Column | null)[] = [
    {
      name: by,
      value: ({ name }) => name,
      ...(by === 'apartment' && { to: ({ key }: Row) => paths.adminApartment(Number(key)) }),
    },
    by === 'apartment' ? { name: 'category', value: ({ also }) => also ?? '' } : null,
  ];
  const ofGroup = ({ key }: Row) => ({ [by]: key });

  return [
    reportTable('buckets', buckets, [period, ...nights(daysOf, isPart)]),
    reportTable('bucketStays', buckets, [period, ...stays(daysOf)]),
    reportTable('groups', groups, [...group, ...nights(ofGroup, isPart || by === 'channel' || by === 'length')]),
    reportTable('groupStays', groups, [...group, ...stays(ofGroup)]),
    reportTable('coming', report.coming, [
      { name: 'month', value: ({ month }) => formatDate(month.from, locale, 'month') },
      { name: 'soldNow', as: 'number', value: ({ now }) => now.sold, to: ({ month }) => to('sold', { ...month }) },
      { name: 'soldThen', as: 'number', value: ({ sameDay }) => sameDay.sold },
      { name: 'soldEnded', as: 'number', value: ({ ended }) => ended.sold },
      { name: 'empty', as: 'number', value: ({ now }) => (isPart ? null : now.empty) },
      { name: 'occupancyNow', as: 'percent', value: ({ now }) => now.occupancyBasisPoints },
      { name: 'occupancyBefore', as: 'percent', value: ({ sameDay }) => sameDay.occupancyBasisPoints },
      { name: 'revenueNow', as: 'money', value: ({ now }) => now.cents },
      { name: 'revenueThen', as: 'money', value: ({ sameDay }) => sameDay.cents },
      { name: 'adr', as: 'money', value: ({ now }) => now.adrCents },
    ]),
    reportTable('pace', paceRows(report), [
      { name: 'fromFirst', as: 'number', value: ({ day }) => day },
      { name: 'nightsThisYear', as: 'number', value: ({ now }) => now },
      { name: 'nightsLastYear', as: 'number', value: ({ before }) => before },
    ]),
  ];

  function groupRows(): Row[] {
    switch (by) {
      case 'type':
        return report.types.map((each) => ({ ...each, name: t(`type.${each.key}`) }));
      case 'category':
        return report.categories.map(({ id, name, now, before }) => ({ key: id, name, now, before }));
      case 'apartment':
        return report.apartments.map(({ id, code, category, now, before }) => ({
          key: id,
          name: code,
          also: category,
          now,
          before,
        }));
      case 'channel':
        return report.channels.filter(hasAny).map((each) => ({ ...each, name: t(`channel.${each.key}`) }));
      case 'length':
        return report.lengths.filter(hasAny).map((each) => ({ ...each, name: t(`length.${each.key}`) }));
    }
  }
}

function hasAny({ now, before }: Compared): boolean {
  return now.sold + before.sold + now.stays + now.cancelled + now.noShows > 0;
}

export interface PaceRow {
  day: number;
  /** Null if the day is still to come. */
  now: number | null;
  before: number | null;
}

/** Merges both years' booking paces by days from the first of the month. */
export function paceRows({ pace }: OccupationReport): PaceRow[] {
  const at = (points: OccupationReport['pace']['now']) => new Map(points.map(({ day, nights }) => [day, nights]));
  const [now, before] = [at(pace.now), at(pace.before)];
  return [...new Set([...now.keys(), ...before.keys()])]
    .toSorted((a, b) => a - b)
    .map((day) => ({ day, now: now.get(day) ?? null, before: before.get(day) ?? null }));
}
