import { asc, eq, lt, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordErasure } from '../../access/record-erasure.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { contactMessage } from '../../database/message-schema.server';
import { purgeEach } from '../notifications/purge-each.server';
import { eraseMails } from '../notifications/erase-mails.server';

/** Matches the period stated in the privacy text. */
const RETENTION_MONTHS = 12;

/** Deletes messages from visitors, and the emails about them, after `RETENTION_MONTHS`. Run every night. */
export async function purgeMessages(actor: Actor): Promise<void> {
  authorize(actor, 'building:write');
  const over = await db()
    .select({ id: contactMessage.id, buildingId: contactMessage.buildingId })
    .from(contactMessage)
    .where(lt(contactMessage.createdAt, sql`${now()}::timestamptz - make_interval(months => ${RETENTION_MONTHS})`))
    .orderBy(asc(contactMessage.id));
  await purgeEach('message', over, async ({ id }) => {
    await eraseMails(sql`mail.contact_message_id = ${id}`);
    await db().delete(contactMessage).where(eq(contactMessage.id, id));
    await recordErasure(actor, { kind: 'audit', id: 1 });
  });
}
