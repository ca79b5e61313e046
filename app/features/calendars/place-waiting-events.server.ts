import { inArray, sql } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { calendarEvent } from '../../database/calendar-schema.server';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { raiseAlert } from '../notifications/raise-alert.server';
import { resolveAlerts } from '../notifications/resolve-alert.server';
import type { CalendarSource } from './calendar-source';
import { openUnclaimedNights } from './channel-bookings.server';
import { notifyDifferences } from './notify-differences.server';
import { closeFreeNights } from './close-free-nights.server';
import { isConflict } from './conflict-rules';
import { lockSpaces } from './lock-spaces.server';
import type { Occupant } from './occupants.server';

export function conflictSubject(eventId: number): string {
  return `event:${eventId}`;
}

/**
 * Closes nights of other sites' events that became free in these apartments, and marks each event as placed or in
 * conflict. A conflict raises an alert, which is resolved when the conflict ends. Runs in the current transaction.
 */
export async function placeWaitingEvents(buildingId: number, apartmentIds: readonly number[]): Promise<void> {
  if (apartmentIds.length === 0) return;
  await inRetriedTransaction(async () => {
    // Takes the locks first. Otherwise, a concurrent import of an event and release of its nights would not see each
    // other's changes.
    await lockSpaces(apartmentIds);
    if (!(await concernsOtherSites(apartmentIds))) return;
    await openUnclaimedNights(apartmentIds);
    await closeFreeNights(apartmentIds);
    const rows = await clashesOf(buildingId, apartmentIds);
    for (const event of Map.groupBy(rows, ({ id }) => id).values()) await settle(buildingId, event);
    await notifyDifferences(buildingId, apartmentIds);
  });
}

/** True if another site has an event in a space of these apartments, or sold one of the apartments' bookings. */
async function concernsOtherSites(apartmentIds: readonly number[]): Promise<boolean> {
  const { rows } = await db().execute<{ concerned: boolean }>(sql`
    SELECT EXISTS (
        SELECT FROM apartment_space AS own JOIN apartment_space AS used USING (space_id)
          JOIN calendar_event AS event ON event.apartment_id = used.apartment_id
        WHERE own.apartment_id IN ${[...apartmentIds]}
      ) OR EXISTS (SELECT FROM channel_booking WHERE apartment_id IN ${[...apartmentIds]}) AS concerned`);
  return rows[0]!.concerned;
}

interface Clash {
  id: number;
  apartmentId: number;
  source: CalendarSource;
  name: string;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  summary: string;
  kind: 'stay' | 'closed';
  state: 'placed' | 'conflict';
  /** Null if nobody else occupies the event's future nights. */
  takenKind: Occupant['kind'] | null;
  bookingId: number | null;
  takenEvent: { summary: string; kind: 'stay' | 'closed' } | null;
  takenFrom: CalendarDate;
  takenUntil: CalendarDate;
}

async function settle(buildingId: number, rows: Clash[]): Promise<void> {
  const event = rows[0]!;
  const clashes = rows.filter(
    ({ takenKind, takenEvent, takenFrom, takenUntil }) =>
      takenKind !== null &&
      isConflict(event, { kind: takenKind, event: takenEvent, checkIn: takenFrom, checkOut: takenUntil }),
  );
  const state = clashes.length > 0 ? 'conflict' : 'placed';
  if (state !== event.state) {
    await db()
      .update(calendarEvent)
      .set({ state, updatedAt: now() })
      .where(inArray(calendarEvent.id, [event.id]));
  }
  if (state === 'placed') {
    if (event.state === 'conflict') await resolveAlerts(buildingId, 'calendar_conflict', conflictSubject(event.id));
    return;
  }
  const bookingIds = [...new Set(clashes.flatMap(({ bookingId }) => bookingId ?? []))];
  const { source, name, checkIn, checkOut } = event;
  await raiseAlert({
    buildingId,
    kind: 'calendar_conflict',
    subject: conflictSubject(event.id),
    urgent: true,
    bookingId: bookingIds[0] ?? null,
    apartmentId: event.apartmentId,
    detail: { source, name, checkIn, checkOut, bookingIds },
  });
}

/**
 * Returns events along with the other occupants of their future nights. Events without other occupants are included
 * only if they are marked as conflicts, so that the mark can be removed.
 */
async function clashesOf(buildingId: number, apartmentIds: readonly number[]): Promise<Clash[]> {
  const [buildingRow] = await db()
    .select({ timeZone: building.timeZone })
    .from(building)
    .where(inArray(building.id, [buildingId]));
  const today = dateInZone(now(), buildingRow!.timeZone);
  const { rows } = await db().execute<Record<string, string | null> & { booking_id: string | null }>(sql`
    SELECT event.id, event.apartment_id, event.check_in::text, event.check_out::text, event.summary, event.kind, event.state,
      feed.source, feed.name, taken.kind AS taken_kind, taken.booking_id, other.summary AS taken_summary,
      other.kind AS taken_event_kind,
      coalesce(other.check_in, lower(taken.stay))::text AS taken_from,
      coalesce(other.check_out, upper(taken.stay))::text AS taken_until
    FROM calendar_event AS event
    JOIN calendar_feed AS feed ON feed.id = event.feed_id
    LEFT JOIN (
      apartment_space AS used
      JOIN occupancy AS taken ON taken.space_id = used.space_id
    ) ON used.apartment_id = event.apartment_id
      AND taken.stay && (claimed_nights(event) * datemultirange(daterange(${today}::date, NULL)))
      AND taken.calendar_event_id IS DISTINCT FROM event.id
      AND (taken.kind <> 'hold' OR taken.hold_until > ${now().toISOString()}::timestamptz)
      AND NOT EXISTS (
        SELECT FROM calendar_event AS same WHERE same.id = taken.calendar_event_id AND same.feed_id = event.feed_id
      )
    LEFT JOIN channel_booking AS tie ON tie.booking_id = taken.booking_id AND tie.apartment_id = event.apartment_id
    LEFT JOIN calendar_event AS other ON other.id = coalesce(taken.calendar_event_id, tie.event_id)
      AND (taken.calendar_event_id IS NOT NULL OR other.feed_id <> event.feed_id)
    WHERE event.building_id = ${buildingId}
      AND EXISTS (
        SELECT FROM apartment_space AS own
        WHERE own.apartment_id = event.apartment_id
          AND own.space_id IN (SELECT space_id FROM apartment_space WHERE apartment_id IN ${[...apartmentIds]})
      )
      AND (event.state = 'conflict' OR taken.id IS NOT NULL)
    ORDER BY event.id, lower(taken.stay)`);
  return rows.map((row) => ({
    id: Number(row.id),
    apartmentId: Number(row.apartment_id),
    source: row.source as CalendarSource,
    name: row.name ?? '',
    checkIn: row.check_in as CalendarDate,
    checkOut: row.check_out as CalendarDate,
    summary: row.summary ?? '',
    state: row.state as Clash['state'],
    kind: row.kind as Clash['kind'],
    takenKind: row.taken_kind as Clash['takenKind'],
    bookingId: row.booking_id === null ? null : Number(row.booking_id),
    takenEvent:
      row.taken_event_kind === null
        ? null
        : { summary: row.taken_summary ?? '', kind: row.taken_event_kind as Clash['kind'] },
    takenFrom: row.taken_from as CalendarDate,
    takenUntil: row.taken_until as CalendarDate,
  }));
}
