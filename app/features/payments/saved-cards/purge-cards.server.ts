import { sql } from 'drizzle-orm';
import { now } from '../../../core/clock';
import { db } from '../../../database/connection.server';
import { stateIn } from '../../../database/state-in.server';

/** Erases the cards of bookings with nothing left to pay by their plan: fully paid or canceled. */
export async function purgeCards(): Promise<void> {
  await db().execute(sql`
    UPDATE saved_card SET sealed_token = NULL, ended_at = ${now().toISOString()}::timestamptz, end_reason = 'done',
      try_again_on = NULL
    FROM booking
    WHERE booking.id = booking_id AND ended_at IS NULL
      AND (booking.owed_cents = 0 OR NOT ${stateIn(sql`booking.state`, 'owesByPlan')})`);
}
