import { sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { db, inRetriedTransaction } from '../../database/connection.server';
import { placeWaitingEvents } from '../calendars/place-waiting-events.server';
import { apartmentsOf } from './release-nights.server';
import { notifyWebhooks } from '../webhooks/notify-webhooks.server';

/** Releases expired holds and returns their number. Run every minute as a job, and before a stay is placed. */
export async function expireHolds(actor: Actor): Promise<number> {
  authorize(actor, 'bookings:write');
  return releaseExpiredHolds();
}

/**
 * Releases expired holds without a permission check, since anyone's search may find one. A hold locked by another
 * transaction is skipped, or waited for if its nights are needed.
 */
export async function releaseExpiredHolds(locked: 'skip' | 'wait' = 'skip'): Promise<number> {
  const at = now().toISOString();
  return inRetriedTransaction(async () => {
    const expired = await db().execute<{ id: string; building_id: string }>(sql`
      UPDATE booking SET state = 'expired', version = version + 1, updated_at = ${at}::timestamptz
      WHERE id IN (
        SELECT id FROM booking WHERE state = 'pending' AND hold_until <= ${at}::timestamptz
        ORDER BY id FOR UPDATE ${sql.raw(locked === 'skip' ? 'SKIP LOCKED' : '')}
      )
      RETURNING id, building_id`);
    if (expired.rows.length === 0) return 0;
    const ids = sql.join(
      expired.rows.map((row) => sql`${row.id}`),
      sql`, `,
    );
    await db().execute(sql`DELETE FROM occupancy WHERE booking_id IN (${ids})`);
    await db().execute(
      sql`INSERT INTO booking_event (booking_id, at, kind) SELECT id, ${at}::timestamptz, 'expired' FROM booking WHERE id IN (${ids})`,
    );
    for (const [buildingId, rows] of Map.groupBy(expired.rows, (row) => row.building_id)) {
      await placeWaitingEvents(Number(buildingId), await apartmentsOf(rows.map((row) => Number(row.id))));
    }
    await notifyWebhooks(
      'booking.cancelled',
      expired.rows.map((row) => Number(row.id)),
    );
    return expired.rows.length;
  });
}
