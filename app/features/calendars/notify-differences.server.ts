import { eq, sql } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import type { BookingState } from '../../core/booking-states';
import { channelBooking } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import type { CalendarSource } from './calendar-source';
import { channelDifference } from './channel-difference';

interface Tie {
  bookingId: number;
  apartmentId: number;
  source: CalendarSource;
  name: string;
  agreedIn: CalendarDate;
  agreedOut: CalendarDate;
  gone: boolean;
  told: string | null;
  eventIn: CalendarDate | null;
  eventOut: CalendarDate | null;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  state: BookingState;
  timeZone: string;
}

/**
 * Alerts staff when a site differs from the booking made from its event. Each difference raises one alert; after the
 * alert is closed, only another difference raises a new one. Runs in the current transaction.
 */
export async function notifyDifferences(buildingId: number, apartmentIds: readonly number[]): Promise<void> {
  const at = now();
  for (const tie of await tiesOf(buildingId, apartmentIds)) {
    const { bookingId, eventIn, eventOut, agreedIn, agreedOut, checkIn, checkOut, state } = tie;
    const event = eventIn && eventOut ? { checkIn: eventIn, checkOut: eventOut } : null;
    const difference = channelDifference({
      today: dateInZone(at, tie.timeZone),
      event,
      gone: tie.gone,
      agreed: { checkIn: agreedIn, checkOut: agreedOut },
      booking: { checkIn, checkOut, state },
    });
    const site = event ?? { checkIn: agreedIn, checkOut: agreedOut };
    const differenceKey = difference && [difference, site.checkIn, site.checkOut, checkIn, checkOut].join(' ');
    const agrees = event !== null && event.checkIn === checkIn && event.checkOut === checkOut;
    const isNews = differenceKey !== tie.told;
    if (isNews || (agrees && (agreedIn !== checkIn || agreedOut !== checkOut))) {
      await db()
        .update(channelBooking)
        .set({ told: differenceKey, ...(agrees && { checkIn, checkOut }) })
        .where(eq(channelBooking.bookingId, bookingId));
    }
    if (!isNews) continue;
    if (difference === null) {
      await resolveAlerts(buildingId, 'channel_booking', subjectOf(bookingId));
      continue;
    }
    await raiseAlert({
      buildingId,
      kind: 'channel_booking',
      subject: subjectOf(bookingId),
      urgent: difference !== 'called_off',
      bookingId,
      apartmentId: tie.apartmentId,
      detail: { difference, source: tie.source, name: tie.name, ...site, bookedFrom: checkIn, bookedUntil: checkOut },
    });
  }
}

function subjectOf(bookingId: number): string {
  return `booking:${bookingId}`;
}

async function tiesOf(buildingId: number, apartmentIds: readonly number[]): Promise<Tie[]> {
  const { rows } = await db().execute<Record<keyof Tie, unknown>>(sql`
    SELECT tie.booking_id::int AS "bookingId", tie.apartment_id::int AS "apartmentId", tie.source,
      coalesce(feed.name, tie.name) AS name, tie.check_in::text AS "agreedIn", tie.check_out::text AS "agreedOut",
      tie.gone_at IS NOT NULL AS gone, tie.told, event.check_in::text AS "eventIn", event.check_out::text AS "eventOut",
      booking.check_in::text AS "checkIn", booking.check_out::text AS "checkOut", booking.state,
      building.time_zone AS "timeZone"
    FROM channel_booking AS tie
      JOIN booking ON booking.id = tie.booking_id
      JOIN building ON building.id = tie.building_id
      LEFT JOIN calendar_event AS event ON event.id = tie.event_id
      LEFT JOIN calendar_feed AS feed ON feed.id = event.feed_id
    WHERE tie.building_id = ${buildingId} AND tie.apartment_id IN ${[...apartmentIds]}
      AND (tie.told IS NOT NULL OR tie.event_id IS NOT NULL OR tie.gone_at IS NOT NULL)
    ORDER BY tie.booking_id`);
  return rows as unknown as Tie[];
}
