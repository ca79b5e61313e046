import { eq, inArray, sql } from 'drizzle-orm';
import { channelBooking, type calendarFeed } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';

/** Bookings that were made of events of other sites, and the events that they belong to. The callers say who may. */

/** The site has taken these events out of its calendar: their bookings know it. Before the events are deleted. */
export async function recordGone(events: readonly { id: number }[], at: Date): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await db().update(channelBooking).set({ eventId: null, goneAt: at }).where(inArray(channelBooking.eventId, ids));
}

/**
 * Events that come back, or whose calendar is read anew, belong to their
 * bookings again: those of the same name, site and apartment whose dates meet.
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

/** Opens what events of these apartments closed and no longer need, as their guests sleep there or elsewhere by their booking. */
export async function openUnclaimedNights(apartmentIds: readonly number[]): Promise<void> {
  await db().execute(sql`
    DELETE FROM occupancy USING calendar_event AS event, channel_booking AS tie
    WHERE occupancy.calendar_event_id = event.id AND tie.event_id = event.id
      AND event.apartment_id IN (
        SELECT shared.apartment_id FROM apartment_space AS own JOIN apartment_space AS shared USING (space_id)
        WHERE own.apartment_id IN ${[...apartmentIds]})
      AND NOT occupancy.stay <@ claimed_nights(event)`);
}

/** Opens the nights that the booking's own event closes, so that the booking itself can take them. */
export async function yieldOwnEvent(bookingId: number): Promise<void> {
  await db().execute(sql`
    DELETE FROM occupancy USING channel_booking
    WHERE channel_booking.booking_id = ${bookingId} AND occupancy.calendar_event_id = channel_booking.event_id`);
}

/** The apartment in whose calendar the booking's event stands; null where it was made of none. */
export async function calendarOfBooking(bookingId: number): Promise<number | null> {
  const [row] = await db()
    .select({ apartmentId: channelBooking.apartmentId })
    .from(channelBooking)
    .where(eq(channelBooking.bookingId, bookingId));
  return row?.apartmentId ?? null;
}
