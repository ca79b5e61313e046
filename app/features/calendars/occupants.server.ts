import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { Stay } from '../../core/stay';
import { db } from '../../database/connection.server';
import type { CalendarSource } from './calendar-source';

export interface Occupant extends Stay {
  kind: 'booking' | 'hold' | 'block' | 'external';
  bookingId: number | null;
  reference: string | null;
  /** The customer's name; empty if unknown. */
  name: string;
  blockId: number | null;
  reason: string;
  source: CalendarSource | null;
}

/**
 * Returns the occupants of any space of the apartment on the given nights, earliest first. Each occupant appears once,
 * with the dates of its whole stay there. Excludes expired holds. The caller checks permissions.
 */
export async function occupantsOf(apartmentId: number, { checkIn, checkOut }: Stay): Promise<Occupant[]> {
  const { rows } = await db().execute<{
    kind: Occupant['kind'];
    check_in: CalendarDate;
    check_out: CalendarDate;
    booking_id: string | null;
    reference: string | null;
    name: string;
    block_id: string | null;
    reason: string;
    source: CalendarSource | null;
  }>(sql`
    SELECT taken.kind, min(lower(taken.stay))::text AS check_in, max(upper(taken.stay))::text AS check_out,
      taken.booking_id, booking.reference, taken.block_id, coalesce(block.reason, '') AS reason, calendar_feed.source,
      coalesce(nullif(customer.company_name, ''), trim(concat_ws(' ', customer.first_name, customer.last_name))) AS name
    FROM occupancy AS taken
    JOIN apartment_space ON apartment_space.space_id = taken.space_id AND apartment_space.apartment_id = ${apartmentId}
    LEFT JOIN booking ON booking.id = taken.booking_id
    LEFT JOIN customer ON customer.id = booking.customer_id
    LEFT JOIN block ON block.id = taken.block_id
    LEFT JOIN calendar_event ON calendar_event.id = taken.calendar_event_id
    LEFT JOIN calendar_feed ON calendar_feed.id = calendar_event.feed_id
    WHERE taken.stay && daterange(${checkIn}::date, ${checkOut}::date)
      AND (taken.kind <> 'hold' OR taken.hold_until > ${now().toISOString()}::timestamptz)
    GROUP BY taken.kind, taken.booking_id, taken.block_id, taken.calendar_event_id, booking.reference, block.reason,
      calendar_feed.source, customer.company_name, customer.first_name, customer.last_name
    ORDER BY min(lower(taken.stay)), taken.kind`);
  return rows.map((row) => ({
    kind: row.kind,
    checkIn: row.check_in,
    checkOut: row.check_out,
    bookingId: row.booking_id === null ? null : Number(row.booking_id),
    reference: row.reference,
    name: row.name,
    blockId: row.block_id === null ? null : Number(row.block_id),
    reason: row.reason,
    source: row.source,
  }));
}
