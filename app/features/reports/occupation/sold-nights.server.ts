import { sql, type SQL } from 'drizzle-orm';
import { addDays, type CalendarDate } from '../../../core/calendar-date';
import { instantInZone } from '../../../core/zoned-time';
import { stateIn } from '../../../database/state-in.server';
import type { Days } from '../period/report-periods';
import type { NightFilter } from './night-filter';
import { nightsOfLength, stayLengths, type StayLength } from './stay-lengths';
import { isAskedUnit } from './units.server';

export interface Whose {
  id: number;
  timeZone: string;
}

/**
 * Every sold night of the days, one row for each unit: nights of bookings that take place, and those that another site
 * sold and nobody made a booking of, whose price is not known. A flat that is let whole is a night of each of its rooms,
 * which share its price. Wants the part `unit`.
 */
export function soldNights(of: Whose, days: Days, filter: NightFilter): SQL {
  return sql`${bookedNights(of, days, filter, stateIn(sql`booking.state`, 'isFirm'))}
    UNION ALL ${outsideNights(of, days, filter)}`;
}

/**
 * The nights of the days that were sold at the end of a day: what had been booked by then and was not called off, with the
 * dates, apartments and prices that the bookings have now.
 */
export function nightsOnTheBooks(of: Whose, days: Days, filter: NightFilter, on: CalendarDate): SQL {
  const until = sql`${endOf(on, of.timeZone)}::timestamptz`;
  const was = sql`booking.created_at < ${until} AND (${stateIn(sql`booking.state`, 'isFirm')}
    OR (${stateIn(sql`booking.state`, 'isCalledOff')} AND ${calledOffAt} >= ${until}))`;
  return sql`${bookedNights(of, days, filter, was)}
    UNION ALL ${outsideNights(of, days, filter, sql`event.first_seen_at < ${until}`)}`;
}

/** When a booking was cancelled, or its guest did not come. */
export const calledOffAt = sql`coalesce((SELECT max(ended.at) FROM booking_event AS ended
  WHERE ended.booking_id = booking.id AND ended.kind = booking.state), booking.updated_at)`;

export function endOf(day: CalendarDate, timeZone: string): string {
  return instantInZone(addDays(day, 1), '00:00', timeZone).toISOString();
}

/** Nights of bookings for which the condition holds; those that the stays of other sites have stand beside them. */
export function bookedNights(of: Whose, { from, to }: Days, filter: NightFilter, which: SQL): SQL {
  const { channel, length } = filter;
  return sql`SELECT unit.id AS unit_id, unit.category_id, slept.night, booking.channel, booking.nights AS stay_nights,
      CASE WHEN unit.parts = 1 THEN slept.amount_cents ELSE (round(slept.amount_cents::numeric * unit.part / unit.parts)
        - round(slept.amount_cents::numeric * (unit.part - 1) / unit.parts))::int END AS cents,
      booking.id AS booking_id, NULL::bigint AS event_id
    FROM booking_night AS slept
    JOIN booking ON booking.id = slept.booking_id
    JOIN unit ON unit.let_as = slept.apartment_id
    WHERE slept.night BETWEEN ${from} AND ${to} AND booking.building_id = ${of.id} AND ${which} AND ${isAskedUnit(filter)}
      ${channel === undefined ? sql`` : sql`AND booking.channel = ${channel}`}
      ${length === undefined ? sql`` : sql`AND ${hasLength(sql`booking.nights`, length)}`}`;
}

/** A stay of another site that was made a booking here counts as that booking, whatever became of it. */
export const isUnbooked = sql`NOT EXISTS (SELECT FROM channel_booking AS tie WHERE tie.event_id = event.id)`;

export function outsideNights(of: Whose, { from, to }: Days, filter: NightFilter, which: SQL = sql`true`): SQL {
  const { channel, length } = filter;
  return sql`SELECT unit.id AS unit_id, unit.category_id, night::date AS night, feed.source AS channel,
      event.check_out - event.check_in AS stay_nights, NULL::int AS cents, NULL::bigint AS booking_id, event.id AS event_id
    FROM occupancy
    JOIN calendar_event AS event ON event.id = occupancy.calendar_event_id AND event.kind = 'stay'
    JOIN calendar_feed AS feed ON feed.id = event.feed_id
    JOIN unit ON unit.space_id = occupancy.space_id AND unit.let_as = unit.id
    CROSS JOIN LATERAL generate_series(greatest(lower(occupancy.stay), ${from}::date),
      least(upper(occupancy.stay) - 1, ${to}::date), '1 day') AS night
    WHERE occupancy.building_id = ${of.id} AND occupancy.kind = 'external'
      AND occupancy.stay && daterange(${from}, ${to}, '[]') AND ${isUnbooked} AND ${which} AND ${isAskedUnit(filter)}
      ${channel === undefined ? sql`` : sql`AND feed.source = ${channel}`}
      ${length === undefined ? sql`` : sql`AND ${hasLength(sql`(event.check_out - event.check_in)`, length)}`}`;
}

export function hasLength(nights: SQL, length: StayLength): SQL {
  const { from, to } = nightsOfLength[length];
  return to === null ? sql`${nights} >= ${from}` : sql`${nights} BETWEEN ${from} AND ${to}`;
}

/** The word of a length, of so many nights. */
export function lengthWord(nights: SQL): SQL {
  const cases = stayLengths.map((length) => sql`WHEN ${hasLength(nights, length)} THEN ${length}`);
  return sql`CASE ${sql.join(cases, sql` `)} END`;
}
