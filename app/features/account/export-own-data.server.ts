import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { requireSecuredUser, type Actor } from '../../access/actor';
import { limits } from '../../access/limits';
import { refuseBeyond } from '../../access/rate-limit.server';
import { now } from '../../core/clock';
import { db } from '../../database/connection.server';
import { auditEntry, customer } from '../../database/people-schema.server';
import { requirePublicBuilding } from '../building/public-building.server';
import { exportBookings } from '../customers/export-bookings.server';
import { mailsTo, messagesFrom } from '../customers/export-letters.server';
import { heldRecord } from '../customers/held-record';
import { exportAccount } from './export-account.server';

/** Everything that the house holds of the person who asks, to be read and taken elsewhere (GDPR articles 15 and 20). */
export async function exportOwnData(actor: Actor) {
  const user = requireSecuredUser(actor);
  await refuseBeyond(limits.dataExport, user.id);
  const house = await requirePublicBuilding();
  const { email, ...account } = await exportAccount(user.id);
  const customers = await db().select().from(customer).where(eq(customer.userId, user.id)).orderBy(asc(customer.id));
  const bookings = await exportBookings(customers.map(({ id }) => id));
  const confirmedEmail = account.emailConfirmedAt === null ? null : email;
  return {
    exportedAt: now(),
    controller: { name: house.legalName, taxNumber: house.taxNumber, email: house.email },
    account: { email, ...account },
    customerRecords: customers.map(heldRecord),
    bookings: bookings.map(({ id: _id, ...entry }) => entry),
    contactMessages: confirmedEmail === null ? [] : await messagesFrom(confirmedEmail),
    mails: await mailsTo({ userId: user.id, email: confirmedEmail }),
    auditEntries: await entriesAbout(user.id, {
      user: [user.id],
      customer: customers.map(({ id }) => id),
      booking: bookings.map(({ id }) => id),
    }),
  };
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
