import { and, asc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { now } from '../../../core/clock';
import type { CalendarDate } from '../../../core/calendar-date';
import type { Stay } from '../../../core/stay';
import { booking, occupancy } from '../../../database/booking-schema.server';
import { block, calendarEvent, calendarFeed } from '../../../database/calendar-schema.server';
import { db } from '../../../database/connection.server';
import { apartmentSpace } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';

export interface TakenSpace extends Stay {
  spaceId: number;
  kind: 'booking' | 'hold' | 'block' | 'external';
  /** Guest's name or reason of the block; empty if there is none. */
  name: string;
  source: 'airbnb' | 'booking_com' | 'vrbo' | 'other' | null;
}

const guestName = sql<string>`coalesce(nullif(${customer.companyName}, ''),
  concat_ws(' ', nullif(${customer.firstName}, ''), nullif(${customer.lastName}, '')))`;

/**
 * Returns the occupancy of the building's spaces around the stay, for all spaces or the given ones. Excludes the
 * booking itself and expired holds.
 */
export async function takenAround(
  buildingId: number,
  window: Stay,
  exceptBookingId: number,
  requestedIds?: readonly number[],
): Promise<TakenSpace[]> {
  const rows = await db()
    .select({
      spaceId: occupancy.spaceId,
      stay: occupancy.stay,
      kind: occupancy.kind,
      name: sql<string>`coalesce(nullif(${guestName}, ''), nullif(${occupancy.reason}, ''), ${block.reason}, '')`,
      source: calendarFeed.source,
    })
    .from(occupancy)
    .leftJoin(booking, eq(booking.id, occupancy.bookingId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .leftJoin(block, eq(block.id, occupancy.blockId))
    .leftJoin(calendarEvent, eq(calendarEvent.id, occupancy.calendarEventId))
    .leftJoin(calendarFeed, eq(calendarFeed.id, calendarEvent.feedId))
    .where(
      and(
        eq(occupancy.buildingId, buildingId),
        requestedIds && inArray(occupancy.spaceId, [...requestedIds]),
        sql`${occupancy.stay} && daterange(${window.checkIn}::date, ${window.checkOut}::date)`,
        or(isNull(occupancy.bookingId), ne(occupancy.bookingId, exceptBookingId)),
        or(isNull(occupancy.holdUntil), gt(occupancy.holdUntil, now())),
        sql`NOT EXISTS (SELECT FROM channel_booking WHERE channel_booking.booking_id = ${exceptBookingId}
          AND channel_booking.event_id = ${occupancy.calendarEventId})`,
      ),
    )
    .orderBy(asc(sql`lower(${occupancy.stay})`));
  return rows.map(({ stay, ...row }) => ({ ...row, ...stay }));
}

/** An event of another site's calendar that was not placed because its nights were taken. */
export interface OutsideConflict extends Stay {
  source: NonNullable<TakenSpace['source']>;
  apartmentId: number;
  spaceIds: number[];
}

/** Returns the building's calendar conflicts that overlap the stay. */
export async function outsideConflicts(
  buildingId: number,
  stay: { checkIn: CalendarDate; checkOut: CalendarDate },
): Promise<OutsideConflict[]> {
  const rows = await db()
    .select({
      checkIn: calendarEvent.checkIn,
      checkOut: calendarEvent.checkOut,
      apartmentId: calendarEvent.apartmentId,
      source: calendarFeed.source,
      spaceIds: sql<number[]>`array(SELECT space_id::int FROM ${apartmentSpace}
        WHERE ${apartmentSpace.apartmentId} = ${calendarEvent.apartmentId})`,
    })
    .from(calendarEvent)
    .innerJoin(calendarFeed, eq(calendarFeed.id, calendarEvent.feedId))
    .where(
      and(
        eq(calendarEvent.buildingId, buildingId),
        eq(calendarEvent.state, 'conflict'),
        sql`${calendarEvent.checkIn} < ${stay.checkOut} AND ${calendarEvent.checkOut} > ${stay.checkIn}`,
      ),
    )
    .orderBy(asc(calendarEvent.checkIn));
  return rows;
}
