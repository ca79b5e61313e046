import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import type { CalendarDate } from '../../core/calendar-date';
import type { CalendarSource } from './calendar-source';
import type { ReservationFacts } from './reservation-facts';

export interface OutsideEvent extends ReservationFacts {
  id: number;
  apartmentId: number;
  apartmentCode: string;
  source: CalendarSource;
  name: string;
  uid: string;
  summary: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  kind: 'stay' | 'closed';
  conflict: boolean;
  leftAt: Date | null;
  /** The booking made from the event; null if there is none or it does not take place. */
  booking: { bookingId: number; reference: string } | null;
}

/** Returns an event of the building; undefined if there is none. The caller checks permissions. */
export function findOutsideEvent(buildingId: number, id: number): Promise<OutsideEvent | undefined> {
  return find(buildingId, id, false);
}

/**
 * Returns an event of the building, locked until the transaction ends; undefined if there is none. The caller checks
 * permissions.
 */
export function lockOutsideEvent(buildingId: number, id: number): Promise<OutsideEvent | undefined> {
  return find(buildingId, id, true);
}

async function find(buildingId: number, id: number, locked: boolean): Promise<OutsideEvent | undefined> {
  const { rows } = await db().execute<Record<string, unknown>>(sql`
    SELECT event.id::int, event.apartment_id::int AS "apartmentId", place.code AS "apartmentCode", feed.source, feed.name,
      event.uid, event.summary, event.check_in::text AS "checkIn", event.check_out::text AS "checkOut", event.kind,
      event.state = 'conflict' AS conflict, event.left_at AS "leftAt", event.guest_name AS "guestName",
      event.reservation_code AS "reservationCode", event.reservation_url AS "reservationUrl",
      event.phone_end AS "phoneEnd", (
        SELECT json_build_object('bookingId', booking.id, 'reference', booking.reference)
        FROM channel_booking JOIN booking ON booking.id = channel_booking.booking_id
        WHERE channel_booking.event_id = event.id AND NOT ${stateIn(sql`booking.state`, 'isOff')}
      ) AS booking
    FROM calendar_event AS event
      JOIN calendar_feed AS feed ON feed.id = event.feed_id
      JOIN apartment AS place ON place.id = event.apartment_id
    WHERE event.id = ${id} AND event.building_id = ${buildingId}
    ${locked ? sql`FOR UPDATE OF event` : sql``}`);
  const [row] = rows;
  return (
    row && ({ ...row, leftAt: row.leftAt === null ? null : new Date(String(row.leftAt)) } as unknown as OutsideEvent)
  );
}
