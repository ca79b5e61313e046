import { sql, type SQL } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import type { Channel } from '../../bookings/booking-list';
import { bucketStart, type Days, type PeriodUnit } from '../period/report-periods';
import type { Arrived } from './night-figures';
import { addTo } from './add-to';
import type { GroupRow, StoredSums } from './stored-sums.server';
import type { NightFilter } from './night-filter';
import { hasLength, isUnbooked } from './sold-nights.server';
import { lengthOf, type StayLength } from './stay-lengths';
import { unitFilter, withUnits } from './units.server';
import type { BuildingScope } from '../period/building-scope';

export interface ArrivedBy {
  bucket: Map<CalendarDate, Arrived>;
  unit: Map<number, Arrived>;
  channel: Map<Channel, Arrived>;
  length: Map<StayLength, Arrived>;
}

type Row = GroupRow & Record<keyof Arrived, string>;

/** Aggregates over rows of stays that started or should have started. */
export const arrivedSums = sql`count(*) FILTER (WHERE outcome = 'stay') AS stays,
  coalesce(sum(begun_nights) FILTER (WHERE outcome = 'stay'), 0) AS "stayNights",
  count(lead) FILTER (WHERE outcome = 'stay') AS leads,
  coalesce(sum(lead) FILTER (WHERE outcome = 'stay'), 0) AS "leadDays",
  count(*) FILTER (WHERE outcome = 'cancelled') AS cancelled,
  count(*) FILTER (WHERE outcome = 'no_show') AS "noShows",
  coalesce(sum(fee) FILTER (WHERE outcome <> 'stay'), 0) AS "feeCents"`;

/** Sums the stays with arrival on these days, including stays that should have started then but didn't take place. */
export async function sumArrivals(
  of: BuildingScope,
  stored: StoredSums,
  filter: NightFilter,
  unit: PeriodUnit,
): Promise<ArrivedBy> {
  const rows: Row[] = [...stored.rows];
  for (const span of stored.beside) rows.push(...(await arrivedIn(of, span, filter)));
  const by: ArrivedBy = { bucket: new Map(), unit: new Map(), channel: new Map(), length: new Map() };
  for (const row of rows) {
    const arrived = {
      stays: Number(row.stays),
      stayNights: Number(row.stayNights),
      leads: Number(row.leads),
      leadDays: Number(row.leadDays),
      cancelled: Number(row.cancelled),
      noShows: Number(row.noShows),
      feeCents: Number(row.feeCents),
    };
    if (row.level === 'month') addTo(by.bucket, bucketStart(asDate(row.month!), unit), arrived);
    else if (row.level === 'unit') addTo(by.unit, Number(row.unit_id), arrived);
    else {
      addTo(by.channel, row.channel!, arrived);
      addTo(by.length, lengthOf(row.length!), arrived);
    }
  }
  return by;
}

async function arrivedIn(of: BuildingScope, days: Days, filter: NightFilter): Promise<Row[]> {
  const { rows } = await db().execute<Row>(sql`
    WITH ${withUnits(of.id)}, arrived AS (${arrivals(of, days, filter)})
    SELECT CASE WHEN grouping(month) = 0 THEN 'month' WHEN grouping(unit_id) = 0 THEN 'unit' ELSE 'sale' END AS level,
      month::text, NULL::bigint AS category_id, unit_id, channel, begun_nights AS length, ${arrivedSums}
    FROM arrived GROUP BY GROUPING SETS ((month), (unit_id), (channel, begun_nights))`);
  return rows;
}

/**
 * Selects one row per booking and per stay of another site, in the apartment of its arrival; for a flat rented whole,
 * in its first room. The lead is the number of days from booking to arrival. Requires the CTE `unit`.
 */
export function arrivals(of: BuildingScope, { from, to }: Days, filter: NightFilter): SQL {
  const { channel, length } = filter;
  const isOff = stateIn(sql`slept.state`, 'isCalledOff');
  return sql`SELECT unit.id AS unit_id, unit.category_id, slept.booking_id, NULL::bigint AS event_id, slept.first_night AS check_in, slept.month,
      slept.stay_nights AS begun_nights, slept.channel, slept.apartment_id AS began_in,
      greatest(0, slept.first_night - slept.booked_on) AS lead, CASE WHEN ${isOff} THEN slept.state ELSE 'stay' END AS outcome,
      CASE WHEN ${isOff} THEN (SELECT off.balance_cents + off.paid_cents FROM booking AS off WHERE off.id = slept.booking_id) END AS fee
    FROM stay_part AS slept JOIN unit ON unit.let_as = slept.apartment_id AND unit.is_first
    WHERE slept.building_id = ${of.id} AND slept.first_night BETWEEN ${from} AND ${to} AND slept.begins
      AND (${stateIn(sql`slept.state`, 'isFirm')} OR ${isOff}) AND ${unitFilter(filter)}
      ${channel === undefined ? sql`` : sql`AND slept.channel = ${channel}`}
      ${length === undefined ? sql`` : sql`AND ${hasLength(sql`slept.stay_nights`, length)}`}
    UNION ALL
    SELECT unit.id, unit.category_id, NULL, event.id, event.check_in, date_trunc('month', event.check_in::timestamp)::date,
      event.check_out - event.check_in, feed.source, event.apartment_id, NULL, 'stay', NULL
    FROM calendar_event AS event JOIN calendar_feed AS feed ON feed.id = event.feed_id
    JOIN unit ON unit.let_as = event.apartment_id AND unit.is_first
    LEFT JOIN LATERAL (
      SELECT its.id FROM occupancy AS its
      WHERE its.calendar_event_id = event.id AND its.space_id = unit.space_id AND its.stay @> event.check_in OFFSET 0
    ) AS own ON true
    WHERE event.building_id = ${of.id} AND event.check_in BETWEEN ${from} AND ${to} AND event.kind = 'stay' AND ${isUnbooked}
      AND CASE WHEN own.id IS NOT NULL AND unit.parts = 1 THEN true -- nobody else is there in its first night
        ELSE EXISTS (SELECT FROM occupancy WHERE occupancy.calendar_event_id = event.id) AND is_outside_stay(event) END
      AND ${unitFilter(filter)}
      ${channel === undefined ? sql`` : sql`AND feed.source = ${channel}`}
      ${length === undefined ? sql`` : sql`AND ${hasLength(sql`(event.check_out - event.check_in)`, length)}`}`;
}
