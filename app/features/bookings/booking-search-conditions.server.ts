import { ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import { searchTerms } from '../../core/search-terms';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { contains } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';
import { customerTermCondition } from '../customers/customer-search-conditions.server';

/**
 * Returns conditions that require every word to match: reference, apartment code, customer, or day of arrival or
 * departure. Apartments and customers are looked up first, so each condition is on the booking alone and can use an
 * index.
 */
export function bookingConditions(q: string, locale: Locale, today: CalendarDate): (SQL | undefined)[] {
  const { dates, words } = searchTerms(q, locale, today);
  return [...dates.map(comesOrLeaves), ...words.map(named)];
}

function named(word: string): SQL | undefined {
  const pattern = contains(word);
  const apartments = db().select({ id: apartment.id }).from(apartment).where(ilike(apartment.code, pattern));
  const customers = db().select({ id: customer.id }).from(customer).where(customerTermCondition(word));
  return or(
    ilike(booking.reference, pattern),
    sql`${booking.apartmentId} = ANY (ARRAY(${apartments}))`,
    sql`${booking.customerId} = ANY (ARRAY(${customers}))`,
  );
}

export function comesOrLeaves(days: readonly CalendarDate[]): SQL {
  return or(inArray(booking.checkIn, [...days]), inArray(booking.checkOut, [...days]))!;
}

/** Returns the condition for a stay with at least one night in one of the apartments. */
export function sleepsIn(apartmentIds: readonly number[]): SQL {
  const list = sql.param([...apartmentIds]);
  return sql`EXISTS (SELECT FROM booking_night AS slept WHERE slept.booking_id = ${booking.id}
    AND slept.apartment_id = ANY (${list}::bigint[]))`;
}
