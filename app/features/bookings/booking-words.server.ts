import { ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import { searchWords } from '../../core/search-words';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { contains } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';
import { customerWord } from '../customers/customer-words.server';

/**
 * Bookings that match all words, each by any of: reference, apartment code, customer, day of arrival or departure.
 * Apartments and customers of each word are looked up first, so that every condition is on the booking alone and can
 * use an index.
 */
export function bookingWords(q: string, locale: Locale, today: CalendarDate): (SQL | undefined)[] {
  const { dates, words } = searchWords(q, locale, today);
  return [...dates.map(comesOrLeaves), ...words.map(named)];
}

function named(word: string): SQL | undefined {
  const pattern = contains(word);
  const apartments = db().select({ id: apartment.id }).from(apartment).where(ilike(apartment.code, pattern));
  const customers = db().select({ id: customer.id }).from(customer).where(customerWord(word));
  return or(
    ilike(booking.reference, pattern),
    sql`${booking.apartmentId} = ANY (ARRAY(${apartments}))`,
    sql`${booking.customerId} = ANY (ARRAY(${customers}))`,
  );
}

/** Arrives or leaves on one of the days. */
export function comesOrLeaves(days: readonly CalendarDate[]): SQL {
  return or(inArray(booking.checkIn, [...days]), inArray(booking.checkOut, [...days]))!;
}

/** Sleeps in one of the apartments for a night at least. */
export function sleepsIn(apartmentIds: readonly number[]): SQL {
  const list = sql.param([...apartmentIds]);
  return sql`EXISTS (SELECT FROM booking_night AS slept WHERE slept.booking_id = ${booking.id}
    AND slept.apartment_id = ANY (${list}::bigint[]))`;
}
