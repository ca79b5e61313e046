import { sql } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import type { Channel } from '../../bookings/booking-list';
import { bucketStart, type Days, type PeriodUnit } from '../period/report-periods';
import { addTo } from './add-to';
import type { GroupRow, StoredSums } from './stored-sums.server';
import type { NightFilter } from './night-filter';
import type { Sold } from './night-figures';
import { soldNights } from './sold-nights.server';
import { lengthOf, type StayLength } from './stay-lengths';
import { withUnits } from './units.server';
import type { BuildingScope } from '../period/building-scope';

/** Sold nights by group; buckets by the first day of their month, quarter, or year. */
export interface SoldBy {
  bucket: Map<CalendarDate, Sold>;
  /** Key of bucket and category, such as `2026-11-01 7`. */
  bucketOfCategory: Map<string, Sold>;
  unit: Map<number, Sold>;
  channel: Map<Channel, Sold>;
  length: Map<StayLength, Sold>;
}

type Row = GroupRow & Record<keyof Sold, string>;

/** Aggregates over rows of consecutive nights, with their price if known. */
export const soldSums = sql`sum(nights) AS nights, coalesce(sum(nights) FILTER (WHERE cents IS NOT NULL), 0) AS priced,
  coalesce(sum(cents), 0) AS cents`;

/** Combines stored sums with the remaining days, whose groups are all computed in one pass over the parts of stays. */
export async function sumNights(
  of: BuildingScope,
  storedSums: StoredSums,
  filter: NightFilter,
  unit: PeriodUnit,
): Promise<SoldBy> {
  const rows: Row[] = [...storedSums.rows];
  for (const span of storedSums.beside) rows.push(...(await soldIn(of, span, filter)));
  const by: SoldBy = {
    bucket: new Map(),
    bucketOfCategory: new Map(),
    unit: new Map(),
    channel: new Map(),
    length: new Map(),
  };
  for (const row of rows) {
    const sold = { nights: Number(row.nights), priced: Number(row.priced), cents: Number(row.cents) };
    if (row.level === 'month') {
      const bucket = bucketStart(asDate(row.month!), unit);
      addTo(by.bucket, bucket, sold);
      addTo(by.bucketOfCategory, `${bucket} ${row.category_id}`, sold);
    } else if (row.level === 'unit') addTo(by.unit, Number(row.unit_id), sold);
    else {
      addTo(by.channel, row.channel!, sold);
      addTo(by.length, lengthOf(row.length!), sold);
    }
  }
  return by;
}

async function soldIn(of: BuildingScope, days: Days, filter: NightFilter): Promise<Row[]> {
  const { rows } = await db().execute<Row>(sql`
    WITH ${withUnits(of.id)}, sold AS (
      SELECT month, category_id, unit_id, channel, stay_nights AS length, last_night - first_night + 1 AS nights, cents
      FROM (${soldNights(of, days, filter)}) AS each
    )
    SELECT CASE WHEN grouping(month) = 0 THEN 'month' WHEN grouping(unit_id) = 0 THEN 'unit' ELSE 'sale' END AS level,
      month::text, category_id, unit_id, channel, length, ${soldSums}
    FROM sold GROUP BY GROUPING SETS ((month, category_id), (unit_id), (channel, length))`);
  return rows;
}
