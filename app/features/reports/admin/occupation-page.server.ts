import type { Actor } from '../../../access/actor';
import { formatDate } from '../../../core/format';
import { addMonths } from '../../../core/calendar-date';
import { pathsIn } from '../../../core/paths';
import { plainName } from '../period/bucket-name';
import { listNightRows } from '../occupation/list-night-rows.server';
import { nightRowsTable } from '../occupation/night-rows-table.server';
import { occupationTables, paceRows } from '../occupation/occupation-tables.server';
import { viewOccupation } from '../occupation/view-occupation.server';
import { reportQuery } from '../period/report-address';
import { filterLabels } from './filter-labels.server';
import { loadReport } from './report-page.server';

export type OccupationPage = Awaited<ReturnType<typeof occupationPage>>;
export type NightRowsPage = Awaited<ReturnType<typeof nightRowsPage>>;

export function occupationPage(actor: Actor, search: URLSearchParams) {
  const { locale } = actor;
  return loadReport(actor, search, async (input) => {
    const report = await viewOccupation(actor, input);
    const { days, before, unit, by, today, total, buckets, categories, nights, pace, filter } = report;
    return {
      days,
      before,
      unit,
      by,
      today,
      filter,
      total,
      tables: occupationTables(report, locale),
      chart: buckets.map(({ days: bucket, now, before: then }) => ({
        name: plainName(bucket, unit, locale),
        now: now.occupancyBasisPoints,
        before: then.occupancyBasisPoints,
      })),
      heat: {
        columns: buckets.map(({ days: bucket }) => plainName(bucket, unit, locale)),
        rows: categories.map(({ id, name, units, buckets: cells }) => ({
          id,
          name,
          units,
          cells: cells.map(({ occupancyBasisPoints }) => occupancyBasisPoints),
        })),
      },
      nights,
      comingAt: formatDate(addMonths(today, -12), locale, 'medium'),
      pace: { month: pace.month.from, name: formatDate(pace.month.from, locale, 'month'), points: paceRows(report) },
      query: reportQuery(report),
    };
  });
}

export async function nightRowsPage(actor: Actor, search: URLSearchParams) {
  const values = Object.fromEntries(search);
  const rows = await listNightRows(actor, values);
  return {
    values,
    figure: rows.figure,
    days: rows.days,
    told: await filterLabels(actor, rows.filter),
    meta: rows.meta,
    table: nightRowsTable(rows, actor.locale),
    back: pathsIn(actor.locale).adminOccupationReport(reportQuery(rows)),
  };
}
