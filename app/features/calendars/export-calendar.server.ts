import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { addDays, asDate, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { icalDate, icalFile, icalInstant, icalText } from '../../core/ical';
import { db } from '../../database/connection.server';
import { apartment, building } from '../../database/inventory-schema.server';
import { generatedUid } from './generated-uid.server';
import { exportTokenDigest } from './sealed-addresses.server';

/** Days for which past nights stay in the calendar, for sites that read it rarely. */
const PAST_DAYS = 30;

export interface CalendarExport {
  file: string;
  /** Changes whenever the file's content changes. */
  etag: string;
}

/** Creates a token long enough to be unguessable. */
export function newExportToken(): string {
  return randomBytes(32).toString('base64url');
}

/**
 * Exports the apartment's own stays, holds and blocks as whole days without names. Events of other sites are excluded,
 * and so are nights of a booking made from such an event while the site still lists them. Otherwise, a site that reads
 * its own stays here would keep the dates closed after a cancellation. Returns null for an unknown token; the token is
 * the only authorization.
 */
export async function exportCalendar(token: string): Promise<CalendarExport | null> {
  if (!/^[\w-]{32,200}$/.test(token)) return null;
  const [place] = await db()
    .select({
      id: apartment.id,
      buildingId: apartment.buildingId,
      code: apartment.code,
      name: building.name,
      timeZone: building.timeZone,
    })
    .from(apartment)
    .innerJoin(building, eq(building.id, apartment.buildingId))
    .where(eq(apartment.exportTokenDigest, exportTokenDigest(token)));
  if (!place) return null;
  const from = addDays(dateInZone(now(), place.timeZone), -PAST_DAYS);
  const stays = await takenStays(place.id, from);
  const parts = new Map<string, number>();
  const events = stays.flatMap(({ kind, id, checkIn, checkOut, since }) => {
    const key = `${kind} ${id}`;
    const part = parts.get(key) ?? 0;
    parts.set(key, part + 1);
    return [
      'BEGIN:VEVENT',
      `UID:${generatedUid(place.buildingId, kind, id, part)}`,
      `DTSTAMP:${icalInstant(since)}`,
      `DTSTART;VALUE=DATE:${icalDate(checkIn)}`,
      `DTEND;VALUE=DATE:${icalDate(checkOut)}`,
      `SUMMARY:${kind === 'block' ? 'Not available' : 'Reserved'}`,
      'TRANSP:OPAQUE',
      'END:VEVENT',
    ];
  });
  const file = icalFile([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Estancia//Estancia//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${icalText(`${place.name} ${place.code}`)}`,
    ...events,
    'END:VCALENDAR',
  ]);
  return { file, etag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 32)}"` };
}

interface TakenStay {
  kind: 'stay' | 'block';
  id: number;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
  since: Date;
}

/**
 * Returns each stay and block once, even if it uses several spaces. A stay that leaves the apartment and returns is
 * split.
 */
async function takenStays(apartmentId: number, from: CalendarDate): Promise<TakenStay[]> {
  const { rows } = await db().execute<{
    kind: TakenStay['kind'];
    id: string;
    check_in: string;
    check_out: string;
    since: string;
  }>(sql`
    SELECT CASE WHEN taken.block_id IS NULL THEN 'stay' ELSE 'block' END AS kind,
      coalesce(taken.block_id, taken.booking_id) AS id,
      lower(piece)::text AS check_in, upper(piece)::text AS check_out, taken.since
    FROM (
      SELECT block_id, booking_id, range_agg(stay) - coalesce((
          SELECT datemultirange(daterange(event.check_in, event.check_out))
          FROM channel_booking JOIN calendar_event AS event ON event.id = channel_booking.event_id
          WHERE channel_booking.booking_id = occupancy.booking_id AND event.apartment_id = ${apartmentId}
        ), '{}') AS nights,
        max(coalesce(block.updated_at, booking.updated_at)) AS since
      FROM occupancy
      JOIN apartment_space ON apartment_space.space_id = occupancy.space_id
      LEFT JOIN booking ON booking.id = occupancy.booking_id
      LEFT JOIN block ON block.id = occupancy.block_id
      WHERE apartment_space.apartment_id = ${apartmentId} AND occupancy.kind <> 'external'
        AND upper(occupancy.stay) > ${from}::date
        AND (occupancy.kind <> 'hold' OR occupancy.hold_until > ${now().toISOString()}::timestamptz)
      GROUP BY block_id, booking_id
    ) AS taken, unnest(taken.nights) AS piece
    ORDER BY lower(piece), kind, id`);
  return rows.map((row) => ({
    kind: row.kind,
    id: Number(row.id),
    checkIn: asDate(row.check_in),
    checkOut: asDate(row.check_out),
    since: new Date(row.since),
  }));
}
