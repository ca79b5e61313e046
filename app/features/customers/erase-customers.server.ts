import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { systemActor, type Actor } from '../../access/actor';
import { recordErasure } from '../../access/record-erasure.server';
import type { CalendarDate } from '../../core/calendar-date';
import { booking, bookingClaim, payment } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { auditEntry, customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { eraseAccountEntries } from '../users/erase-account-entries.server';
import { dropStandIns } from './drop-stand-ins.server';
import { anonymous, unreachable, unregistered } from './erased-columns.server';
import { eraseGuests } from './erase-guests.server';
import { eraseHistory } from './erase-history.server';
import { eraseDrafts } from './erase-drafts.server';
import { eraseEmails } from './erase-emails.server';
import { eraseReservations } from './erase-reservations.server';
import { eraseTexts } from './erase-texts.server';
import { recipientsOf } from './entered-recipients.server';
import { personOf, type Person } from './person.server';
import { retainedUntil, type CustomerTrace } from './retention';

/**
 * Erases the customers' data. Data that must be kept by law (legally-held.ts) is restricted until its last day (GDPR
 * articles 17.3.b and 18). The caller checks that the accounts and emails belong to the same person, and closes the
 * accounts. One audit entry in the actor's name records what was removed from audit entries.
 */
export async function eraseCustomers(
  customerIds: readonly number[],
  today: CalendarDate,
  proved: { userIds?: readonly number[]; emails?: readonly string[] } = {},
  by: Actor = systemActor,
): Promise<void> {
  await inTransaction(() => erase(customerIds, today, proved, by));
}

async function erase(
  customerIds: readonly number[],
  today: CalendarDate,
  proved: { userIds?: readonly number[]; emails?: readonly string[] },
  by: Actor,
): Promise<void> {
  const person = await personOf(customerIds, proved);
  await eraseTraces(person, by);
  for (const id of customerIds) {
    const { books, register } = retainedUntil(await traceOf(id));
    const mustRetain = books !== null && books >= today;
    const isRegistered = register !== null && register >= today;
    await db()
      .update(customer)
      .set(mustRetain ? { ...unreachable, ...(!isRegistered && unregistered), restrictedUntil: books } : anonymous)
      .where(eq(customer.id, id));
    if (!mustRetain) await eraseCards(id);
  }
  await restrictRecipients(customerIds, by);
  await eraseGuests(customerIds, today);
}

/**
 * Restricts the invoice recipients that appear only on these customers' bookings and that staff has not edited, until
 * the last day on which the books require each recipient. A recipient without invoices is removed with the booking's
 * history (erase-history.server.ts).
 */
async function restrictRecipients(customerIds: readonly number[], by: Actor): Promise<void> {
  const { rows } = await db().execute<{ id: string }>(sql`
    SELECT id FROM customer WHERE restricted_until IS NULL AND id IN (${recipientsOf(customerIds)})`);
  for (const id of rows.map((row) => Number(row.id))) {
    const { books } = retainedUntil(await traceOf(id));
    await db()
      .update(customer)
      .set(books ? { ...unreachable, ...unregistered, restrictedUntil: books } : anonymous)
      .where(eq(customer.id, id));
    await db()
      .update(auditEntry)
      .set({ before: null, after: null })
      .where(and(eq(auditEntry.subjectKind, 'customer'), eq(auditEntry.subjectId, String(id))));
    await recordErasure(by, { kind: 'customer', id });
  }
}

/**
 * Removes card digits from payments once the books no longer require the customer's data. The payments themselves
 * remain.
 */
async function eraseCards(customerId: number): Promise<void> {
  const customerBookings = db().select({ id: booking.id }).from(booking).where(eq(booking.customerId, customerId));
  await db().update(payment).set({ cardLast4: null }).where(inArray(payment.bookingId, customerBookings));
}

/**
 * Erases everything that no law requires: messages, and text about the person in the history, audit entries and other
 * people's records.
 */
export async function eraseTraces(person: Person, by: Actor = systemActor): Promise<void> {
  await inTransaction(async () => {
    await eraseEntries(person);
    const [customerId] = person.customerIds;
    await recordErasure(
      by,
      customerId === undefined ? { kind: 'user', id: person.userIds[0] ?? 0 } : { kind: 'customer', id: customerId },
    );
  });
}

async function eraseEntries(person: Person): Promise<void> {
  const { customerIds, userIds, emails } = person;
  await db()
    .delete(bookingClaim)
    .where(or(inArray(bookingClaim.customerId, customerIds), inArray(bookingClaim.userId, userIds)));
  await eraseEmails(person);
  await eraseReservations(customerIds, person.words);
  await eraseDrafts(person);
  await eraseHistory(customerIds);
  await dropStandIns(systemActor);
  await eraseTexts(person);
  await eraseAccountEntries(userIds, emails);
  await db()
    .update(auditEntry)
    .set({ before: null, after: null })
    .where(and(eq(auditEntry.subjectKind, 'customer'), inArray(auditEntry.subjectId, customerIds.map(String))));
}

/** Returns the dates of a customer's last stay, payment and invoices as booker, guest or invoice recipient. */
export async function traceOf(customerId: number): Promise<CustomerTrace> {
  interface Row extends Record<string, unknown> {
    last_check_out: CalendarDate | null;
    last_payment: CalendarDate | null;
    invoices_until: CalendarDate | null;
  }
  const { rows } = await db().execute<Row>(sql`
    SELECT max(booking.check_out) FILTER (WHERE ${stateIn(sql`booking.state`, 'wasContract')})::text AS last_check_out,
      max((payment.at AT TIME ZONE building.time_zone)::date)::text AS last_payment,
      (${invoicesUntil(customerId)})::text AS invoices_until
    FROM booking
    JOIN building ON building.id = booking.building_id
    LEFT JOIN payment ON payment.booking_id = booking.id AND ${stateIn(payment.state, 'hasMoved')}
    WHERE booking.customer_id = ${customerId} OR booking.invoice_customer_id = ${customerId}
      OR booking.id IN (SELECT booking_id FROM booking_guest WHERE customer_id = ${customerId})`);
  return {
    lastCheckOut: rows[0]?.last_check_out ?? null,
    lastPayment: rows[0]?.last_payment ?? null,
    invoicesUntil: rows[0]?.invoices_until ?? null,
  };
}

/**
 * Returns the last retention day of invoices made out to the customer or belonging to the customer's bookings, because
 * these invoices may name the customer.
 */
function invoicesUntil(customerId: number): SQL {
  return sql`SELECT max(invoice_kept_until(invoice.id)) FROM invoice
    WHERE issued_at IS NOT NULL AND purged_at IS NULL AND (invoice.customer_id = ${customerId} OR invoice.id IN (
      SELECT invoice_id FROM invoice_line JOIN booking ON booking.id = invoice_line.booking_id
      WHERE booking.customer_id = ${customerId} OR booking.invoice_customer_id = ${customerId}))`;
}
