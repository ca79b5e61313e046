import { and, asc, eq, gt, inArray, or, sql } from 'drizzle-orm';
import { db } from '../../database/connection.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { coveredText } from '../notifications/mail-link';
import type { ExportedBooking } from './export-bookings.server';

interface MailedPerson {
  userId: number | null;
  /** Email addresses in lowercase. */
  emails: readonly string[];
  bookings?: readonly ExportedBooking[];
}

/** Returns messages to the building from these addresses, which must be lowercase. */
export async function messagesFrom(emails: readonly string[]) {
  const rows = await db()
    .select()
    .from(contactMessage)
    .where(inArray(sql`lower(${contactMessage.email})`, [...emails]))
    .orderBy(asc(contactMessage.createdAt));
  return rows.map(({ id: _id, buildingId: _building, suspectedSpam: _spam, ...message }) => message);
}

/**
 * Returns mails to an account, to addresses, or about bookings. Account mails are listed without their content, because
 * their links grant access.
 */
export async function mailsTo({ userId, emails, bookings = [] }: MailedPerson) {
  const rows = await db()
    .select()
    .from(mail)
    .where(
      or(
        userId === null ? undefined : eq(mail.userId, userId),
        inArray(sql`lower(${mail.recipient})`, [...emails]),
        ...bookings.map(({ id, receivedAt }) =>
          and(eq(mail.bookingId, id), receivedAt === null ? undefined : gt(mail.createdAt, receivedAt)),
        ),
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
