import { sql } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { db } from '../../../database/connection.server';

export interface Taker extends Record<string, unknown> {
  kind: 'booking' | 'hold' | 'block' | 'external';
  space: string;
  reference: string | null;
  checkIn: CalendarDate;
  checkOut: CalendarDate;
}

interface WantedSpace {
  spaceId: number;
  stay: { checkIn: CalendarDate; checkOut: CalendarDate };
}

/** Returns another occupant of any of the requested spaces and nights; undefined if all are free. */
export async function takenBy(bookingId: number, requested: readonly WantedSpace[]): Promise<Taker | undefined> {
  const column = (values: unknown[]) => sql.param(values);
  const { rows } = await db().execute<Taker>(sql`
    SELECT taken.kind, space.code AS space, booking.reference,
      lower(taken.stay)::text AS "checkIn", upper(taken.stay)::text AS "checkOut"
    FROM unnest(
      ${column(requested.map(({ spaceId }) => spaceId))}::bigint[],
      ${column(requested.map(({ stay }) => stay.checkIn))}::date[],
      ${column(requested.map(({ stay }) => stay.checkOut))}::date[]
    ) AS wanted (space_id, check_in, check_out)
    JOIN occupancy AS taken ON taken.space_id = wanted.space_id
      AND taken.stay && daterange(wanted.check_in, wanted.check_out)
    JOIN space ON space.id = taken.space_id
    LEFT JOIN booking ON booking.id = taken.booking_id
    WHERE taken.booking_id IS DISTINCT FROM ${bookingId}::bigint
    ORDER BY lower(taken.stay) LIMIT 1`);
  return rows[0];
}
