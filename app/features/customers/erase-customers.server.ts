import { and, eq, inArray, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { auditEntry, customer } from '../../database/people-schema.server';
import { anonymous, unreachable, unregistered } from './forgotten.server';
import { forgetGuests } from './forget-guests.server';
import { forgetHistory } from './forget-history.server';
import { withMerged } from './merged-ids.server';
import { contractStates, keptUntil, type CustomerTrace } from './retention';

/**
 * Takes away what the customers told the house, and keeps what the law asks
 * for, restricted until its last day (GDPR articles 17.3.b and 18). In the
 * running transaction, and only for operations that know whose they are.
 */
export async function eraseCustomers(customerIds: readonly number[], today: CalendarDate): Promise<void> {
  if (customerIds.length === 0) return;
  await db()
    .update(booking)
    .set({ requests: '', arrivalTime: null, internalNotes: '' })
    .where(inArray(booking.customerId, [...customerIds]));
  for (const id of customerIds) {
    const { books, register } = keptUntil(await traceOf(id));
    const isKept = books !== null && books >= today;
    const isRegistered = register !== null && register >= today;
    await db()
      .update(customer)
      .set(isKept ? { ...unreachable, ...(!isRegistered && unregistered), restrictedUntil: books } : anonymous)
      .where(eq(customer.id, id));
  }
  await forgetGuests(customerIds, today);
  await forgetHistory(customerIds);
  const about = (await withMerged(customerIds)).map(String);
  await db()
    .update(auditEntry)
    .set({ before: null, after: null })
    .where(and(eq(auditEntry.subjectKind, 'customer'), inArray(auditEntry.subjectId, about)));
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
