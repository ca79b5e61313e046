import { asc, eq, gte, and, sql } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { dateInZone } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { booking } from '../../database/booking-schema.server';
import { calendarEvent, calendarFeed, channelBooking } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { apartmentOf } from './feeds-store.server';
import { maskUrl } from './mask-url';
import { occupantsOf } from './occupants.server';
import { openExportToken, openFeedUrl } from './sealed-addresses.server';

export type ApartmentCalendars = Awaited<ReturnType<typeof viewCalendars>>;
export type ViewedFeed = ApartmentCalendars['feeds'][number];
export type ViewedEvent = ApartmentCalendars['events'][number];

/** Maximum upcoming events listed. */
const MAX_EVENTS = 500;

/**
 * Returns an apartment's imported calendars with their upcoming events, and the address of its exported calendar. For
 * actors who may not change calendars, the secret part of each address is hidden.
 */
export async function viewCalendars(actor: Actor, apartmentId: number) {
  authorize(actor, 'bookings:read');
  const { building, apartment } = await apartmentOf(actor, apartmentId);
  const mayWrite = may(actor, 'apartments:write');
  const today = dateInZone(now(), building.timeZone);
  const toCome = and(eq(calendarEvent.feedId, calendarFeed.id), gte(calendarEvent.checkOut, today));
  const feeds = await db()
    .select({
      feed: calendarFeed,
      events: sql<number>`(${db()
        .select({ count: sql`count(*)::int` })
        .from(calendarEvent)
        .where(toCome)})`.mapWith(Number),
    })
    .from(calendarFeed)
    .where(eq(calendarFeed.apartmentId, apartmentId))
    .orderBy(asc(calendarFeed.id));
  const events = await db()
    .select()
    .from(calendarEvent)
    .where(and(eq(calendarEvent.apartmentId, apartmentId), gte(calendarEvent.checkOut, today)))
    .orderBy(asc(calendarEvent.checkIn), asc(calendarEvent.id))
    .limit(MAX_EVENTS);
  const ties = await db()
    .select({ eventId: channelBooking.eventId, id: booking.id, reference: booking.reference, state: booking.state })
    .from(channelBooking)
    .innerJoin(booking, eq(booking.id, channelBooking.bookingId))
    .where(eq(channelBooking.apartmentId, apartmentId));
  const bookings = new Map(ties.map(({ eventId, ...tied }) => [eventId, tied]));
  return {
    apartmentId,
    code: apartment.code,
    today,
    timeZone: building.timeZone,
    mayWrite,
    exportToken: mayWrite ? openExportToken(apartment) : null,
    hasExport: apartment.exportToken !== null,
    feeds: feeds.map(({ feed, events: count }) => ({
      id: feed.id,
      source: feed.source,
      name: feed.name,
      url: mayWrite ? openFeedUrl(feed) : null,
      shownUrl: maskUrl(openFeedUrl(feed)),
      active: feed.active,
      events: count,
      lastReadAt: feed.lastReadAt,
      lastSuccessAt: feed.lastSuccessAt,
      nextReadAt: feed.active ? feed.nextReadAt : null,
      error: feed.lastError,
      failures: feed.failures,
      version: feed.version,
    })),
    events: await Promise.all(
      events.map(async ({ id, feedId, uid, checkIn, checkOut, summary, state, firstSeenAt, kind, guestName }) => ({
        id,
        feedId,
        uid,
        checkIn,
        checkOut,
        summary,
        state,
        kind,
        guestName,
        firstSeenAt,
        /** The booking made from the event, regardless of the booking's state. */
        booking: bookings.get(id) ?? null,
        occupants:
          state === 'conflict'
            ? (await occupantsOf(apartmentId, { checkIn, checkOut })).filter((taken) => taken.kind !== 'external')
            : [],
      })),
    ),
  };
}
