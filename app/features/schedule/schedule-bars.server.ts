import { sql, type SQL } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { isOverdue, overdueCents } from '../bookings/overdue.server';
import type { BarSource, BarState, BlockBar, BookingBar, OutsideBar, Segment } from './schedule-model';

/** Scope of a query: one building. The caller checks permissions. */
export interface BarsOf {
  buildingId: number;
  today: CalendarDate;
  timeZone: string;
}

/** Range `[from, to)` that a bar has to overlap. */
export interface Days {
  from: CalendarDate;
  to: CalendarDate;
}

interface BookingRow {
  id: number;
  reference: string;
  state: BarState;
  version: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  guests: number;
  totalCents: number;
  balanceCents: number;
  overdueCents: number;
  holdUntil: Date | null;
  name: string;
  segments: Segment[];
}

/** True if the booking occupies its apartments; an expired hold does not. */
const isShown = () => sql`(${stateIn(sql`booking.state`, 'isOnSchedule')}
  AND (NOT ${stateIn(sql`booking.state`, 'isHold')} OR booking.hold_until > ${now().toISOString()}::timestamptz))`;

/** Returns the bookings that overlap the days, with one bar for each run of nights in one apartment. */
export async function bookingBars(of: BarsOf, days: Days): Promise<BookingBar[]> {
  const bars = await findBookingBars(
    of,
    sql`booking.check_in < ${days.to}::date AND booking.check_out > ${days.from}::date`,
  );
  return bars.filter((bar) => bar.from < days.to && bar.to > days.from);
}

/** Returns bookings that may need attention today: arrivals, departures, overdue payments, and expiring holds. */
export function findAttentionBookings(of: BarsOf): Promise<BookingBar[]> {
  const { today } = of;
  return findBookingBars(
    of,
    sql`(booking.state = 'pending' OR booking.state = 'confirmed' AND booking.check_in <= ${today}::date
      OR booking.state = 'checked_in' AND booking.check_out <= ${today}::date
      OR ${isOverdue(today)})`,
  );
}

async function findBookingBars({ buildingId, today, timeZone }: BarsOf, where: SQL): Promise<BookingBar[]> {
  const { rows } = await db().execute<Record<keyof BookingRow, unknown>>(sql`
    WITH shown AS MATERIALIZED (
      SELECT booking.*, ${overdueCents(today)} AS overdue_cents FROM booking
      WHERE booking.building_id = ${buildingId} AND ${isShown()} AND ${where}
    )
    SELECT shown.id::int, shown.reference, shown.state, shown.version, shown.check_in::text AS "checkIn",
      shown.check_out::text AS "checkOut", shown.adults + shown.children AS guests,
      shown.total_cents AS "totalCents", shown.balance_cents AS "balanceCents",
      shown.overdue_cents AS "overdueCents", shown.hold_until AS "holdUntil",
      coalesce(nullif(customer.company_name, ''),
        concat_ws(' ', nullif(customer.first_name, ''), nullif(customer.last_name, '')), '') AS name,
      CASE WHEN slept.in_one THEN json_build_array(json_build_object(
          'apartmentId', slept.apartment_id, 'from', slept.first, 'to', slept.last))
        ELSE ${runsOfNights()} END AS segments
    FROM shown
    CROSS JOIN LATERAL (
      SELECT min(night) AS first, max(night) + 1 AS last, min(apartment_id) AS apartment_id,
        min(apartment_id) = max(apartment_id) AND count(*) = max(night) + 1 - min(night) AS in_one
      FROM booking_night WHERE booking_id = shown.id
    ) AS slept
    LEFT JOIN customer ON customer.id = shown.customer_id
    WHERE slept.first IS NOT NULL
    ORDER BY shown.check_in, shown.id`);
  return (rows as unknown as BookingRow[]).flatMap(({ segments, holdUntil, ...row }) =>
    segments.map((segment): BookingBar => ({
      kind: 'booking',
      key: `b${row.id}-${segment.from}`,
      ...row,
      ...segment,
      segments: segments.length > 1 ? segments : [],
      holdEnds: row.state === 'pending' && holdUntil ? dateInZone(new Date(holdUntil), timeZone) : null,
    })),
  );
}

/** Lists the booking's runs of nights, each in one apartment. */
const runsOfNights = () => sql`(
  SELECT json_agg(json_build_object('apartmentId', run.apartment_id, 'from', run.first, 'to', run.last)
    ORDER BY run.first)
  FROM (
    SELECT apartment_id, min(night) AS first, max(night) + 1 AS last FROM (
      SELECT apartment_id, night,
        night - row_number() OVER (PARTITION BY apartment_id ORDER BY night)::int AS island
      FROM booking_night WHERE booking_id = shown.id
    ) AS night GROUP BY apartment_id, island
  ) AS run)`;

export async function blockBars({ buildingId }: BarsOf, { from, to }: Days): Promise<BlockBar[]> {
  const { rows } = await db().execute<Record<keyof BlockBar, unknown>>(sql`
    SELECT id::int, apartment_id::int AS "apartmentId", check_in::text AS "from", check_out::text AS "to",
      kind AS "blockKind", reason AS name
    FROM block WHERE building_id = ${buildingId} AND check_in < ${to}::date AND check_out > ${from}::date
    ORDER BY check_in, id`);
  return (rows as unknown as Omit<BlockBar, 'kind' | 'key'>[]).map((row) => ({
    kind: 'block',
    key: `k${row.id}`,
    ...row,
  }));
}

/**
 * Returns events of outside calendars that overlap the days; if `days` is null, all current and future events in
 * conflict. An event that became a booking covers only the nights that the booking does not have.
 */
export async function outsideBars({ buildingId, today }: BarsOf, days: Days | null): Promise<OutsideBar[]> {
  const where = days
    ? sql`event.check_in < ${days.to}::date AND event.check_out > ${days.from}::date`
    : sql`event.state = 'conflict' AND event.check_out > ${today}::date`;
  const { rows } = await db().execute<Record<keyof OutsideBar, unknown>>(sql`
    SELECT event.id::int, event.apartment_id::int AS "apartmentId", lower(shown.nights)::text AS "from",
      upper(shown.nights)::text AS "to", feed.source, feed.name, event.guest_name AS guest,
      is_outside_stay(event) AS bookable, event.state = 'conflict' AS conflict
    FROM calendar_event AS event JOIN calendar_feed AS feed ON feed.id = event.feed_id
    CROSS JOIN LATERAL (SELECT range_merge(claimed_nights(event)) AS nights) AS shown
    WHERE event.building_id = ${buildingId} AND NOT isempty(shown.nights) AND ${where}
    ORDER BY event.check_in, event.id`);
  return (rows as unknown as (Omit<OutsideBar, 'kind' | 'key'> & { source: BarSource })[]).map((row) => ({
    kind: 'outside',
    key: `e${row.id}`,
    ...row,
  }));
}
