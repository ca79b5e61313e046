import { sql, type SQL } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';
import type { Channel } from '../../bookings/booking-list';
import type { Days, PeriodUnit } from '../period/report-periods';
import type { NightSums } from './night-figures';
import type { NightFilter } from './night-filter';
import { hasLength, lengthWord, type Whose } from './sold-nights.server';
import type { StayLength } from './stay-lengths';
import { isAskedUnit, withUnits } from './units.server';

export type Arrived = Pick<
  NightSums,
  'stays' | 'stayNights' | 'leads' | 'leadDays' | 'cancelled' | 'noShows' | 'feeCents'
>;

export interface ArrivedBy {
  bucket: Map<CalendarDate, Arrived>;
  unit: Map<number, Arrived>;
  channel: Map<Channel, Arrived>;
  length: Map<StayLength, Arrived>;
}

interface Row extends Record<keyof Arrived, string>, Record<string, unknown> {
  level: string;
  bucket: string | null;
  unit_id: string | null;
  channel: Channel | null;
  length: StayLength | null;
}

/** The stays whose arrival is on these days, and those that were to begin then and did not take place. */
export async function sumArrivals(of: Whose, days: Days, filter: NightFilter, unit: PeriodUnit): Promise<ArrivedBy> {
  const { rows } = await db().execute<Row>(sql`
    WITH ${withUnits(of.id)}, arrived AS (${arrivals(of, days, filter)}), each AS (
      SELECT *, date_trunc(${unit}, check_in)::date AS bucket, ${lengthWord(sql`nights`)} AS length FROM arrived
    )
    SELECT CASE grouping(bucket, unit_id, channel, length)
        WHEN 7 THEN 'bucket' WHEN 11 THEN 'unit' WHEN 13 THEN 'channel' ELSE 'length' END AS level,
      bucket::text, unit_id, channel, length,
      count(*) FILTER (WHERE outcome = 'stay') AS stays,
      coalesce(sum(nights) FILTER (WHERE outcome = 'stay'), 0) AS "stayNights",
      count(lead) FILTER (WHERE outcome = 'stay') AS leads,
      coalesce(sum(lead) FILTER (WHERE outcome = 'stay'), 0) AS "leadDays",
      count(*) FILTER (WHERE outcome = 'cancelled') AS cancelled,
      count(*) FILTER (WHERE outcome = 'no_show') AS "noShows",
      coalesce(sum(fee) FILTER (WHERE outcome <> 'stay'), 0) AS "feeCents"
    FROM each GROUP BY GROUPING SETS ((bucket), (unit_id), (channel), (length))`);
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
    if (row.level === 'bucket') by.bucket.set(asDate(row.bucket!), arrived);
    else if (row.level === 'unit') by.unit.set(Number(row.unit_id), arrived);
    else if (row.level === 'channel') by.channel.set(row.channel!, arrived);
    else by.length.set(row.length!, arrived);
  }
  return by;
}

/**
 * One row for each booking and each stay of another site, in the apartment of its arrival; of a flat that is let whole, in
 * its first room. The lead is the days from when it was booked to its arrival. Wants the part `unit`.
 */
export function arrivals(of: Whose, { from, to }: Days, filter: NightFilter): SQL {
  const { channel, length } = filter;
  const isOff = stateIn(sql`booking.state`, 'isCalledOff');
  return sql`SELECT unit.id AS unit_id, began.* FROM (
      SELECT booking.id AS booking_id, NULL::bigint AS event_id, booking.check_in, booking.nights, booking.channel,
        CASE WHEN split_stay.booking_id IS NULL THEN booking.apartment_id ELSE (SELECT slept.apartment_id
          FROM booking_night AS slept WHERE slept.booking_id = booking.id AND slept.night = booking.check_in) END AS began_in,
        greatest(0, booking.check_in - (booking.created_at AT TIME ZONE ${of.timeZone})::date) AS lead,
        CASE WHEN ${isOff} THEN booking.state ELSE 'stay' END AS outcome,
        CASE WHEN ${isOff} THEN booking.balance_cents + booking.paid_cents END AS fee
      FROM booking LEFT JOIN split_stay ON split_stay.booking_id = booking.id
      WHERE booking.building_id = ${of.id} AND booking.check_in BETWEEN ${from} AND ${to}
        AND (${stateIn(sql`booking.state`, 'isFirm')} OR ${isOff})
        ${channel === undefined ? sql`` : sql`AND booking.channel = ${channel}`}
        ${length === undefined ? sql`` : sql`AND ${hasLength(sql`booking.nights`, length)}`}
      UNION ALL
      SELECT NULL, event.id, event.check_in, event.check_out - event.check_in, feed.source, event.apartment_id, NULL, 'stay', NULL
      FROM calendar_event AS event JOIN calendar_feed AS feed ON feed.id = event.feed_id
      WHERE event.building_id = ${of.id} AND event.check_in BETWEEN ${from} AND ${to} AND is_outside_stay(event)
        AND EXISTS (SELECT FROM occupancy WHERE occupancy.calendar_event_id = event.id)
        ${channel === undefined ? sql`` : sql`AND feed.source = ${channel}`}
        ${length === undefined ? sql`` : sql`AND ${hasLength(sql`(event.check_out - event.check_in)`, length)}`}
    ) AS began
    JOIN unit ON unit.let_as = began.began_in AND unit.part = 1
    WHERE ${isAskedUnit(filter)}`;
}
