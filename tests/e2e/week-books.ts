import { expect } from '@playwright/test';
import type pg from 'pg';

/** Every rule that the books keep whatever was done, and what the week left in them. */
export async function expectSoundBooks(sql: pg.Client): Promise<void> {
  const none = async (rule: string, query: string) => {
    const { rows } = await sql.query(query);
    expect(rows, rule).toEqual([]);
  };
  await none(
    'nobody shares a night',
    `SELECT one.id, other.id FROM occupancy AS one JOIN occupancy AS other
      ON one.space_id = other.space_id AND one.id < other.id AND one.stay && other.stay`,
  );
  await none(
    'a night that somebody has booked is held for them',
    `SELECT booking.reference, night FROM booking JOIN booking_night ON booking_id = booking.id
      WHERE booking.state IN ('confirmed', 'checked_in', 'checked_out') AND night < booking.check_out
        AND NOT EXISTS (SELECT FROM occupancy JOIN apartment_space ON apartment_space.space_id = occupancy.space_id
          WHERE occupancy.booking_id = booking.id AND apartment_space.apartment_id = booking_night.apartment_id
            AND stay @> night)`,
  );
  await none(
    'who does not come holds nothing',
    `SELECT booking.reference FROM booking JOIN occupancy ON booking_id = booking.id
      WHERE booking.state IN ('cancelled', 'no_show', 'expired')`,
  );
  await none(
    'a total is the sum of its lines',
    `SELECT reference FROM booking JOIN booking_line ON booking_id = booking.id GROUP BY booking.id
      HAVING sum(booking_line.total_cents) <> booking.total_cents`,
  );
  await none(
    'what is paid is what came in',
    `SELECT reference FROM booking WHERE paid_cents <> coalesce((SELECT sum(amount_cents) FROM payment
      WHERE booking_id = booking.id AND state IN ('succeeded', 'refunded')), 0)`,
  );
  await none(
    'every step of the team says who took it',
    `SELECT booking_id, kind FROM booking_event WHERE user_id IS NULL`,
  );
  const { rows: states } = await sql.query(`SELECT state, count(*)::int FROM booking GROUP BY state ORDER BY state`);
  expect(states).toEqual([
    { state: 'cancelled', count: 1 },
    { state: 'checked_in', count: 6 },
    { state: 'checked_out', count: 7 },
    { state: 'no_show', count: 1 },
  ]);
  const { rows: steps } = await sql.query(`SELECT kind, count(*)::int FROM booking_event
    WHERE kind IN ('created', 'checked_in', 'checked_out', 'moved', 'cancelled', 'no_show', 'undone', 'payment')
    GROUP BY kind ORDER BY kind`);
  expect(Object.fromEntries(steps.map(({ kind, count }) => [kind, count]))).toEqual({
    created: 15,
    checked_in: 14,
    checked_out: 7,
    moved: 2,
    cancelled: 1,
    no_show: 1,
    undone: 1,
    payment: 1,
  });
}
