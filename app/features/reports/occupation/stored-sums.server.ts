import { sql, type SQL } from 'drizzle-orm';
import { db } from '../../../database/connection.server';
import type { Channel } from '../../bookings/booking-list';
import { uncoveredDays } from '../months/uncovered-days';
import { summedMonths } from '../months/summed-months.server';
import type { Days } from '../period/report-periods';
import type { Arrived, Sold } from './night-figures';
import type { NightFilter } from './night-filter';
import { nightsOfLength } from './stay-lengths';
import type { BuildingScope } from '../period/building-scope';

/** Group of a row of sums: a month and category, an apartment, or a channel and length of stay. */
export interface GroupRow extends Record<string, unknown> {
  level: 'month' | 'unit' | 'sale';
  month: string | null;
  category_id: string | null;
  unit_id: string | null;
  channel: Channel | null;
  /** Length in nights: the exact number, or the minimum of the stay's length class. */
  length: number | null;
}

/** Sums of nights and arrivals; the database returns the numbers as text. */
type StoredSumRow = GroupRow & Record<keyof Sold | keyof Arrived, string>;

const SUMS = sql`sum(nights) AS nights, sum(priced) AS priced, sum(cents) AS cents, sum(stays) AS stays, sum(stay_nights) AS "stayNights",
  sum(leads) AS leads, sum(lead_days) AS "leadDays", sum(cancelled) AS cancelled, sum(no_shows) AS "noShows", sum(fee_cents) AS "feeCents"`;

export interface StoredSums {
  rows: StoredSumRow[];
  /** Days that no row covers. */
  beside: Days[];
}

/** Returns the stored sums of the days, grouped as the report needs them. */
export async function readStoredSums(of: BuildingScope, days: Days, filter: NightFilter): Promise<StoredSums> {
  const months = await summedMonths(of.id, 'occupation', days);
  const uncovered = uncoveredDays(days, months);
  if (months.length === 0) return { rows: [], beside: uncovered };
  const isOfSale = filter.channel !== undefined || filter.length !== undefined;
  const ofLevel = (
    level: 'sale' | 'apartment' | 'detail',
  ) => sql`FROM month_occupation WHERE building_id = ${of.id} AND level = ${level}
    AND month = ANY(${sql.param(months)}::date[]) ${sumsFilter(filter)}`;
  const { rows } = await db().execute<StoredSumRow>(sql`
    SELECT CASE grouping(month) WHEN 0 THEN 'month' ELSE 'sale' END AS level, month::text, category_id, NULL::bigint AS unit_id, channel,
      length_from AS length, ${SUMS}
    ${ofLevel(filter.apartment === undefined ? 'sale' : 'detail')}
    GROUP BY GROUPING SETS ((month, category_id), (channel, length_from))
    UNION ALL
    SELECT 'unit', NULL, NULL, apartment_id, NULL, NULL, ${SUMS} ${ofLevel(isOfSale ? 'detail' : 'apartment')} GROUP BY apartment_id`);
  return { rows, beside: uncovered };
}

function sumsFilter({ type, category, apartment, channel, length }: NightFilter): SQL {
  return sql`${type === undefined ? sql`` : sql`AND category_id IN (SELECT its.id FROM category AS its WHERE its.type = ${type})`}
    ${category === undefined ? sql`` : sql`AND category_id = ${category}`}
    ${apartment === undefined ? sql`` : sql`AND apartment_id = ${apartment}`}
    ${channel === undefined ? sql`` : sql`AND channel = ${channel}`}
    ${length === undefined ? sql`` : sql`AND length_from = ${nightsOfLength[length].from}`}`;
}
