import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';

/** SET clause that erases guest data from an event. */
export const noGuestData = sql`summary = '', guest_name = '', reservation_code = '', reservation_url = '', phone_end = '',
  forgotten = true`;

/**
 * Erases guest data from events whose guest was erased, including events imported again since then. The caller checks
 * permissions.
 */
export async function eraseTied(): Promise<void> {
  await db().execute(sql`
    UPDATE calendar_event AS event SET ${noGuestData}
    FROM channel_booking AS tie WHERE tie.event_id = event.id AND tie.forgotten AND NOT event.forgotten`);
}
