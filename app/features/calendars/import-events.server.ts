import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { occupancy } from '../../database/booking-schema.server';
import { calendarEvent, type calendarFeed } from '../../database/calendar-schema.server';
import { db } from '../../database/connection.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import { eventChanges, type KnownEvent } from './event-changes';
import { linkChannelBookings, recordMissing } from './channel-bookings.server';
import { eraseTied } from './erase-tied.server';
import { lockSpaces } from './lock-spaces.server';
import type { FeedEvent } from './parse-feed';
import { conflictSubject, placeWaitingEvents } from './place-waiting-events.server';

type FeedRow = typeof calendarFeed.$inferSelect;

/**
 * Applies a reading to a calendar's events. Removed events release their nights, changed events move, and new events
 * close free nights or become conflicts. Runs in the current transaction, which holds the calendar's lock.
 */
export async function importEvents(feed: FeedRow, read: readonly FeedEvent[], today: CalendarDate): Promise<void> {
  await takeTurns(feed.apartmentId);
  await lockSpaces([feed.apartmentId]);
  const known: KnownEvent[] = await db().select().from(calendarEvent).where(eq(calendarEvent.feedId, feed.id));
  const { added, changed, removed, ended } = eventChanges(known, read, today);
  const at = now();
  await recordMissing(removed, at);
  await removeEvents(feed.buildingId, removed);
  for (const { id } of ended) {
    await openNightsOf([id]);
    await db().update(calendarEvent).set({ checkOut: today, updatedAt: at }).where(eq(calendarEvent.id, id));
  }
  await openNightsOf(changed.filter(({ moved }) => moved).map(({ id }) => id));
  // Assigns temporary names first, because events may have swapped names and first nights.
  for (const { id } of changed) {
    await db()
      .update(calendarEvent)
      .set({ uid: sql`'moving ' || id` })
      .where(eq(calendarEvent.id, id));
  }
  for (const { id, event, moved } of changed) {
    await db()
      .update(calendarEvent)
      .set({ ...event, ...(moved && event.checkOut > today && { leftAt: null }), updatedAt: at })
      .where(eq(calendarEvent.id, id));
  }
  if (added.length > 0) {
    const { id: feedId, buildingId, apartmentId } = feed;
    await db()
      .insert(calendarEvent)
      .values(
        added.map((event) => ({
          ...event,
          feedId,
          buildingId,
          apartmentId,
          state: 'placed' as const,
          // Stays that ended before the calendar was first read need no cleaning.
          leftAt: event.checkOut < today ? at : null,
          firstSeenAt: at,
          updatedAt: at,
        })),
      );
  }
  await linkChannelBookings(feed);
  await eraseTied();
  await placeWaitingEvents(feed.buildingId, [feed.apartmentId]);
}

/** Deletes events, which frees the nights that they closed, and resolves their alerts. */
export async function removeEvents(
  buildingId: number,
  events: readonly { id: number; state: 'placed' | 'conflict' }[],
): Promise<void> {
  if (events.length === 0) return;
  const ids = events.map(({ id }) => id);
  await db().delete(calendarEvent).where(inArray(calendarEvent.id, ids));
  for (const { id, state } of events) {
    if (state === 'conflict') await resolveAlerts(buildingId, 'calendar_conflict', conflictSubject(id));
  }
}

async function openNightsOf(eventIds: readonly number[]): Promise<void> {
  if (eventIds.length === 0) return;
  await db()
    .delete(occupancy)
    .where(and(eq(occupancy.kind, 'external'), inArray(occupancy.calendarEventId, [...eventIds])));
}

/** Locks the category, so visitors who book it at the same time wait and then see the remaining nights. */
async function takeTurns(apartmentId: number): Promise<void> {
  await db().execute(sql`
    SELECT 1 FROM category WHERE id = (SELECT category_id FROM apartment WHERE id = ${apartmentId}) FOR NO KEY UPDATE`);
}
