import { and, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { paymentStates } from '../../../core/payment-states';
import { booking, payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { contains } from '../../../database/list-sql.server';
import { customer } from '../../../database/people-schema.server';
import { customerName } from '../../customers/customer-name.server';
import { staysOf, type SearchScope } from './searched-names.server';
import { paymentMethods } from '../../../core/payment-method';
import { namedValues, valuesOf } from './named-values.server';
import type { SearchTerm, Question } from './question';
import { matchedOrStay } from './matched-or-stay.server';

/** Minimum number of characters of a provider reference that identify a payment. */
const MIN_NAME = 4;

const states = namedValues('front-desk/folio', 'payments', paymentStates, { failed: 'rechazado declined' });
const methods = namedValues('core/payments', 'method', paymentMethods);

/**
 * Finds payments by guest, booking, apartment, amount, method, day, state, last digits of the card, and provider
 * reference, newest first.
 */
export async function findPayments(question: Question, place: SearchScope, timeZone: string, most: number) {
  const { words, refunds } = question;
  const condition = await matchedOrStay(
    words,
    (word) => termCondition(word, timeZone),
    (parsed) => staysOf(parsed, place),
    payment.bookingId,
  );
  // Common matches are read along the index of days; rare matches are found first and then sorted.
  const isCommon = words.every(({ text }) => valuesOf(states, text).length + valuesOf(methods, text).length > 0);
  return db()
    .select({
      id: payment.id,
      bookingId: payment.bookingId,
      bailId: payment.bailId,
      reference: booking.reference,
      apartmentCode: apartment.code,
      customerName,
      amountCents: payment.amountCents,
      method: payment.method,
      state: payment.state,
      cardLast4: payment.cardLast4,
      on: sql<CalendarDate>`(${payment.at} AT TIME ZONE ${timeZone})::date::text`,
    })
    .from(payment)
    .innerJoin(booking, eq(booking.id, payment.bookingId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(
      and(eq(payment.buildingId, place.buildingId), refunds ? lt(payment.amountCents, 0) : undefined, ...condition),
    )
    .orderBy(isCommon ? desc(payment.at) : sql`${payment.at} + interval '0' DESC`, desc(payment.id))
    .limit(most);
}

function termCondition({ text, cents, days }: SearchTerm, timeZone: string): SQL | undefined {
  const [inStates, byMethods] = [valuesOf(states, text), valuesOf(methods, text)];
  const name = text.replace(/\s/g, '').toUpperCase();
  const hasName = /\d/.test(name) && name.length >= MIN_NAME && /^[\w-]+$/.test(name);
  const called = sql`upper(coalesce(${payment.providerReference}, '') || ' ' || coalesce(${payment.key}, ''))`;
  return or(
    cents.length === 0 ? undefined : inArray(sql`abs(${payment.amountCents})`, cents),
    /^\d{4}$/.test(text) ? eq(payment.cardLast4, text) : undefined,
    hasName
      ? sql`(${payment.providerReference} IS NOT NULL OR ${payment.key} IS NOT NULL) AND ${called} LIKE ${contains(name)}`
      : undefined,
    ...days.map(
      (day) => sql`(${payment.at} >= ${day}::date::timestamp AT TIME ZONE ${timeZone}
        AND ${payment.at} < (${day}::date + 1)::timestamp AT TIME ZONE ${timeZone})`,
    ),
    inStates.length === 0 ? undefined : inArray(payment.state, inStates),
    byMethods.length === 0 ? undefined : inArray(payment.method, byMethods),
  );
}
