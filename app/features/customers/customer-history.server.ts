import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { bail, booking, bookingGuest, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { mail } from '../../database/message-schema.server';
import { auditEntry, userAccount } from '../../database/people-schema.server';
import { coveredText } from '../notifications/mail-link';
import { adminCustomer } from './customers-store.server';
import { withMerged } from './merged-ids.server';

export type CustomerHistory = Awaited<ReturnType<typeof customerHistory>>;

const MAX_ROWS = 200;

export async function customerHistory(actor: Actor, id: number) {
  authorize(actor, 'customers:read');
  const row = await adminCustomer(actor, id);
  const asGuest = db().select({ id: bookingGuest.bookingId }).from(bookingGuest).where(eq(bookingGuest.customerId, id));
  const stays = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      state: booking.state,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      nights: booking.nights,
      apartment: apartment.code,
      totalCents: booking.totalCents,
      paidCents: booking.paidCents,
      owedCents: booking.owedCents,
      toRefundCents: booking.toRefundCents,
      isBooker: sql<boolean>`coalesce(${booking.customerId} = ${id}, false)`,
      isGuest: sql<boolean>`${booking.id} IN ${asGuest}`,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .where(or(eq(booking.customerId, id), eq(booking.invoiceCustomerId, id), inArray(booking.id, asGuest)))
    .orderBy(desc(booking.checkIn), desc(booking.id))
    .limit(MAX_ROWS);
  const booked = stays.filter(({ isBooker }) => isBooker).map((stay) => stay.id);
  return {
    stays,
    payments: await paymentsOf(booked),
    bails: await bailsOf(booked),
    mails: await mailsOf(booked, row.email),
    changes: await changesOf(id),
  };
}

async function paymentsOf(bookingIds: readonly number[]) {
  return db()
    .select({
      id: payment.id,
      bookingId: payment.bookingId,
      reference: booking.reference,
      at: payment.at,
      amountCents: payment.amountCents,
      method: payment.method,
      state: payment.state,
      voidOf: payment.voidOf,
      isVoided: sql<boolean>`EXISTS (SELECT FROM payment AS void WHERE void.void_of = payment.id)`,
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .where(and(inArray(payment.bookingId, [...bookingIds]), isNull(payment.bailId)))
    .orderBy(desc(payment.at), desc(payment.id))
    .limit(MAX_ROWS);
}

async function bailsOf(bookingIds: readonly number[]) {
  return db()
    .select({
      id: bail.id,
      bookingId: bail.bookingId,
      reference: booking.reference,
      amountCents: bail.amountCents,
      state: bail.state,
      receivedOn: bail.receivedOn,
      dueBackOn: bail.dueBackOn,
      returnedCents: bail.returnedCents,
      leftCents: bail.leftCents,
      asHold: bail.asHold,
      heldUntil: bail.heldUntil,
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(inArray(bail.bookingId, [...bookingIds]))
    .orderBy(desc(booking.checkIn), asc(bail.id))
    .limit(MAX_ROWS);
}

async function mailsOf(bookingIds: readonly number[], email: string) {
  const rows = await db()
    .select({
      id: mail.id,
      subject: mail.subject,
      recipient: mail.recipient,
      state: mail.state,
      createdAt: mail.createdAt,
      sentAt: mail.sentAt,
    })
    .from(mail)
    .where(
      and(
        ne(mail.state, 'withdrawn'),
        or(
          inArray(mail.bookingId, [...bookingIds]),
          email === '' ? undefined : eq(sql`lower(${mail.recipient})`, email.toLowerCase()),
        ),
        sql`${mail.kind} NOT LIKE 'account%'`,
      ),
    )
    .orderBy(desc(mail.createdAt), desc(mail.id))
    .limit(MAX_ROWS);
  return rows.map((row) => ({ ...row, subject: coveredText(row.subject) }));
}

/** Returns audited changes of the customer and of those merged into it. */
async function changesOf(id: number) {
  const ids = (await withMerged([id])).map(String);
  const rows = await db()
    .select({
      id: auditEntry.id,
      at: auditEntry.at,
      action: auditEntry.action,
      by: userAccount.name,
      after: auditEntry.after,
    })
    .from(auditEntry)
    .leftJoin(userAccount, eq(userAccount.id, auditEntry.userId))
    .where(and(eq(auditEntry.subjectKind, 'customer'), inArray(auditEntry.subjectId, ids)))
    .orderBy(desc(auditEntry.at), desc(auditEntry.id))
    .limit(MAX_ROWS);
  return rows.map(({ after, ...entry }) => ({
    ...entry,
    fields: entry.action === 'customer.updated' ? Object.keys((after as object | null) ?? {}) : [],
  }));
}
