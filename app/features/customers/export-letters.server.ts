import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { coveredText } from '../notifications/mail-link';

interface Letters {
  userId: number | null;
  email: string | null;
  bookingIds?: readonly number[];
}

/** What somebody wrote to the house from an address. */
export async function messagesFrom(email: string) {
  const rows = await db()
    .select()
    .from(contactMessage)
    .where(eq(sql`lower(${contactMessage.email})`, email))
    .orderBy(asc(contactMessage.createdAt));
  return rows.map(({ id: _id, buildingId: _building, suspectedSpam: _spam, ...message }) => message);
}

/** What the house wrote to an account, an address, or about bookings. Mails of the account are listed without what they said: links in them open it. */
export async function mailsTo({ userId, email, bookingIds = [] }: Letters) {
  const rows = await db()
    .select()
    .from(mail)
    .where(
      or(
        userId === null ? undefined : eq(mail.userId, userId),
        email === null ? undefined : eq(sql`lower(${mail.recipient})`, email),
        inArray(mail.bookingId, [...bookingIds]),
      ),
    )
    .orderBy(asc(mail.createdAt), asc(mail.id));
  return rows.map(({ kind, recipient, language, subject, bodyText, createdAt, sentAt }) => ({
    kind,
    recipient,
    language,
    subject: coveredText(subject),
    text: kind.startsWith('account_') ? null : coveredText(bodyText),
    createdAt,
    sentAt,
  }));
}
