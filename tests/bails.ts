import { sql } from 'drizzle-orm';
import { db, inTransaction } from '../app/database/connection.server';

/** Marks a booking's bail as received, in cash and on the first day of the stay. */
export async function holdBail(bookingId: number, keysOn: string | null = null): Promise<void> {
  await inTransaction(async () => {
    await db()
      .execute(sql`UPDATE bail SET state = 'held', method = 'cash', received_on = check_in, keys_on = ${keysOn}::date
      FROM booking WHERE booking.id = booking_id AND booking_id = ${bookingId}`);
    await db()
      .execute(sql`INSERT INTO payment (building_id, booking_id, bail_id, amount_cents, method, provider, state, at)
      SELECT building_id, booking_id, bail.id, amount_cents, 'cash', 'desk', 'succeeded', now()
      FROM bail JOIN booking ON booking.id = booking_id WHERE booking_id = ${bookingId}`);
  });
}

/** Refunds the held amount and closes the bail. */
export async function giveBailBack(bookingId: number): Promise<void> {
  await inTransaction(async () => {
    await db()
      .execute(sql`INSERT INTO payment (building_id, booking_id, bail_id, amount_cents, method, provider, state, refund_of, at)
      SELECT building_id, booking_id, bail_id, -amount_cents, method, 'desk', 'succeeded', id, now()
      FROM payment WHERE booking_id = ${bookingId} AND bail_id IS NOT NULL AND amount_cents > 0`);
    await db().execute(
      sql`UPDATE bail SET state = 'returned', closed_on = received_on WHERE booking_id = ${bookingId}`,
    );
  });
}

/** Returns the bail of a booking, with the sums that the database maintains. */
export async function bailOf(bookingId: number) {
  const { rows } = await db().execute<{
    id: string;
    state: string;
    amount_cents: number;
    left_cents: number;
    deducted_cents: number;
    interest_cents: number;
    returned_cents: number;
    due_back_on: string | null;
  }>(sql`SELECT id, state, amount_cents, left_cents, deducted_cents, interest_cents, returned_cents, due_back_on::text
    FROM bail WHERE booking_id = ${bookingId}`);
  const { id, ...row } = rows[0]!;
  return { ...row, id: Number(id) };
}
