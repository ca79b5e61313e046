import { sql, type SQL } from 'drizzle-orm';
import { addDays, monthStart, type CalendarDate } from '../../../core/calendar-date';
import { instantInZone } from '../../../core/zoned-time';
import { stateIn } from '../../../database/state-in.server';
import type { Days } from '../period/report-periods';
import type { NightFilter } from './night-filter';
import { nightsOfLength, stayLengths, type StayLength } from './stay-lengths';
import { unitFilter } from './units.server';
import type { BuildingScope } from '../period/building-scope';

/**
 * Selects the sold nights of the days: one row per unit and run of nights in a month, from `first_night` to
 * `last_night`. Includes bookings that take place, and stays sold by another site without a booking here, with unknown
 * price. A flat rented whole counts as a night of each of its rooms, which share its price. Requires the CTE `unit`.
 */
export function soldNights(of: BuildingScope, days: Days, filter: NightFilter): SQL {
  return sql`${bookedNights(of, days, filter, stateIn(sql`slept.state`, 'isFirm'))}
    UNION ALL ${outsideNights(of, days, filter)}`;
}

/**
 * Selects the nights of the days that were sold at the end of day `on`: booked by then and not canceled, with the
 * bookings' current dates, apartments, and prices.
 */
export function nightsOnTheBooks(of: BuildingScope, days: Days, filter: NightFilter, on: CalendarDate): SQL {
  const until = sql`${endOf(on, of.timeZone)}::timestamptz`;
  const was = sql`slept.booked_on <= ${on} AND (${stateIn(sql`slept.state`, 'isFirm')}
    OR (${stateIn(sql`slept.state`, 'isCalledOff')} AND ${calledOffAt(sql`slept.booking_id`)} >= ${until}))`;
  return sql`${bookedNights(of, days, filter, was)}
    UNION ALL ${outsideNights(of, days, filter, sql`event.first_seen_at < ${until}`)}`;
}

/** Returns the time at which a booking was canceled or marked as a no-show. */
export function calledOffAt(bookingId: SQL): SQL {
  return sql`(SELECT coalesce((SELECT max(ended.at) FROM booking_event AS ended
    WHERE ended.booking_id = off.id AND ended.kind = off.state), off.updated_at) FROM booking AS off WHERE off.id = ${bookingId})`;
}

export function endOf(day: CalendarDate, timeZone: string): string {
  return instantInZone(addDays(day, 1), '00:00', timeZone).toISOString();
}

/** Condition for parts of stays with nights on these days; each part lies within one month. */
export function touches({ from, to }: Days): SQL {
  return sql`slept.first_night BETWEEN ${monthStart(from)} AND ${to} AND slept.last_night >= ${from}`;
}

/** Selects the nights of the bookings that meet `which`; stays of other sites are selected separately. */
export function bookedNights(of: BuildingScope, days: Days, filter: NightFilter, which: SQL): SQL {
  const { from, to } = days;
  const { channel, length } = filter;
  return sql`SELECT unit.id AS unit_id, unit.category_id, greatest(slept.first_night, ${from}::date) AS first_night,
      least(slept.last_night, ${to}::date) AS last_night, slept.month, slept.channel, slept.stay_nights, slept.booked_on,
      CASE WHEN unit.parts = 1 AND slept.first_night >= ${from} AND slept.last_night <= ${to} THEN slept.amount_cents
        ELSE (${centsOfNights(days)}) END AS cents, slept.booking_id, NULL::bigint AS event_id
    FROM stay_part AS slept JOIN unit ON unit.let_as = slept.apartment_id
    WHERE slept.building_id = ${of.id} AND ${touches(days)} AND ${which} AND ${unitFilter(filter)}
      ${channel === undefined ? sql`` : sql`AND slept.channel = ${channel}`}
      ${length === undefined ? sql`` : sql`AND ${hasLength(sql`slept.stay_nights`, length)}`}`;
}

/**
 * Computes the price of a part's nights in the unit, rounding each night separately because a flat rented whole shares
 * its price among its rooms.
 */
function centsOfNights({ from, to }: Days): SQL {
  return sql`SELECT sum(round(each.amount_cents::numeric * unit.part / unit.parts)
      - round(each.amount_cents::numeric * (unit.part - 1) / unit.parts))::int
    FROM booking_night AS each WHERE each.booking_id = slept.booking_id
      AND each.night BETWEEN greatest(slept.first_night, ${from}::date) AND least(slept.last_night, ${to}::date)`;
}

/** Another site's stay that has a booking here counts as that booking, whatever the booking's state. */
export const isUnbooked = sql`NOT EXISTS (SELECT FROM channel_booking AS tie WHERE tie.event_id = event.id)`;

/**
 * Selects the calendar event behind an occupancy, imported from another site, if the event is of this kind. Events are
 * looked up one by one, because only a few out of many years are requested.
 */
export function itsEvent(kind: 'stay' | 'closed'): SQL {
  return sql`SELECT its.* FROM calendar_event AS its WHERE its.id = occupancy.calendar_event_id AND its.kind = ${kind} OFFSET 0`;
}

export function outsideNights(of: BuildingScope, { from, to }: Days, filter: NightFilter, which: SQL = sql`true`): SQL {
  const { channel, length } = filter;
  // Selects first and splits by month afterwards, because the planner estimates a thousand months per row.
  return sql`SELECT its.unit_id, its.category_id, greatest(its.first_night, month::date) AS first_night,
      least(its.last_night, (month + interval '1 month')::date - 1) AS last_night, month::date AS month, its.channel, its.stay_nights, its.booked_on,
      NULL::int AS cents, NULL::bigint AS booking_id, its.event_id
    FROM (
      SELECT unit.id AS unit_id, unit.category_id, greatest(lower(occupancy.stay), ${from}::date) AS first_night,
        least(upper(occupancy.stay) - 1, ${to}::date) AS last_night, feed.source AS channel,
        event.check_out - event.check_in AS stay_nights, (event.first_seen_at AT TIME ZONE ${of.timeZone})::date AS booked_on, event.id AS event_id
      FROM occupancy
      CROSS JOIN LATERAL (${itsEvent('stay')}) AS event
      JOIN calendar_feed AS feed ON feed.id = event.feed_id
      JOIN unit ON unit.space_id = occupancy.space_id AND unit.is_itself
      WHERE occupancy.building_id = ${of.id} AND occupancy.kind IN ('block', 'external') AND occupancy.kind = 'external'
        AND occupancy.stay && daterange(${from}, ${to}, '[]') AND ${isUnbooked} AND ${which} AND ${unitFilter(filter)}
        ${channel === undefined ? sql`` : sql`AND feed.source = ${channel}`}
        ${length === undefined ? sql`` : sql`AND ${hasLength(sql`(event.check_out - event.check_in)`, length)}`}
      OFFSET 0
    ) AS its
    CROSS JOIN LATERAL generate_series(date_trunc('month', its.first_night::timestamp), its.last_night::timestamp, '1 month') AS month`;
}

export function hasLength(nights: SQL, length: StayLength): SQL {
  const { from, to } = nightsOfLength[length];
  return to === null ? sql`${nights} >= ${from}` : sql`${nights} BETWEEN ${from} AND ${to}`;
}

/** Returns the minimum nights of the stay's length class, which identifies the class. */
export function lengthFrom(nights: SQL): SQL {
  const lengths = stayLengths.map((length) => sql`(${nightsOfLength[length].from}::int)`);
  return sql`(SELECT max(least_nights) FROM (VALUES ${sql.join(lengths, sql`, `)}) AS length (least_nights) WHERE least_nights <= ${nights})`;
}
