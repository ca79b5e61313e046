import { and, eq, sql } from 'drizzle-orm';
import { toEpochDay, type CalendarDate } from '../app/core/calendar-date';
import { db } from '../app/database/connection.server';
import { booking } from '../app/database/booking-schema.server';
import { calendarEvent, calendarFeed } from '../app/database/calendar-schema.server';
import { nextId } from '../app/database/next-id.server';
import { alert } from '../app/database/message-schema.server';
import { closeFreeNights } from '../app/features/calendars/close-free-nights.server';
import { isClosedOnly } from '../app/features/calendars/conflict-rules';
import { conflictSubject } from '../app/features/calendars/place-waiting-events.server';
import { sealFeedUrl } from '../app/features/calendars/sealed-addresses.server';
import { instantOn } from './history';
import { insertReturningIds } from './insert-rows.server';
import { outsideCalendars } from './outside-calendars';
import { idOf, type Inventory } from './seed-inventory.server';

/** Address in a reserved domain (RFC 2606). Never fetched, because the demo sends no requests to other sites. */
const ADDRESS = 'https://calendars.example/ical';

export async function seedCalendars(today: CalendarDate, { buildingId, apartmentIds }: Inventory): Promise<void> {
  const at = instantOn(today, 6 * 60 + 30);
  for (const { apartment: code, source, events } of outsideCalendars(today)) {
    const apartmentId = idOf(apartmentIds, code);
    const feedId = await nextId(calendarFeed);
    await db()
      .insert(calendarFeed)
      .overridingSystemValue()
      .values({
        id: feedId,
        buildingId,
        apartmentId,
        source,
        ...sealFeedUrl(feedId, `${ADDRESS}/${source}-${code.toLowerCase()}.ics`),
        active: false,
        nextReadAt: at,
        lastReadAt: at,
        lastSuccessAt: at,
        createdAt: at,
        updatedAt: at,
      });
    const ids = await insertReturningIds(
      calendarEvent,
      events.map(({ checkIn, checkOut, summary }) => ({
        buildingId,
        feedId,
        apartmentId,
        uid: `${toEpochDay(checkIn)}-${code.toLowerCase()}@${source}.example`,
        checkIn,
        checkOut,
        summary,
        kind: isClosedOnly(summary) ? ('closed' as const) : ('stay' as const),
        leftAt: checkOut <= today ? at : null,
        state: 'placed' as const,
        firstSeenAt: at,
        updatedAt: at,
      })),
    );
    await closeFreeNights([apartmentId]);
    for (const [index, event] of events.entries()) {
      const [conflicting] = await db()
        .select({ id: booking.id })
        .from(booking)
        .where(
          and(
            eq(booking.apartmentId, apartmentId),
            eq(booking.state, 'confirmed'),
            sql`daterange(${booking.checkIn}, ${booking.checkOut}) && daterange(${event.checkIn}::date, ${event.checkOut}::date)`,
          ),
        );
      if (!conflicting) continue;
      const eventId = ids[index]!;
      await db().update(calendarEvent).set({ state: 'conflict' }).where(eq(calendarEvent.id, eventId));
      await db()
        .insert(alert)
        .values({
          buildingId,
          kind: 'calendar_conflict',
          subject: conflictSubject(eventId),
          urgent: true,
          bookingId: conflicting.id,
          apartmentId,
          detail: { source, name: '', checkIn: event.checkIn, checkOut: event.checkOut, bookingIds: [conflicting.id] },
          createdAt: at,
          updatedAt: at,
        });
    }
  }
}
