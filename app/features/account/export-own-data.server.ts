import { asc, eq, inArray, or, and, sql } from 'drizzle-orm';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { refuseBeyond, type Limit } from '../../access/rate-limit.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { contactMessage, mail } from '../../database/message-schema.server';
import { auditEntry, customer } from '../../database/people-schema.server';
import { requirePublicBuilding } from '../building/public-building.server';
import { exportAccount } from './export-account.server';
import { exportBookings } from './export-bookings.server';

/** Enough for anybody who reads it. */
const exportLimit: Limit = { name: 'data export', points: 20, seconds: 3600 };

/** Everything that the house holds of the person who asks, to be read and taken elsewhere (GDPR articles 15 and 20). */
export async function exportOwnData(actor: Actor) {
  const user = requireSecuredUser(actor);
  await refuseBeyond(exportLimit, String(user.id));
  const house = await requirePublicBuilding();
  const { email, ...account } = await exportAccount(user.id);
  const customers = await db().select().from(customer).where(eq(customer.userId, user.id)).orderBy(asc(customer.id));
  const bookings = await exportBookings(customers.map(({ id }) => id));
  const confirmedEmail = account.emailConfirmedAt === null ? null : email;
  return {
    exportedAt: now(),
    controller: { name: house.legalName, taxNumber: house.taxNumber, email: house.email },
    account: { email, ...account },
    customerRecords: customers.map(
      ({ id: _id, buildingId: _building, userId: _user, version: _version, ...record }) => record,
    ),
    bookings: bookings.map(({ id: _id, ...entry }) => entry),
    contactMessages: confirmedEmail === null ? [] : await messagesFrom(confirmedEmail),
    mails: await mailsTo(user.id, confirmedEmail),
    auditEntries: await entriesAbout(user.id, {
      user: [user.id],
      customer: customers.map(({ id }) => id),
      booking: bookings.map(({ id }) => id),
    }),
  };
}

async function messagesFrom(email: string) {
  const rows = await db()
    .select()
    .from(contactMessage)
    .where(eq(sql`lower(${contactMessage.email})`, email))
    .orderBy(asc(contactMessage.createdAt));
  return rows.map(({ id: _id, buildingId: _building, suspectedSpam: _spam, ...message }) => message);
}

/** Mails of the account are listed without what they said: links in them open it. */
async function mailsTo(userId: number, email: string | null) {
  const rows = await db()
    .select()
    .from(mail)
    .where(or(eq(mail.userId, userId), email === null ? undefined : eq(sql`lower(${mail.recipient})`, email)))
    .orderBy(asc(mail.createdAt), asc(mail.id));
  return rows.map(({ kind, recipient, language, subject, bodyText, createdAt, sentAt }) => ({
    kind,
    recipient,
    language,
    subject,
    text: kind.startsWith('account_') ? null : bodyText,
    createdAt,
    sentAt,
  }));
}

async function entriesAbout(userId: number, subjects: Record<string, readonly number[]>) {
  const rows = await db()
    .select()
    .from(auditEntry)
    .where(
      or(
        ...Object.entries(subjects).map(([kind, ids]) =>
          and(eq(auditEntry.subjectKind, kind), inArray(auditEntry.subjectId, ids.map(String))),
        ),
      ),
    )
    .orderBy(asc(auditEntry.at), asc(auditEntry.id));
  return rows.map(({ at, action, subjectKind, before, after, userId: by }) => ({
    at,
    action,
    about: subjectKind,
    byYourself: by === userId,
    before,
    after,
  }));
}
