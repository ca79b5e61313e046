import { ilike, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import type { Locale } from '../../core/locale';
import { searchWords } from '../../core/search-words';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { customer } from '../../database/people-schema.server';
import { customerWord } from '../customers/customer-words.server';

/**
 * Bookings that all of the words name, each in whatever it stands: the reference, the apartment's code, the customer, or
 * the day of arrival or departure. Each word's apartments and customers are looked up first, so that every part of it is
 * a condition on the booking alone, which an index answers.
 */
export function bookingWords(q: string, locale: Locale, today: CalendarDate): (SQL | undefined)[] {
  const { dates, words } = searchWords(q, locale, today);
  return [...dates.map(comesOrLeaves), ...words.map(named)];
}

function named(word: string): SQL | undefined {
  const pattern = `%${word.replace(/[\\%_]/g, '\\$&')}%`;
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
