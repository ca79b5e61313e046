import { eq, inArray } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';

/**
 * Withdraws the mails that report a booking event, in the running transaction. Returns false and changes nothing if one
 * of the mails was sent or an attempt to send it was made.
 */
export async function withdrawMails(bookingEventId: number): Promise<boolean> {
  const mails = await db()
    .select({ id: mail.id, state: mail.state, attempts: mail.attempts })
    .from(mail)
    .where(eq(mail.bookingEventId, bookingEventId))
    .for('update');
  const isQueued = (row: (typeof mails)[number]) => row.state !== 'sent' && row.attempts === 0;
  if (!mails.every(isQueued)) return false;
  const ids = mails.map((row) => row.id);
  if (ids.length > 0) {
    await db().update(mail).set({ state: 'withdrawn', nextAttemptAt: null }).where(inArray(mail.id, ids));
  }
  return true;
}
