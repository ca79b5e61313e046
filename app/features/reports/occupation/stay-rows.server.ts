import { sql, type SQL } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../../core/calendar-date';
import type { BookingState } from '../../../core/booking-states';
import { db } from '../../../database/connection.server';
import type { Channel } from '../../bookings/booking-list';
import { customerName } from '../../customers/customer-name.server';
import type { Days } from '../period/report-periods';
import type { NightRange } from './inventory-grid';
import type { NightFilter } from './night-filter';
import { soldNights } from './sold-nights.server';
import { arrivals } from './sum-arrivals.server';
import { withUnits } from './units.server';
import type { BuildingScope } from '../period/building-scope';

/** A booking, or a stay sold by another site, with the amount that the figure counts. */
export interface StayRow {
  bookingId: number | null;
  eventId: number | null;
  /** Reference of the booking, or of the reservation on the other site. */
  reference: string;
  name: string;
  channel: Channel;
  /** Null for another site's stay. */
  state: BookingState | null;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  apartments: string[];
  /** Counted nights: those of the requested days, or the whole stay. */
  nights: number;
  /** Price of these nights, or the fee of a cancellation; null if only another site knows the price. */
  cents: number | null;
  lead: number | null;
}

interface Window {
  limit: number;
  offset: number;
}

export async function listStays(
  of: BuildingScope,
  days: Days,
  filter: NightFilter,
  figure: 'sold' | 'stays' | 'cancelled' | 'no_show',
  { limit, offset }: Window,
) {
  const counted = figure === 'sold' ? soldStays(of, days, filter) : startedStays(of, days, filter, figure);
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    WITH ${withUnits(of.id)}, counted AS (${counted}), shown AS (
      SELECT counted.*, coalesce(booking.check_in, event.check_in) AS check_in,
        count(*) OVER () AS total, sum(counted.nights) OVER () AS all_nights, sum(counted.cents) OVER () AS all_cents
      FROM counted LEFT JOIN booking ON booking.id = booking_id LEFT JOIN calendar_event AS event ON event.id = event_id
      ORDER BY check_in, code, booking_id, event_id LIMIT ${limit} OFFSET ${offset}
    )
    SELECT shown.booking_id, shown.event_id, shown.nights, shown.cents, shown.lead,
      array(SELECT DISTINCT own.code FROM apartment AS own WHERE own.id = ANY(shown.units) ORDER BY 1) AS codes,
      coalesce(booking.reference, event.reservation_code) AS reference,
      coalesce(${customerName}, event.guest_name) AS name,
      coalesce(booking.channel, feed.source) AS channel, booking.state, shown.check_in::text AS check_in,
      coalesce(booking.check_out, event.check_out)::text AS check_out, total, all_nights, all_cents
    FROM shown
    LEFT JOIN booking ON booking.id = shown.booking_id
    LEFT JOIN customer ON customer.id = booking.customer_id
    LEFT JOIN calendar_event AS event ON event.id = shown.event_id
    LEFT JOIN calendar_feed AS feed ON feed.id = event.feed_id
    ORDER BY shown.check_in, shown.code, shown.booking_id, shown.event_id`);
  return {
    rows: rows.map(readStay),
    total: Number(rows[0]?.total ?? 0),
    nights: Number(rows[0]?.all_nights ?? 0),
    cents: Number(rows[0]?.all_cents ?? 0),
  };
}

function soldStays(of: BuildingScope, days: Days, filter: NightFilter): SQL {
  return sql`SELECT sold.booking_id, sold.event_id, sum(sold.last_night - sold.first_night + 1) AS nights, sum(sold.cents) AS cents, NULL::int AS lead,
      min(own.code) AS code, array_agg(own.id) AS units
    FROM (${soldNights(of, days, filter)}) AS sold JOIN apartment AS own ON own.id = sold.unit_id
    GROUP BY sold.booking_id, sold.event_id`;
}

function startedStays(
  of: BuildingScope,
  days: Days,
  filter: NightFilter,
  figure: 'stays' | 'cancelled' | 'no_show',
): SQL {
  const outcome = figure === 'stays' ? 'stay' : figure;
  return sql`SELECT begun.booking_id, begun.event_id, begun.begun_nights AS nights, begun.fee AS cents, begun.lead,
      (SELECT its.code FROM apartment AS its WHERE its.id = begun.began_in) AS code, array[begun.began_in] AS units
    FROM (${arrivals(of, days, filter)}) AS begun WHERE begun.outcome = ${outcome}`;
}

function readStay(row: Record<string, unknown>): StayRow {
  const number = (value: unknown) => (value === null ? null : Number(value));
  return {
    bookingId: number(row.booking_id),
    eventId: number(row.event_id),
    reference: String(row.reference ?? ''),
    name: String(row.name ?? ''),
    channel: row.channel as Channel,
    state: row.state as BookingState | null,
    checkIn: asDate(String(row.check_in)),
    checkOut: asDate(String(row.check_out)),
    apartments: row.codes as string[],
    nights: Number(row.nights),
    cents: number(row.cents),
    lead: number(row.lead),
  };
}

/** Returns each unit's ranges of sold nights, counted from the first of the days. */
export async function soldByUnit(
  of: BuildingScope,
  days: Days,
  filter: NightFilter,
): Promise<Map<number, NightRange[]>> {
  const { rows } = await db().execute<{ unit_id: string; from: number; to: number }>(sql`
    WITH ${withUnits(of.id)}
    SELECT unit_id, first_night - ${days.from}::date AS from, last_night + 1 - ${days.from}::date AS to
    FROM (${soldNights(of, days, filter)}) AS sold`);
  return Map.groupBy(rows, (row) => Number(row.unit_id));
}
