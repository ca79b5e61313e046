import { eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { calendarEvent, calendarFeed } from '../../database/calendar-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { auditedFeed, lockFeed } from './feeds-store.server';
import { removeEvents } from './import-events.server';
import { lockSpaces } from './lock-spaces.server';
import { placeWaitingEvents } from './place-waiting-events.server';
import { feedSubject } from './read-feed.server';

/** Stops importing the calendar and releases the nights it closed. Returns the number of deleted events. */
export async function deleteFeed(actor: Actor, apartmentId: number, id: number): Promise<{ events: number }> {
  authorize(actor, 'apartments:write');
  return inRetriedTransaction(async () => {
    const row = await lockFeed(actor, apartmentId, id);
    await lockSpaces([apartmentId]);
    const events = await db()
      .select({ id: calendarEvent.id, state: calendarEvent.state })
      .from(calendarEvent)
      .where(eq(calendarEvent.feedId, id));
    await removeEvents(row.buildingId, events);
    await db().delete(calendarFeed).where(eq(calendarFeed.id, id));
    await resolveAlerts(row.buildingId, 'calendar_unreadable', feedSubject(id));
    await placeWaitingEvents(row.buildingId, [apartmentId]);
    await recordAudit(actor, {
      action: 'calendar_feed.deleted',
      subject: { kind: 'calendar_feed', id },
      before: { apartmentId, ...auditedFeed(row), events: events.length },
    });
    return { events: events.length };
  });
}
