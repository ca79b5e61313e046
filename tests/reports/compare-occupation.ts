import type { z } from '@hono/zod-openapi';
import { addMonths, asDate, monthStart, type CalendarDate } from '../../app/core/calendar-date';
import type { nightFigures, nightRows, occupationReport } from '../../app/features/reports/api-report-schemas.server';
import type { NightFilter } from '../../app/features/reports/occupation/night-filter';
import { nightsOfLength } from '../../app/features/reports/occupation/stay-lengths';
import { HOUSE_TODAY } from './house';
import { queryPlainly, differencesOf, periodsOf, type OpenHouse, type Period } from './open-house';

export type OccupationReport = z.infer<typeof occupationReport>;
type Figures = z.infer<typeof nightFigures>;
export type NightsQuery = Period & NightFilter & { pace?: string };

const filterOf = ({ type, category, apartment, channel, length }: NightFilter) => {
  const nights = length && nightsOfLength[length];
  return [type, category, apartment, channel, nights?.from, nights?.to];
};

export async function occupationOf(from: string, to: string, filter: NightFilter): Promise<Figures> {
  const [row] = await queryPlainly<Figures>('occupation-figures.sql', [from, to, ...filterOf(filter)]);
  return row!;
}

async function onTheBooks(from: string, to: string, filter: NightFilter, on: string) {
  const values = [from, to, ...filterOf(filter), on];
  const [row] = await queryPlainly<{ sold: number; priced: number; cents: number }>('on-the-books.sql', values);
  return row!;
}

/** Returns every difference between the report and the plain SQL. Checks one in `many` apartments. */
export async function differencesOfOccupation(house: OpenHouse, query: NightsQuery, many = 1): Promise<string[]> {
  const { from, to, unit, pace, ...filter } = query;
  const report = (await house.report('occupation', query)) as OccupationReport;
  const { add, found } = differencesOf(JSON.stringify(query));
  const [period] = await periodsOf(from, to, null, null);
  const before = { from: period!.beforeFrom!, to: period!.beforeTo! };
  add('before', report.before, before);
  const compare = async (what: string, line: { now: Figures; before: Figures }, more: NightFilter = {}) => {
    add(what, line.now, await occupationOf(from, to, { ...filter, ...more }));
    add(`${what}, before`, line.before, await occupationOf(before.from, before.to, { ...filter, ...more }));
  };
  await compare('total', report.total);
  const buckets = await periodsOf(from, to, unit, null);
  add(
    'buckets',
    report.buckets.map(({ days }) => days),
    buckets.map((each) => ({ from: each.from, to: each.to })),
  );
  for (const [at, each] of buckets.entries()) {
    add(`bucket ${each.from}`, report.buckets[at]?.now, await occupationOf(each.from, each.to, filter));
    add(
      `bucket ${each.from}, before`,
      report.buckets[at]?.before,
      await occupationOf(each.beforeFrom!, each.beforeTo!, filter),
    );
  }
  for (const line of report.types) await compare(line.key, line, { type: line.key });
  for (const line of report.categories) {
    await compare(`category ${line.id}`, line, { category: line.id });
    for (const [at, each] of buckets.entries()) {
      if (at % many !== 0) continue;
      const plain = await occupationOf(each.from, each.to, { ...filter, category: line.id });
      add(`category ${line.id}, ${each.from}`, nightsAlone(line.buckets[at]!), nightsAlone(plain));
    }
  }
  for (const [at, line] of report.apartments.entries()) {
    if (at % many === 0) await compare(`apartment ${line.code}`, line, { apartment: line.id });
  }
  for (const line of report.channels) {
    if (filter.channel === undefined || filter.channel === line.key)
      await compare(line.key, line, { channel: line.key });
  }
  for (const line of report.lengths) {
    if (filter.length === undefined || filter.length === line.key) await compare(line.key, line, { length: line.key });
  }
  for (const [at, line] of report.nights.entries()) {
    if (at % many !== 0) continue;
    const { sold, sellable, occupancyBasisPoints } = await occupationOf(line.night, line.night, filter);
    add('night', line, { night: line.night, sold, sellable, occupancyBasisPoints });
  }
  add('nights', report.nights.length, (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1);
  await comparePaceAndMonths(report, filter, pace, add);
  return found;
}

/** Omits the figures about arrivals, which do not exist for the months of a category or for future months. */
function nightsAlone({ letNights, blocked, sellable, sold, empty, priced, cents, ...more }: Figures) {
  const { occupancyBasisPoints, adrCents, revparCents } = more;
  return { letNights, blocked, sellable, sold, empty, priced, cents, occupancyBasisPoints, adrCents, revparCents };
}

type Add = ReturnType<typeof differencesOf>['add'];

async function comparePaceAndMonths(report: OccupationReport, filter: NightFilter, pace: string | undefined, add: Add) {
  const first = monthStart(HOUSE_TODAY);
  const query = await periodsOf(first, endOfMonth(addMonths(first, 11)), 'month', null);
  const yearAgo = addMonths(HOUSE_TODAY, -12);
  add(
    'months',
    report.coming.map(({ month }) => month),
    query.map(({ from, to }) => ({ from, to })),
  );
  for (const [at, month] of query.entries()) {
    const line = report.coming[at]!;
    const soldOf = ({ sold, priced, cents }: Figures) => ({ sold, priced, cents });
    add(`coming ${month.from}`, nightsAlone(line.now), nightsAlone(await occupationOf(month.from, month.to, filter)));
    const [from, to] = [month.beforeFrom!, month.beforeTo!];
    add(`ended ${from}`, nightsAlone(line.ended), nightsAlone(await occupationOf(from, to, filter)));
    add(`same day ${from}`, soldOf(line.sameDay), await onTheBooks(from, to, filter, yearAgo));
  }
  const paced = monthStart(pace === undefined ? addMonths(HOUSE_TODAY, 1) : asDate(pace));
  const [month] = await periodsOf(paced, endOfMonth(paced), 'month', null);
  add('pace', report.pace.month, { from: month!.from, to: month!.to });
  for (const [points, from, to] of [
    [report.pace.now, month!.from, month!.to],
    [report.pace.before, month!.beforeFrom!, month!.beforeTo!],
  ] as const) {
    const days = points.map(({ on }) => on);
    const weeks = (await queryPlainly<{ on: string }>('weeks.sql', [from, to, HOUSE_TODAY])).map(({ on }) => on);
    add('weeks', days, weeks);
    for (const point of points) {
      const { sold, cents } = await onTheBooks(from, to, filter, point.on);
      const day = (Date.parse(point.on) - Date.parse(from)) / 86_400_000;
      add(`pace ${point.on}`, point, { day, on: point.on, nights: sold, cents });
    }
  }
}

function endOfMonth(first: CalendarDate): string {
  return new Date(Date.parse(addMonths(first, 1)) - 86_400_000).toISOString().slice(0, 10);
}

type NightRows = z.infer<typeof nightRows>;

export async function differencesOfNightRows(
  house: OpenHouse,
  query: NightsQuery,
  line: Figures,
  more: NightFilter = {},
) {
  const { add, found } = differencesOf(`rows of ${JSON.stringify({ ...query, ...more })}`);
  const rowsOf = async (figure: string) => {
    const all = await house.allRows<NightRows, { nights: number }>(
      'occupation/rows',
      { ...query, ...more, figure },
      (page) => page.stays ?? page.ranges!,
    );
    const nights = all.rows.reduce((sum, row) => sum + row.nights, 0);
    add(`${figure} listed`, all.rows.length, all.page.meta.total);
    add(`${figure} summed`, nights, all.page.sums.nights);
    return { ...all.page.sums, total: all.page.meta.total };
  };
  add('let', (await rowsOf('let')).nights, line.letNights);
  add('blocked', (await rowsOf('blocked')).nights, line.blocked);
  add('sellable', (await rowsOf('sellable')).nights, line.sellable);
  add('empty', (await rowsOf('empty')).nights, line.empty);
  const sold = await rowsOf('sold');
  add('sold', [sold.nights, sold.cents], [line.sold, line.cents]);
  const stays = await rowsOf('stays');
  add('stays', [stays.total, stays.nights], [line.stays, line.stayNights]);
  const [cancelled, noShows] = [await rowsOf('cancelled'), await rowsOf('no_show')];
  add('off', [cancelled.total, noShows.total], [line.cancelled, line.noShows]);
  add('fees', (cancelled.cents ?? 0) + (noShows.cents ?? 0), line.feeCents);
  return found;
}
