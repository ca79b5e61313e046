import { sql } from 'drizzle-orm';
import { addDays, asDate, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import type { Channel } from '../../bookings/booking-list';
import { bucketStart, type Days, type PeriodUnit } from '../period/report-periods';
import { addTo } from './add-to';
import type { NightFilter } from './night-filter';
import { soldNights, type Whose } from './sold-nights.server';
import { lengthOf, type StayLength } from './stay-lengths';
import { withUnits } from './units.server';

export interface Sold {
  nights: number;
  priced: number;
  cents: number;
}

/** Sold nights by what they are grouped by; buckets by the first day of their month, quarter or year. */
export interface SoldBy {
  bucket: Map<CalendarDate, Sold>;
  /** Of a bucket and category, as `2026-11-01 7`. */
  bucketOfCategory: Map<string, Sold>;
  unit: Map<number, Sold>;
  channel: Map<Channel, Sold>;
  length: Map<StayLength, Sold>;
  /** How many nights were sold of each night; of nights of which none was, nothing. */
  night: Map<CalendarDate, number>;
}

interface Row extends Record<string, unknown> {
  level: string;
  month: string | null;
  category_id: string | null;
  unit_id: string | null;
  channel: Channel | null;
  stay_nights: number | null;
  first_night: string | null;
  last_night: string | null;
  parts: string;
  nights: string;
  priced: string;
  cents: string;
}

/** All groups are read in one pass over the parts of stays. */
export async function sumNights(of: Whose, days: Days, filter: NightFilter, unit: PeriodUnit): Promise<SoldBy> {
  const { rows } = await db().execute<Row>(sql`
    WITH ${withUnits(of.id)}, sold AS (
      SELECT month, category_id, unit_id, channel, stay_nights, first_night, last_night, last_night - first_night + 1 AS nights, cents
      FROM (${soldNights(of, days, filter)}) AS each
    )
    SELECT CASE grouping(month, category_id, unit_id, channel, stay_nights, first_night, last_night)
        WHEN 31 THEN 'category' WHEN 111 THEN 'unit' WHEN 115 THEN 'sale' WHEN 125 THEN 'first' ELSE 'last' END AS level,
      month::text, category_id, unit_id, channel, stay_nights, first_night::text, last_night::text,
      count(*) AS parts, sum(nights) AS nights, coalesce(sum(nights) FILTER (WHERE cents IS NOT NULL), 0) AS priced,
      coalesce(sum(cents), 0) AS cents
    FROM sold
    GROUP BY GROUPING SETS ((month, category_id), (unit_id), (channel, stay_nights), (first_night), (last_night))`);
  const by: Omit<SoldBy, 'night'> = {
    bucket: new Map(),
    bucketOfCategory: new Map(),
    unit: new Map(),
    channel: new Map(),
    length: new Map(),
  };
  const changes = new Map<CalendarDate, number>();
  const change = (day: CalendarDate, parts: number) => changes.set(day, (changes.get(day) ?? 0) + parts);
  for (const row of rows) {
    const sold = { nights: Number(row.nights), priced: Number(row.priced), cents: Number(row.cents) };
    if (row.level === 'category') {
      const bucket = bucketStart(asDate(row.month!), unit);
      addTo(by.bucket, bucket, sold);
      addTo(by.bucketOfCategory, `${bucket} ${row.category_id}`, sold);
    } else if (row.level === 'unit') by.unit.set(Number(row.unit_id), sold);
    else if (row.level === 'sale') {
      addTo(by.channel, row.channel!, sold);
      addTo(by.length, lengthOf(row.stay_nights!), sold);
    } else if (row.level === 'first') change(asDate(row.first_night!), Number(row.parts));
    else change(addDays(asDate(row.last_night!), 1), -Number(row.parts));
  }
  return { ...by, night: eachNightOf(changes, days) };
}

/** How many there are of each night, by how many more or fewer there are than the night before. */
function eachNightOf(changes: ReadonlyMap<CalendarDate, number>, { from, to }: Days): Map<CalendarDate, number> {
  const nights = new Map<CalendarDate, number>();
  let sold = 0;
  for (let night = from; night <= to; night = addDays(night, 1)) {
    sold += changes.get(night) ?? 0;
    if (sold > 0) nights.set(night, sold);
  }
  return nights;
}
