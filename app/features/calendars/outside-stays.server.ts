import { sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import type { CleaningState } from '../../core/cleaning-states';
import type { Stay } from '../../core/stay';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { worstCleaning } from '../../database/worst-cleaning.server';
import type { CalendarSource } from './calendar-source';
import type { ReservationFacts } from './reservation-facts';

/** A stay sold by another site that has no booking here yet. */
export interface OutsideStay extends Stay, ReservationFacts {
  id: number;
  apartmentId: number;
  apartmentCode: string;
  nights: number;
  source: CalendarSource;
  /** The calendar's name given by staff; empty if none. */
  name: string;
  /** True if another stay occupies some of its nights. */
  conflict: boolean;
  cleaning: CleaningState;
  leftAt: Date | null;
  /** Next arrival in the stay's apartment, from a booking or another site, on or after the departure day. */
  nextArrival: CalendarDate | null;
}

/**
 * Returns stays of other sites that overlap `from` to `to`, both inclusive, counting arrival and departure days. The
 * database function `is_outside_stay` decides which events are stays, based on the nights they closed. The caller
 * checks permissions.
 */
export function outsideStays(buildingId: number, from: CalendarDate, to: CalendarDate): Promise<OutsideStay[]> {
  return readOutsideStays(
    sql`event.building_id = ${buildingId} AND event.check_in <= ${to}::date AND event.check_out >= ${from}::date`,
  );
}

const nearestFirst = sql`event.check_in, place.code, event.id`;

/** Returns the stays selected by a condition on `event`, `feed` and `place`, nearest first by default. */
export async function readOutsideStays(
  where: SQL,
  { order = nearestFirst, limit = 1000 }: { order?: SQL; limit?: number } = {},
): Promise<OutsideStay[]> {
  const { rows } = await db().execute<Record<keyof OutsideStay, unknown>>(sql`
    SELECT event.id::int, event.apartment_id::int AS "apartmentId", place.code AS "apartmentCode",
      event.check_in::text AS "checkIn", event.check_out::text AS "checkOut", event.check_out - event.check_in AS nights,
      feed.source, feed.name, event.state = 'conflict' AS conflict, rooms.cleaning, event.left_at AS "leftAt",
      event.guest_name AS "guestName", event.reservation_code AS "reservationCode",
      event.reservation_url AS "reservationUrl", event.phone_end AS "phoneEnd", least(
        (SELECT min(booking.check_in) FROM booking WHERE booking.apartment_id = event.apartment_id
          AND ${stateIn(sql`booking.state`, 'isToCome')} AND booking.check_in >= event.check_out),
        (SELECT min(next.check_in) FROM calendar_event AS next WHERE next.apartment_id = event.apartment_id
          AND next.check_in >= event.check_out AND is_outside_stay(next)))::text AS "nextArrival"
    FROM calendar_event AS event
      JOIN calendar_feed AS feed ON feed.id = event.feed_id
      JOIN apartment AS place ON place.id = event.apartment_id
      CROSS JOIN LATERAL (
        SELECT ${worstCleaning} AS cleaning
        FROM apartment_space JOIN space ON space.id = apartment_space.space_id
        WHERE apartment_space.apartment_id = place.id
      ) AS rooms
    WHERE is_outside_stay(event) AND ${where}
    ORDER BY ${order} LIMIT ${limit}`);
  return rows.map(
    (row) => ({ ...row, leftAt: row.leftAt === null ? null : new Date(String(row.leftAt)) }) as OutsideStay,
  );
}

export interface OutsideDay {
  arrivals: OutsideStay[];
  /** Departures; guests who have already left come last. */
  departures: OutsideStay[];
  inHouse: number;
}

export async function outsideDay(buildingId: number, today: CalendarDate): Promise<OutsideDay> {
  const stays = await outsideStays(buildingId, today, today);
  const leaving = stays.filter(({ checkOut }) => checkOut === today);
  return {
    arrivals: stays.filter(({ checkIn }) => checkIn === today),
    departures: leaving.toSorted((a, b) => Number(a.leftAt !== null) - Number(b.leftAt !== null)),
    inHouse: stays.filter(({ checkIn, leftAt }) => checkIn < today && leftAt === null).length,
  };
}
