import { sql } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { BookingState } from '../../core/booking-states';
import { db } from '../../database/connection.server';
import type { CalendarSource } from './calendar-source';
import { channelDifference, type ChannelDifference } from './channel-difference';
import type { ReservationFacts } from './reservation-facts';

export interface ChannelOfBooking extends Pick<ReservationFacts, 'reservationCode' | 'reservationUrl' | 'phoneEnd'> {
  source: CalendarSource;
  name: string;
  /** The event's dates as the site shows them now, or last showed them. */
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  difference: ChannelDifference | null;
}

/**
 * Returns facts about the event that the booking was made from; null if there is no such event. The caller checks
 * permissions.
 */
export async function channelOfBooking(bookingId: number): Promise<ChannelOfBooking | null> {
  const { rows } = await db().execute<Record<string, string | null> & { gone: boolean }>(sql`
    SELECT tie.source, coalesce(feed.name, tie.name) AS name, tie.check_in::text AS agreed_in,
      tie.check_out::text AS agreed_out, tie.gone_at IS NOT NULL AS gone, event.check_in::text AS event_in,
      event.check_out::text AS event_out, booking.check_in::text AS booked_in, booking.check_out::text AS booked_out,
      booking.state, building.time_zone, coalesce(event.reservation_code, '') AS code,
      coalesce(event.reservation_url, '') AS url, coalesce(event.phone_end, '') AS phone
    FROM channel_booking AS tie
      JOIN booking ON booking.id = tie.booking_id
      JOIN building ON building.id = tie.building_id
      LEFT JOIN calendar_event AS event ON event.id = tie.event_id
      LEFT JOIN calendar_feed AS feed ON feed.id = event.feed_id
    WHERE tie.booking_id = ${bookingId}`);
  const [row] = rows;
  if (!row) return null;
  const stay = (from: string | null | undefined, until: string | null | undefined) => ({
    checkIn: from as CalendarDate,
    checkOut: until as CalendarDate,
  });
  const event = row.event_in ? stay(row.event_in, row.event_out) : null;
  const agreed = stay(row.agreed_in, row.agreed_out);
  return {
    source: row.source as CalendarSource,
    name: row.name ?? '',
    ...(event ?? agreed),
    reservationCode: row.code ?? '',
    reservationUrl: row.url ?? '',
    phoneEnd: row.phone ?? '',
    difference: channelDifference({
      today: dateInZone(now(), row.time_zone!),
      event,
      gone: row.gone,
      agreed,
      booking: { ...stay(row.booked_in, row.booked_out), state: row.state as BookingState },
    }),
  };
}
