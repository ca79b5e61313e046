import { asc, eq, lt, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { contactMessage } from '../../database/message-schema.server';
import { forgetEach } from '../notifications/forget-each.server';
import { forgetMails } from '../notifications/forget-mails.server';

/** As the privacy text says it. */
const KEEP_MONTHS = 12;

/** Takes away what visitors wrote to the house, with the mails about it, once its year is over. Run every night. */
export async function forgetMessages(actor: Actor): Promise<void> {
  authorize(actor, 'building:write');
  const over = await db()
    .select({ id: contactMessage.id, buildingId: contactMessage.buildingId })
    .from(contactMessage)
    .where(lt(contactMessage.createdAt, sql`${now()}::timestamptz - make_interval(months => ${KEEP_MONTHS})`))
    .orderBy(asc(contactMessage.id));
  await forgetEach('message', over, async ({ id }) => {
    await forgetMails(sql`mail.contact_message_id = ${id}`);
    await db().delete(contactMessage).where(eq(contactMessage.id, id));
  });
}
