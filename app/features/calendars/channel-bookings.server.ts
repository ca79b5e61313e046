import { eq, inArray, sql } from 'drizzle-orm';
import { channelBooking, type calendarFeed } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';

/** Bookings made from events of other sites, linked to those events. Callers check permissions. */

/** Records in the linked bookings that the site removed these events. Must run before the events are deleted. */
export async function recordMissing(events: readonly { id: number }[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await db().update(channelBooking).set({ eventId: null, goneAt: at }).where(inArray(channelBooking.eventId, ids));
}

/**
 * Relinks bookings to events that reappear or are imported again. An event matches a booking with the same event name,
 * site and apartment and overlapping dates.
 */
export async function linkChannelBookings({
  id,
  apartmentId,
  source,
}: Pick<typeof calendarFeed.$inferSelect, 'id' | 'apartmentId' | 'source'>): Promise<void> {
  await db().execute(sql`
    UPDATE channel_booking SET event_id = found.event_id, gone_at = NULL
    FROM (
      SELECT DISTINCT ON (booking_id) * FROM (
        SELECT DISTINCT ON (event.id) event.id AS event_id, known.booking_id
        FROM calendar_event AS event
          JOIN channel_booking AS known ON known.event_id IS NULL AND known.apartment_id = event.apartment_id
            AND known.source = ${source} AND known.uid = event.uid
            AND daterange(known.check_in, known.check_out) && daterange(event.check_in, event.check_out)
        WHERE event.feed_id = ${id} AND known.apartment_id = ${apartmentId}
          AND NOT EXISTS (SELECT FROM channel_booking AS other WHERE other.event_id = event.id)
        ORDER BY event.id, known.booking_id DESC
      ) AS latest ORDER BY booking_id, event_id
    ) AS found
    WHERE channel_booking.booking_id = found.booking_id`);
}

/**
 * Releases nights of these apartments that were closed for events but are no longer needed, because the booking made
 * from the event occupies them or its guests have checked out.
 */
export async function openUnclaimedNights(apartmentIds: readonly number[]): Promise<void> {
  await db().execute(sql`
    DELETE FROM occupancy USING calendar_event AS event, channel_booking AS tie
    WHERE occupancy.calendar_event_id = event.id AND tie.event_id = event.id
      AND event.apartment_id IN (
        SELECT shared.apartment_id FROM apartment_space AS own JOIN apartment_space AS shared USING (space_id)
        WHERE own.apartment_id IN ${[...apartmentIds]})
      AND NOT occupancy.stay <@ claimed_nights(event)`);
}

/** Releases the nights closed for the event that the booking was made from, so that the booking can occupy them. */
export async function releaseGeneratedEvent(bookingId: number): Promise<void> {
  await db().execute(sql`
    DELETE FROM occupancy USING channel_booking
    WHERE channel_booking.booking_id = ${bookingId} AND occupancy.calendar_event_id = channel_booking.event_id`);
}

/**
 * Returns the apartment whose calendar has the event that the booking was made from; null if there is no such event.
 */
export async function calendarOfBooking(bookingId: number): Promise<number | null> {
  const [row] = await db()
    .select({ apartmentId: channelBooking.apartmentId })
    .from(channelBooking)
    .where(eq(channelBooking.bookingId, bookingId));
  return row?.apartmentId ?? null;
}
