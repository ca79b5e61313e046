import { sql, type SQL } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../app/core/calendar-date';
import { db } from '../../app/database/connection.server';
import type { BookingState } from '../../app/core/booking-states';
import type { Model, ModelBooking } from './model';

export type SavedBooking = ModelBooking & { owedCents: number; toRefundCents: number };

export async function savedBookings(): Promise<Map<number, SavedBooking>> {
  const { rows } = await db().execute<{
    id: string;
    reference: string;
    version: number;
    state: BookingState;
    hold_until: string | null;
    has_guest: boolean;
    total_cents: number;
    paid_cents: number;
    cancellation_fee_cents: number | null;
    waived_cents: number;
    owed_cents: number;
    to_refund_cents: number;
    nights: [string, number, number][];
  }>(sql`
    SELECT id, reference, version, state, hold_until, customer_id IS NOT NULL AS has_guest, total_cents, paid_cents,
      cancellation_fee_cents, waived_cents, owed_cents, to_refund_cents, (
      SELECT json_agg(json_build_array(night, apartment_id, amount_cents) ORDER BY night)
      FROM booking_night WHERE booking_id = booking.id
    ) AS nights FROM booking ORDER BY id`);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        reference: row.reference,
        version: row.version,
        state: row.state,
        holdUntil: row.hold_until === null ? null : new Date(row.hold_until),
        hasGuest: row.has_guest,
        totalCents: row.total_cents,
        paidCents: row.paid_cents,
        feeCents: row.cancellation_fee_cents,
        waivedCents: row.waived_cents,
        owedCents: row.owed_cents,
        toRefundCents: row.to_refund_cents,
        nights: new Map<CalendarDate, { apartmentId: number; cents: number }>(
          row.nights.map(([night, apartmentId, cents]) => [asDate(night), { apartmentId, cents }]),
        ),
      },
    ]),
  );
}

/** Returns the imported stays of other sites: calendar, uid and dates. */
export async function savedEvents(): Promise<string[]> {
  const { rows } = await db().execute<{ event: string }>(
    sql`SELECT feed_id || ' ' || uid || ' ' || check_in || ' ' || check_out AS event FROM calendar_event`,
  );
  return rows.map(({ event }) => event).toSorted();
}

/**
 * True on a `day` if the guests of `event` sleep in any apartment under a booking created from it, or if they have
 * checked out of that booking.
 */
const hasSeparateBed = sql`EXISTS (
  SELECT FROM channel_booking AS tie JOIN booking AS made ON made.id = tie.booking_id
  WHERE tie.event_id = event.id AND (made.state = 'checked_out' OR made.state IN ('pending', 'confirmed', 'checked_in')
    AND EXISTS (SELECT FROM booking_night WHERE booking_night.booking_id = made.id AND booking_night.night = day)))`;

/** Queries that find forbidden states in the tables, keyed by description. */
const never = ({ today, now }: Pick<Model, 'today' | 'now'>): Record<string, SQL> => ({
  'two in one space on one night': sql`
    SELECT to_jsonb(a) AS one, to_jsonb(b) AS other FROM occupancy a JOIN occupancy b ON a.id < b.id AND a.space_id = b.space_id
      AND lower(a.stay) < upper(b.stay) AND lower(b.stay) < upper(a.stay)`,
  'a night that is not closed in every space of its apartment': sql`
    SELECT booking.reference, night FROM booking JOIN booking_night ON booking_id = booking.id
    LEFT JOIN apartment_space AS used ON used.apartment_id = booking_night.apartment_id
    WHERE state IN ('pending', 'confirmed', 'checked_in', 'checked_out') AND (
      SELECT count(*) FROM occupancy WHERE occupancy.booking_id = booking.id AND occupancy.space_id = used.space_id
        AND lower(stay) <= night AND night < upper(stay)) <> 1`,
  'a space that is closed on a night that is not of the booking': sql`
    SELECT occupancy.* FROM occupancy JOIN booking ON booking.id = booking_id,
      LATERAL generate_series(lower(stay), upper(stay) - 1, interval '1 day') AS closed
    WHERE NOT EXISTS (SELECT FROM booking_night JOIN apartment_space USING (apartment_id)
      WHERE booking_night.booking_id = booking.id AND night = closed::date AND space_id = occupancy.space_id)
      OR state IN ('cancelled', 'expired', 'no_show')
      OR (state = 'pending') <> (kind = 'hold')`,
  'a night lost, or too many': sql`
    SELECT reference FROM booking WHERE (SELECT array_agg(night ORDER BY night) FROM booking_night
      WHERE booking_id = booking.id) IS DISTINCT FROM
      (SELECT array_agg(day::date) FROM generate_series(check_in, check_out - 1, interval '1 day') AS day)`,
  'a total that is not its lines, its instalments, its nights and its cleaning': sql`
    SELECT reference FROM booking WHERE
      total_cents <> (SELECT coalesce(sum(total_cents), 0) FROM booking_line WHERE booking_id = booking.id)
      OR total_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM booking_instalment WHERE booking_id = booking.id)
      OR total_cents <> (SELECT sum(amount_cents) FROM booking_night WHERE booking_id = booking.id)
        + (SELECT coalesce(sum(total_cents), 0) FROM booking_line WHERE booking_id = booking.id AND kind = 'cleaning')`,
  'paid what no payment says': sql`
    SELECT reference FROM booking WHERE paid_cents <> (SELECT coalesce(sum(amount_cents), 0) FROM payment
      WHERE booking_id = booking.id AND state IN ('succeeded', 'refunded'))`,
  'waived what no waiver says': sql`
    SELECT reference FROM booking WHERE waived_cents <>
      (SELECT coalesce(sum(amount_cents), 0) FROM fee_waiver WHERE booking_id = booking.id)`,
  'a day from which something is overdue that neither its plan nor its departure says': sql`
    SELECT reference, kept.overdue_on, wanted.day FROM booking LEFT JOIN booking_overdue AS kept ON kept.booking_id = booking.id,
      LATERAL (SELECT min(day) AS day FROM (
        SELECT check_out AS day UNION SELECT due + 1 FROM booking_instalment WHERE booking_id = booking.id
      ) AS days WHERE day >= check_out OR paid_cents < (SELECT sum(late.amount_cents) FROM booking_instalment AS late
        WHERE late.booking_id = booking.id AND late.due < day)) AS wanted
    WHERE kept.overdue_on IS DISTINCT FROM CASE WHEN owed_cents = 0 THEN NULL
      WHEN state IN ('cancelled', 'no_show') THEN '-infinity' ELSE wanted.day END`,
  'an entry that is voided twice, in part, or with money of it gone back': sql`
    SELECT entry.id FROM payment AS entry JOIN payment AS void ON void.void_of = entry.id
    WHERE entry.amount_cents + void.amount_cents <> 0 OR entry.booking_id <> void.booking_id OR entry.void_of IS NOT NULL
      OR (SELECT count(*) FROM payment AS another WHERE another.void_of = entry.id) > 1
      OR EXISTS (SELECT FROM payment AS refund WHERE refund.refund_of = entry.id
        AND NOT EXISTS (SELECT FROM payment AS other WHERE other.void_of = refund.id))`,
  'a block that does not close its nights': sql`
    SELECT block.id FROM block JOIN apartment_space USING (apartment_id)
    WHERE NOT EXISTS (SELECT FROM occupancy WHERE block_id = block.id AND occupancy.space_id = apartment_space.space_id
      AND stay = daterange(check_in, check_out))`,
  'an apartment named for a booking in which it has no night': sql`
    SELECT reference FROM booking WHERE NOT EXISTS (SELECT FROM booking_night
      WHERE booking_id = booking.id AND booking_night.apartment_id = booking.apartment_id)`,
  'a night that another site sold and nobody has closed': sql`
    SELECT uid, day::date, space_id FROM calendar_event AS event JOIN apartment_space USING (apartment_id),
      LATERAL generate_series(greatest(check_in, ${today}::date), check_out - 1, interval '1 day') AS day
    WHERE NOT ${hasSeparateBed} AND NOT EXISTS (SELECT FROM occupancy
      WHERE occupancy.space_id = apartment_space.space_id AND lower(stay) <= day AND day < upper(stay))`,
  'a night closed for guests of another site who sleep here by their booking': sql`
    SELECT uid, day::date, space_id FROM occupancy JOIN calendar_event AS event ON event.id = calendar_event_id,
      LATERAL generate_series(greatest(lower(stay), ${today}::date), upper(stay) - 1, interval '1 day') AS day
    WHERE ${hasSeparateBed}`,
  'a space closed for another site on a night that it has not sold': sql`
    SELECT occupancy.* FROM occupancy JOIN calendar_event AS event ON event.id = calendar_event_id
    WHERE lower(stay) < check_in OR upper(stay) > check_out OR NOT EXISTS (SELECT FROM apartment_space
      WHERE apartment_space.apartment_id = event.apartment_id AND apartment_space.space_id = occupancy.space_id)`,
  'a night sold twice of which nobody is told': sql`
    SELECT uid, day::date, occupancy.kind, occupancy.booking_id
    FROM calendar_event AS event JOIN apartment_space USING (apartment_id)
      JOIN occupancy ON occupancy.space_id = apartment_space.space_id AND occupancy.kind <> 'external',
      LATERAL generate_series(greatest(check_in, ${today}::date), check_out - 1, interval '1 day') AS day
    WHERE lower(stay) <= day AND day < upper(stay) AND event.kind = 'stay' AND NOT ${hasSeparateBed}
      AND (hold_until IS NULL OR hold_until > ${now.toISOString()}::timestamptz)
      AND (event.state <> 'conflict'
        OR NOT EXISTS (SELECT FROM alert WHERE subject = 'event:' || event.id AND resolved_at IS NULL))`,
  'an alert about a conflict that is over': sql`
    SELECT subject FROM alert LEFT JOIN calendar_event AS event ON subject = 'event:' || event.id
    WHERE alert.kind = 'calendar_conflict' AND resolved_at IS NULL AND event.state IS DISTINCT FROM 'conflict'`,
  'a conflict with nobody': sql`
    SELECT uid FROM calendar_event AS event WHERE state = 'conflict' AND NOT EXISTS (
      SELECT FROM apartment_space JOIN occupancy ON occupancy.space_id = apartment_space.space_id
        LEFT JOIN calendar_event AS other ON other.id = calendar_event_id,
        LATERAL generate_series(greatest(lower(stay), event.check_in), upper(stay) - 1, interval '1 day') AS day
      WHERE apartment_space.apartment_id = event.apartment_id AND other.feed_id IS DISTINCT FROM event.feed_id
        AND day < event.check_out AND NOT ${hasSeparateBed})`,
});

export async function findViolations(at: Pick<Model, 'today' | 'now'>): Promise<string[]> {
  const requested = Object.entries(never(at)).map(
    ([name, query]) => sql`SELECT ${name}::text AS name, to_jsonb(found) AS found FROM (${query}) AS found`,
  );
  const { rows } = await db().execute<{ name: string; found: unknown }>(sql.join(requested, sql` UNION ALL `));
  return rows.map(({ name, found }) => `${name}: ${JSON.stringify(found)}`);
}
