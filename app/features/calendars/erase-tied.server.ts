import { sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';

/** Sets of an event that nothing is known of its guest. */
export const noGuestData = sql`summary = '', guest_name = '', reservation_code = '', reservation_url = '', phone_end = '',
  forgotten = true`;

/** Takes away what sites tell of guests who were erased, also of events that have come back since. The caller says who may. */
export async function eraseTied(): Promise<void> {
  await db().execute(sql`
    UPDATE calendar_event AS event SET ${noGuestData}
    FROM channel_booking AS tie WHERE tie.event_id = event.id AND tie.forgotten AND NOT event.forgotten`);
}
