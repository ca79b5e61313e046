import { sql } from 'drizzle-orm';
import { addDays, asDate, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { uncoveredDays } from '../months/uncovered-days';
import { summedMonths } from '../months/summed-months.server';
import type { Days } from '../period/report-periods';
import type { NightFilter } from './night-filter';
import { soldNights } from './sold-nights.server';
import { withUnits } from './units.server';
import type { BuildingScope } from '../period/building-scope';

type SoldByNight = Map<CalendarDate, number>;

/** Returns the number of nights sold per date; dates without sales are absent. */
export async function soldByNight(of: BuildingScope, days: Days, filter: NightFilter): Promise<SoldByNight> {
  const isWhole = Object.values(filter).every((filterValue) => filterValue === undefined);
  const summed = isWhole ? await summedMonths(of.id, 'occupation', days) : [];
  const nights = await readStoredNights(of, summed);
  for (const span of uncoveredDays(days, summed)) {
    for (const [night, sold] of await eachNightSold(of, span, filter)) nights.set(night, sold);
  }
  return nights;
}

async function readStoredNights(of: BuildingScope, months: readonly CalendarDate[]): Promise<SoldByNight> {
  if (months.length === 0) return new Map();
  const { rows } = await db().execute<{ night: string; nights: number }>(sql`
    SELECT night::text, nights FROM sold_night
    WHERE building_id = ${of.id} AND month_of(night) = ANY(${sql.param([...months])}::date[])`);
  return new Map(rows.map(({ night, nights }) => [asDate(night), nights]));
}

/** Counts the nights sold per date without stored sums, from the starts and ends of consecutive nights. */
export async function eachNightSold(of: BuildingScope, { from, to }: Days, filter: NightFilter): Promise<SoldByNight> {
  const { rows } = await db().execute<{ first_night: string | null; last_night: string | null; parts: string }>(sql`
    WITH ${withUnits(of.id)}
    SELECT first_night::text, last_night::text, count(*) AS parts FROM (${soldNights(of, { from, to }, filter)}) AS sold
    GROUP BY GROUPING SETS ((first_night), (last_night))`);
  const changes = new Map<CalendarDate, number>();
  const change = (day: CalendarDate, parts: number) => changes.set(day, (changes.get(day) ?? 0) + parts);
  for (const { first_night: first, last_night: last, parts } of rows) {
    if (first !== null) change(asDate(first), Number(parts));
    else change(addDays(asDate(last!), 1), -Number(parts));
  }
  const nights: SoldByNight = new Map();
  let sold = 0;
  for (let night = from; night <= to; night = addDays(night, 1)) {
    sold += changes.get(night) ?? 0;
    if (sold > 0) nights.set(night, sold);
  }
  return nights;
}
