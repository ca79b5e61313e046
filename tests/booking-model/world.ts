import { sql } from 'drizzle-orm';
import { asDate, type CalendarDate } from '../../app/core/calendar-date';
import { db } from '../../app/database/connection.server';
import type { BookingState } from '../../app/features/bookings/lifecycle';
import type { ModelBooking } from './model';

export type SavedBooking = Omit<ModelBooking, 'key'>;

/** Every booking as the database holds it. */
export async function savedBookings(): Promise<Map<number, SavedBooking>> {
  const { rows } = await db().execute<{
    id: string;
    reference: string;
    state: BookingState;
    hold_until: string | null;
    total_cents: number;
    nights: [string, number, number][];
  }>(sql`
    SELECT id, reference, state, hold_until, total_cents, (
      SELECT json_agg(json_build_array(night, apartment_id, amount_cents) ORDER BY night)
      FROM booking_night WHERE booking_id = booking.id
    ) AS nights FROM booking`);
  return new Map(
    rows.map((row) => [
      Number(row.id),
      {
        id: Number(row.id),
        reference: row.reference,
        state: row.state,
        holdUntil: row.hold_until === null ? null : new Date(row.hold_until),
        totalCents: row.total_cents,
        nights: new Map<CalendarDate, { apartmentId: number; cents: number }>(
          row.nights.map(([night, apartmentId, cents]) => [asDate(night), { apartmentId, cents }]),
        ),
      },
    ]),
  );
}

/** What may never be, asked of the tables themselves; each names what is wrong. */
const NEVER = {
  'two in one space on one night': sql`
    SELECT a.id, b.id FROM occupancy a JOIN occupancy b ON a.id < b.id AND a.space_id = b.space_id
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
  'a block that does not close its nights': sql`
    SELECT block.id FROM block JOIN apartment_space USING (apartment_id)
    WHERE NOT EXISTS (SELECT FROM occupancy WHERE block_id = block.id AND occupancy.space_id = apartment_space.space_id
      AND stay = daterange(check_in, check_out))`,
  'an apartment named for a booking in which it has no night': sql`
    SELECT reference FROM booking WHERE NOT EXISTS (SELECT FROM booking_night
      WHERE booking_id = booking.id AND booking_night.apartment_id = booking.apartment_id)`,
};

/** What is, and may never be. */
export async function whatIsWrong(): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, query] of Object.entries(NEVER)) {
    const { rows } = await db().execute(query);
    if (rows.length > 0) wrong.push(`${name}: ${JSON.stringify(rows.slice(0, 3))}`);
  }
  return wrong;
}
