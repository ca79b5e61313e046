import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { recordAudit } from '../../access/record-audit.server';
import { now } from '../../core/clock';
import { booking, bookingGuest } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { adminCustomer } from './customers-store.server';
import { entriesOfBookings, exportBookings, type ExportedBooking } from './export-bookings.server';
import { mailsTo, messagesFrom } from './export-emails.server';
import { exportInvoices } from './export-invoices.server';
import { heldRecord } from './held-record';
import { withMerged } from './merged-ids.server';

/** Exports all data of a customer, to be given to the person (GDPR articles 15 and 20). The export is audited. */
export async function exportCustomer(actor: Actor, id: number) {
  authorize(actor, 'customers:read');
  const row = await adminCustomer(actor, id);
  const building = await requireAdminBuilding(actor);
  return inTransaction(async () => {
    await recordAudit(actor, { action: 'customer.exported', subject: { kind: 'customer', id } });
    const bookings = await exportBookings([id]);
    const emails = row.email === '' ? [] : [row.email.toLowerCase()];
    const { userId } = row;
    return {
      exportedAt: now(),
      controller: { name: building.legalName, taxNumber: building.taxNumber, email: building.email },
      account: userId === null ? null : await accountOf(userId),
      customerRecords: [heldRecord(row)],
      invoices: await exportInvoices([id]),
      bookings: bookings.map(({ id: _booking, ...entry }) => entry),
      guestOf: await linkedStays(id),
      contactMessages: await messagesFrom(emails),
      mails: await mailsTo({ userId, emails, bookings }),
      auditEntries: await entriesAbout(await withMerged([id]), bookings),
    };
  });
}

async function accountOf(userId: number) {
  const [row] = await db()
    .select({
      email: userAccount.email,
      name: userAccount.name,
      language: userAccount.language,
      createdAt: userAccount.createdAt,
      lastSignInAt: userAccount.lastSignInAt,
    })
    .from(userAccount)
    .where(eq(userAccount.id, userId));
  return row ?? null;
}

/** Returns other customers' bookings in which the customer is a guest or the invoice recipient. */
async function linkedStays(id: number) {
  const asGuest = db().select({ id: bookingGuest.bookingId }).from(bookingGuest).where(eq(bookingGuest.customerId, id));
  return db()
    .select({
      reference: booking.reference,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      state: booking.state,
      invoiceRecipient: sql<boolean>`coalesce(${booking.invoiceCustomerId} = ${id}, false)`,
    })
    .from(booking)
    .where(
      and(
        or(inArray(booking.id, asGuest), eq(booking.invoiceCustomerId, id)),
        or(sql`${booking.customerId} IS NULL`, ne(booking.customerId, id)),
      ),
    )
    .orderBy(asc(booking.checkIn), asc(booking.id));
}

async function entriesAbout(customerIds: readonly number[], bookings: readonly ExportedBooking[]) {
  const rows = await db()
    .select()
    .from(auditEntry)
    .where(
      or(
        and(eq(auditEntry.subjectKind, 'customer'), inArray(auditEntry.subjectId, customerIds.map(String))),
        ...entriesOfBookings(bookings),
      ),
    )
    .orderBy(asc(auditEntry.at), asc(auditEntry.id));
  return rows.map(({ at, action, subjectKind, before, after }) => ({ at, action, about: subjectKind, before, after }));
}
