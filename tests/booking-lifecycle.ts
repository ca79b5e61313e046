import { sql } from 'drizzle-orm';
import { visitor } from '../app/access/actor';
import { AppError } from '../app/core/app-error';
import { db } from '../app/database/connection.server';
import { createBooking } from '../app/features/booking-engine/create-booking.server';
import { customer } from './factories';

/** A stay of a week that starts today: five nights at 100 €, two more at the same price, and 50 € for cleaning. */
export const thisWeek = { checkIn: '2026-11-21', checkOut: '2026-11-28' };

export interface ShownBooking extends Record<string, unknown> {
  state: string;
  check_in: string;
  check_out: string;
  total_cents: number;
  balance_cents: number;
  fee: number | null;
  nights: string;
  taken: string;
  bail: string | null;
  cleaning: string;
}

export async function shownBooking(id: number): Promise<ShownBooking> {
  const { rows } = await db().execute<ShownBooking>(sql`
    SELECT state, check_in::text, check_out::text, total_cents, balance_cents, cancellation_fee_cents AS fee,
      (SELECT string_agg(amount_cents::text, ' ' ORDER BY night) FROM booking_night WHERE booking_id = booking.id) AS nights,
      coalesce((SELECT string_agg(kind || stay::text, ' ') FROM occupancy WHERE booking_id = booking.id), '') AS taken,
      (SELECT bail.state || coalesce(' ' || due_back_on, '') FROM bail WHERE booking_id = booking.id) AS bail,
      (SELECT cleaning FROM space JOIN apartment_space ON space_id = space.id
        WHERE apartment_space.apartment_id = booking.apartment_id) AS cleaning
    FROM booking WHERE id = ${id}`);
  return rows[0]!;
}

export async function eventsOf(id: number) {
  const { rows } = await db().execute<{ kind: string; detail: Record<string, unknown>; user_id: string | null }>(
    sql`SELECT kind, detail, user_id FROM booking_event WHERE booking_id = ${id} ORDER BY id`,
  );
  return rows;
}

export async function refusalOf(work: Promise<unknown>): Promise<string> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { fields, extra } = error.details;
    return [error.code, extra?.reason, fields?.map(({ path, problem }) => `${path} ${problem}`).join(', ')]
      .filter(Boolean)
      .join(' ');
  }
  return 'done';
}

export async function holdStay() {
  const { reference } = await createBooking(visitor('es'), {
    typeCategory: 'suite_studio',
    ...thisWeek,
    customer,
  });
  const { rows } = await db().execute<{ id: string }>(sql`SELECT id FROM booking WHERE reference = ${reference}`);
  return Number(rows[0]!.id);
}
