import { sql } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { timeInZone } from '../../core/zoned-time';
import { db } from '../../database/connection.server';
import { worstCleaning } from '../../database/worst-cleaning.server';
import type { PublicBuilding } from '../building/public-building.server';
import type { BookingRow } from './change-booking.server';
import { overdueCents } from './overdue.server';
import type { BookingFacts } from './action-rules';

type BookingFactsRow = Pick<
  BookingRow,
  'id' | 'state' | 'customerId' | 'holdUntil' | 'checkIn' | 'checkOut' | 'owedCents'
>;

interface Found extends Record<string, unknown> {
  id: string;
  arrived_at: string | null;
  left_at: string | null;
  apartment: string;
  cleaning: BookingFacts['cleaning'];
  occupied_by: string | null;
  due_cents: number;
  overdue_cents: number;
  undo: BookingFacts['undo'];
  last_step: string | null;
}

export async function bookingFacts(
  actor: Pick<Actor, 'scope'>,
  building: Pick<PublicBuilding, 'timeZone' | 'checkInTime'>,
  rows: readonly BookingFactsRow[],
): Promise<Map<number, BookingFacts>> {
  const at = now();
  const today = dateInZone(at, building.timeZone);
  const found = new Map((await lookUp(rows, today, at)).map((row) => [Number(row.id), row]));
  const dayOf = (instant: string | null): CalendarDate | null =>
    instant === null ? null : dateInZone(new Date(instant), building.timeZone);
  return new Map(
    rows.flatMap((row) => {
      const more = found.get(row.id);
      if (!more) return [];
      const facts: BookingFacts = {
        state: row.state,
        holdOver: row.state === 'pending' && row.holdUntil !== null && row.holdUntil <= at,
        checkIn: row.checkIn,
        checkOut: row.checkOut,
        hasGuest: row.customerId !== null,
        owedCents: row.owedCents,
        dueCents: more.due_cents,
        overdueCents: more.overdue_cents,
        today,
        time: timeInZone(at, building.timeZone),
        checkInTime: building.checkInTime,
        arrivedAt: more.arrived_at === null ? null : new Date(more.arrived_at),
        arrivedOn: dayOf(more.arrived_at),
        leftOn: dayOf(more.left_at),
        apartmentCode: more.apartment,
        occupiedBy: more.occupied_by,
        cleaning: more.cleaning,
        undo: more.undo,
        lastStep: more.last_step,
        scope: actor.scope,
      };
      return [[row.id, facts]];
    }),
  );
}

/**
 * Uses the apartment of tonight, or of the stay's night nearest to today. The apartment counts as occupied by a
 * checked-in booking that has its nearest night there, or by guests of another site until they leave.
 */
async function lookUp(rows: readonly BookingFactsRow[], today: CalendarDate, at: Date): Promise<Found[]> {
  if (rows.length === 0) return [];
  const ids = sql.param(rows.map(({ id }) => id));
  const { rows: found } = await db().execute<Found>(sql`
    SELECT booking.id, arrival.at AS arrived_at, departure.at AS left_at, place.code AS apartment,
      ${overdueCents(addDays(today, 1))} AS due_cents, ${overdueCents(today)} AS overdue_cents,
      rooms.cleaning,
      CASE WHEN booking.state = 'confirmed' AND booking.check_in <= ${today}::date THEN coalesce((
        SELECT other.reference FROM booking AS other
          JOIN booking_night AS there ON there.booking_id = other.id
            AND there.night = greatest(other.check_in, least(${today}::date, other.check_out - 1))
          JOIN apartment_space AS taken ON taken.apartment_id = there.apartment_id
        WHERE other.state = 'checked_in' AND other.id <> booking.id AND other.building_id = booking.building_id
          AND taken.space_id = ANY (rooms.ids)
        ORDER BY other.check_out LIMIT 1
      ), (
        SELECT coalesce(nullif(feed.name, ''), CASE feed.source WHEN 'airbnb' THEN 'Airbnb' WHEN 'vrbo' THEN 'Vrbo'
            WHEN 'booking_com' THEN 'Booking.com' ELSE 'iCal' END)
        FROM calendar_event AS event
          JOIN calendar_feed AS feed ON feed.id = event.feed_id
          JOIN apartment_space AS taken ON taken.apartment_id = event.apartment_id
        WHERE event.building_id = booking.building_id AND taken.space_id = ANY (rooms.ids)
          AND event.check_in < ${today}::date AND event.check_out >= ${today}::date AND event.left_at IS NULL
          AND is_outside_stay(event)
        LIMIT 1
      )) END AS occupied_by,
      CASE WHEN step.id IS NULL THEN 'nothing' WHEN step.told THEN 'notified'
        WHEN step.was = 'pending' AND step.held_until <= ${at.toISOString()}::timestamptz THEN 'hold_over'
        ELSE 'ready' END AS undo, step.kind AS last_step
    FROM booking
      JOIN booking_night AS night ON night.booking_id = booking.id
        AND night.night = greatest(booking.check_in, least(${today}::date, booking.check_out - 1))
      JOIN apartment AS place ON place.id = night.apartment_id
      LEFT JOIN LATERAL (
        SELECT array_agg(space.id) AS ids, ${worstCleaning} AS cleaning
        FROM apartment_space JOIN space ON space.id = apartment_space.space_id
        WHERE apartment_space.apartment_id = place.id
      ) AS rooms ON true
      LEFT JOIN LATERAL (${lastMoment('checked_in')}) AS arrival ON true
      LEFT JOIN LATERAL (${lastMoment('checked_out')}) AS departure ON true
      LEFT JOIN LATERAL (
        SELECT event.id, event.kind, event.undo -> 'fields' ->> 'state' AS was,
          (event.undo -> 'fields' ->> 'holdUntil')::timestamptz AS held_until,
          EXISTS (SELECT FROM mail WHERE mail.booking_event_id = event.id
            AND (mail.state IN ('sent', 'failed') OR mail.attempts > 0)) AS told
        FROM booking_event AS event
        WHERE event.booking_id = booking.id AND event.version = booking.version
          AND event.undo IS NOT NULL AND event.undone_at IS NULL
        ORDER BY event.id DESC LIMIT 1
      ) AS step ON true
    WHERE booking.id = ANY (${ids}::bigint[])`);
  return found;
}

const momentOf = { checked_in: 'arrivedAt', checked_out: 'leftAt' };

function lastMoment(kind: keyof typeof momentOf) {
  return sql`SELECT coalesce(event.detail ->> ${momentOf[kind]}::text, to_json(event.at) #>> '{}') AS at
    FROM booking_event AS event
    WHERE event.booking_id = booking.id AND event.kind = ${kind}::text AND event.undone_at IS NULL
    ORDER BY event.id DESC LIMIT 1`;
}
