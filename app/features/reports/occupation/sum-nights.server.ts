import { sql } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import type { Channel } from '../../bookings/booking-list';
import type { Days, PeriodUnit } from '../period/report-periods';
import type { NightFilter } from './night-filter';
import { lengthWord, soldNights, type Whose } from './sold-nights.server';
import type { StayLength } from './stay-lengths';
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
  night: Map<CalendarDate, Sold>;
}

interface Row extends Record<string, unknown> {
  level: string;
  bucket: string | null;
  category_id: string | null;
  unit_id: string | null;
  channel: Channel | null;
  length: StayLength | null;
  night: string | null;
  nights: string;
  priced: string;
  cents: string;
}

/** All groups are read in one pass over the nights. */
export async function sumNights(of: Whose, days: Days, filter: NightFilter, unit: PeriodUnit): Promise<SoldBy> {
  const { rows } = await db().execute<Row>(sql`
    WITH ${withUnits(of.id)}, sold AS (
      SELECT date_trunc(${unit}, night)::date AS bucket, category_id, unit_id, channel, ${lengthWord(sql`stay_nights`)} AS length, night, cents
      FROM (${soldNights(of, days, filter)}) AS each
    )
    SELECT CASE grouping(bucket, category_id, unit_id, channel, length, night)
        WHEN 31 THEN 'bucket' WHEN 15 THEN 'category' WHEN 55 THEN 'unit' WHEN 59 THEN 'channel' WHEN 61 THEN 'length'
        ELSE 'night' END AS level,
      bucket::text, category_id, unit_id, channel, length, night::text,
      count(*) AS nights, count(cents) AS priced, coalesce(sum(cents), 0) AS cents
    FROM sold GROUP BY GROUPING SETS ((bucket), (bucket, category_id), (unit_id), (channel), (length), (night))`);
  const by: SoldBy = {
    bucket: new Map(),
    bucketOfCategory: new Map(),
    unit: new Map(),
    channel: new Map(),
    length: new Map(),
    night: new Map(),
  };
  for (const row of rows) {
    const sold = { nights: Number(row.nights), priced: Number(row.priced), cents: Number(row.cents) };
    if (row.level === 'bucket') by.bucket.set(asDate(row.bucket!), sold);
    else if (row.level === 'category') by.bucketOfCategory.set(`${row.bucket} ${row.category_id}`, sold);
    else if (row.level === 'unit') by.unit.set(Number(row.unit_id), sold);
    else if (row.level === 'channel') by.channel.set(row.channel!, sold);
    else if (row.level === 'length') by.length.set(row.length!, sold);
    else by.night.set(asDate(row.night!), sold);
  }
  return by;
}
