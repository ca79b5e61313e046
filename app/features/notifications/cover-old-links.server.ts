import { and, asc, eq, gt, isNotNull, like, or } from 'drizzle-orm';
import { sealText } from '../../access/sealed-text.server';
import { db, inTransaction } from '../../database/connection.server';
import { mail } from '../../database/message-schema.server';
import { takeSecretsOut } from './mail-link';
import { storedMailContent } from './mail-content.server';

const AT_ONCE = 200;
const TOKEN = /[?&]token=([\w-]{43})(?![\w-])/;
const KEY = /[?&]key=([\w-]{27})(?![\w-])/;

/**
 * Removes secrets from links in mails that older versions stored with the whole link. Runs at the first start of a
 * version with this fix; later runs find nothing to change.
 */
export async function coverOldLinks(): Promise<void> {
  for (let last: number | undefined = 0; last !== undefined;) last = await coverAfter(last);
}

/** Processes the next batch of mails after `id`; returns the last id, or undefined if there are no more. */
function coverAfter(id: number): Promise<number | undefined> {
  return inTransaction(async () => {
    const rows = await db()
      .select()
      .from(mail)
      .where(and(gt(mail.id, id), or(like(mail.kind, 'account\\_%'), isNotNull(mail.bookingId))))
      .orderBy(asc(mail.id))
      .limit(AT_ONCE)
      .for('update');
    for (const row of rows) await cover(row);
    return rows.at(-1)?.id;
  });
}

async function cover(row: typeof mail.$inferSelect): Promise<void> {
  const isAboutBooking = !row.kind.startsWith('account_');
  const secret = (isAboutBooking ? KEY : TOKEN).exec(row.bodyText)?.[1];
  if (secret === undefined) return;
  const content = takeSecretsOut(storedMailContent(row), isAboutBooking ? { key: secret } : { token: secret });
  await db()
    .update(mail)
    .set({
      subject: content.subject,
      bodyHtml: content.html,
      bodyText: content.text,
      // The database removes the sealed link if the mail was already sent.
      ...(!isAboutBooking && { sealedLink: sealText('mail link', row.id, secret) }),
    })
    .where(eq(mail.id, row.id));
}
