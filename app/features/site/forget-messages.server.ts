import { inArray, lt, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { db, inTransaction } from '../../database/connection.server';
import { contactMessage, mail } from '../../database/message-schema.server';

/** As the privacy text says it. */
const KEEP_MONTHS = 12;

/** Takes away what visitors wrote to the house, with the mails about it, once its year is over. Run every night. */
export async function forgetMessages(actor: Actor): Promise<void> {
  authorize(actor, 'building:write');
  await inTransaction(async () => {
    const over = lt(contactMessage.createdAt, sql`${now()}::timestamptz - make_interval(months => ${KEEP_MONTHS})`);
    const ids = db().select({ id: contactMessage.id }).from(contactMessage).where(over);
    await db().delete(mail).where(inArray(mail.contactMessageId, ids));
    await db().delete(contactMessage).where(over);
  });
}
