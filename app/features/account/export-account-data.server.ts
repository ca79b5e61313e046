import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { refuseBeyond } from '../../access/rate-limit.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { auditEntry, customer } from '../../database/people-schema.server';
import { requirePublicBuilding } from '../building/public-building.server';
import { entriesOfBookings, exportBookings, type ExportedBooking } from '../customers/export-bookings.server';
import { mailsTo, messagesFrom } from '../customers/export-emails.server';
import { exportInvoices } from '../customers/export-invoices.server';
import { heldRecord } from '../customers/held-record';
import { withMerged } from '../customers/merged-ids.server';
import { personOf } from '../customers/person.server';
import { formerEmails } from '../users/erase-account.server';
import { exportAccount } from './export-account.server';

/**
 * Returns everything that the building stores about the caller, to read and to take elsewhere (GDPR articles 15 and
 * 20).
 */
export async function exportAccountData(actor: Actor) {
  const user = requireSecuredUser(actor);
  await refuseBeyond(limits.dataExport, user.id);
  const building = await requirePublicBuilding();
  const { email, ...account } = await exportAccount(user.id);
  const confirmed = account.emailConfirmedAt === null ? [] : [email];
  const customers = await customersOfUser(user.id, confirmed);
  const ids = customers.map(({ id }) => id);
  const bookings = await exportBookings(ids);
  const former = await formerEmails(user.id);
  // A former address that now belongs to someone else is left out.
  const emails = [...confirmed, ...(await personOf(ids, { userIds: [user.id], emails: former })).emails];
  return {
    exportedAt: now(),
    controller: { name: building.legalName, taxNumber: building.taxNumber, email: building.email },
    account: { email, ...account, formerEmails: former },
    customerRecords: customers.map(heldRecord),
    invoices: await exportInvoices(ids),
    bookings: bookings.map(({ id: _id, ...entry }) => entry),
    contactMessages: await messagesFrom(emails),
    mails: await mailsTo({ userId: user.id, emails, bookings }),
    auditEntries: await entriesAbout(user.id, await withMerged(ids), bookings),
  };
}

/**
 * Selects customers linked to the account, and customers with its confirmed email that are linked to no account.
 * Bookings that were merely claimed belong to customers who are someone else.
 */
function customersOfUser(userId: number, confirmed: readonly string[]) {
  const isUnlinkedWithConfirmedEmail = and(
    isNull(customer.userId),
    inArray(sql`lower(${customer.email})`, [...confirmed]),
  );
  return db()
    .select()
    .from(customer)
    .where(or(eq(customer.userId, userId), isUnlinkedWithConfirmedEmail))
    .orderBy(asc(customer.id));
}

async function entriesAbout(userId: number, customerIds: readonly number[], bookings: readonly ExportedBooking[]) {
  const rows = await db()
    .select()
    .from(auditEntry)
    .where(
      or(
        and(eq(auditEntry.subjectKind, 'user'), eq(auditEntry.subjectId, String(userId))),
        and(eq(auditEntry.subjectKind, 'customer'), inArray(auditEntry.subjectId, customerIds.map(String))),
        ...entriesOfBookings(bookings),
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
