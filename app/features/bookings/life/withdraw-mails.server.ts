import { sql } from 'drizzle-orm';
import { db } from '../../../database/connection.server';

/**
 * Withdraws the mails of a step that is taken back. False, and nothing is
 * withdrawn, where one has left or is on its way: their rows are locked, so
 * that none leaves meanwhile.
 */
export async function withdrawMails(eventId: number): Promise<boolean> {
  const { rows } = await db().execute<{ waits: boolean }>(sql`
    SELECT state IN ('kept', 'queued', 'withdrawn') AND attempts = 0 AS waits FROM mail
    WHERE booking_event_id = ${eventId} FOR UPDATE`);
  if (rows.some(({ waits }) => !waits)) return false;
  await db().execute(sql`
    UPDATE mail SET state = 'withdrawn', next_attempt_at = NULL WHERE booking_event_id = ${eventId}`);
  return true;
}
