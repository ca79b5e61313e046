import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { systemActor } from '../../access/actor';
import type { CalendarDate } from '../../core/calendar-date';
import { booking, bookingClaim, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { auditEntry, customer } from '../../database/people-schema.server';
import { forgetAccountEntries } from '../users/forget-account-entries.server';
import { dropStandIns } from './drop-stand-ins.server';
import { anonymous, unreachable, unregistered } from './forgotten.server';
import { forgetGuests } from './forget-guests.server';
import { forgetHistory } from './forget-history.server';
import { forgetLetters } from './forget-letters.server';
import { forgetReservations } from './forget-reservations.server';
import { forgetWords } from './forget-words.server';
import { personOf, type Person } from './person.server';
import { contractStates, keptUntil, type CustomerTrace } from './retention';

/**
 * Takes away what the customers told the house and what it wrote down of them,
 * and keeps what the law asks for (legally-held.ts), restricted until its last
 * day (GDPR articles 17.3.b and 18). The accounts and emails are those that are
 * proved to be the same person's. In the running transaction, and only for
 * operations that know whose they are; the accounts themselves are closed by
 * those.
 */
export async function eraseCustomers(
  customerIds: readonly number[],
  today: CalendarDate,
  proved: { userIds?: readonly number[]; emails?: readonly string[] } = {},
): Promise<void> {
  const person = await personOf(customerIds, proved);
  await forgetTraces(person);
  for (const id of customerIds) {
    const { books, register } = keptUntil(await traceOf(id));
    const isKept = books !== null && books >= today;
    const isRegistered = register !== null && register >= today;
    await db()
      .update(customer)
      .set(isKept ? { ...unreachable, ...(!isRegistered && unregistered), restrictedUntil: books } : anonymous)
      .where(eq(customer.id, id));
    if (!isKept) await forgetCards(id);
  }
  await forgetGuests(customerIds, today);
}

/** The card that paid, once the books need it no more; that money moved stays. */
async function forgetCards(customerId: number): Promise<void> {
  const theirs = db().select({ id: booking.id }).from(booking).where(eq(booking.customerId, customerId));
  await db().update(payment).set({ cardLast4: null }).where(inArray(payment.bookingId, theirs));
}

/** All that no law has the house keep: letters, words in the history, in audit entries and in what others wrote. */
export async function forgetTraces(person: Person): Promise<void> {
  const { customerIds, userIds, emails } = person;
  await db()
    .delete(bookingClaim)
    .where(or(inArray(bookingClaim.customerId, customerIds), inArray(bookingClaim.userId, userIds)));
  await forgetLetters(person);
  await forgetReservations(customerIds, person.words);
  await forgetHistory(customerIds);
  await dropStandIns(systemActor);
  await forgetWords(person);
  await forgetAccountEntries(userIds, emails);
  await db()
    .update(auditEntry)
    .set({ before: null, after: null })
    .where(and(eq(auditEntry.subjectKind, 'customer'), inArray(auditEntry.subjectId, customerIds.map(String))));
}

/** What there was between a customer and the house, as booker, guest or whom the invoice went to. */
export async function traceOf(customerId: number): Promise<CustomerTrace> {
  const { rows } = await db().execute<{ last_check_out: CalendarDate | null; last_payment: CalendarDate | null }>(sql`
    SELECT max(booking.check_out) FILTER (WHERE booking.state IN ${[...contractStates]})::text AS last_check_out,
      max((payment.at AT TIME ZONE building.time_zone)::date)::text AS last_payment
    FROM booking
    JOIN building ON building.id = booking.building_id
    LEFT JOIN payment ON payment.booking_id = booking.id AND payment.state IN ('succeeded', 'refunded')
    WHERE booking.customer_id = ${customerId} OR booking.invoice_customer_id = ${customerId}
      OR booking.id IN (SELECT booking_id FROM booking_guest WHERE customer_id = ${customerId})`);
  return { lastCheckOut: rows[0]?.last_check_out ?? null, lastPayment: rows[0]?.last_payment ?? null };
}
