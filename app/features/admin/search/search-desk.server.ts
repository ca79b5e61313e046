import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, may, type Actor } from '../../../access/actor';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { textIn } from '../../../core/locale';
import { parse } from '../../../core/parse';
import { lineOfText } from '../../../core/text-input';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { requireDeskBuilding } from '../../building/desk-building.server';
import { customerName } from '../../customers/customer-name.server';
import { deedsWith } from './search-deeds.server';

export type FoundOnDesk = Awaited<ReturnType<typeof searchDesk>>;

/** Of each kind so many are shown: what comes after them, the list of its kind finds. */
const FOUND = 5;
const LEAST_LETTERS = 2;
/** So many digits tell one telephone from another, however its beginning is written. */
const TELLING_DIGITS = 9;

/** What cannot be searched for finds nothing. */
const searchInput = z.object({ q: lineOfText(120).catch('').default('') });

/**
 * Bookings, customers and apartments that the words name, a few of each. What
 * somebody may not read is not found; who was merged into another or asked to
 * be forgotten is not found either.
 */
export async function searchDesk(actor: Actor, input: unknown) {
  authorize(actor, 'bookings:read');
  const { q } = parse(searchInput, input);
  const building = await requireDeskBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  if (q.length < LEAST_LETTERS) return { today, bookings: [], customers: [], apartments: [], deeds: [] };
  const [bookings, customers, apartments] = await Promise.all([
    findBookings(building.id, q, today),
    may(actor, 'customers:read') ? findCustomers(building.id, q) : [],
    may(actor, 'apartments:read') ? findApartments(building.id, q) : [],
  ]);
  return {
    today,
    bookings,
    customers,
    /** With the first of the bookings. */
    deeds: bookings[0] ? await deedsWith(actor, building, bookings[0].id) : [],
    apartments: apartments.map((found) => ({ ...found, categoryName: textIn(found.categoryName, actor.locale) })),
  };
}

/** By reference, by who comes, or by apartment; who is here or comes soon before who has left. */
async function findBookings(buildingId: number, q: string, today: CalendarDate) {
  const people = db()
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.buildingId, buildingId), ...named(q)));
  return db()
    .select({
      id: booking.id,
      reference: booking.reference,
      state: booking.state,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      apartmentCode: apartment.code,
      customerName,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(
      and(
        eq(booking.buildingId, buildingId),
        or(
          ilike(booking.reference, contains(q.replaceAll(' ', ''))),
          inArray(booking.customerId, people),
          and(sql`upper(${apartment.code}) = upper(${q})`, isHereOrComes(today)),
        ),
      ),
    )
    .orderBy(
      sql`CASE ${booking.state} WHEN 'checked_in' THEN 0 WHEN 'confirmed' THEN 1 WHEN 'pending' THEN 1 ELSE 2 END`,
      sql`abs(${booking.checkIn} - ${today}::date)`,
      desc(booking.id),
    )
    .limit(FOUND);
}

function isHereOrComes(today: CalendarDate): SQL {
  return sql`${booking.checkOut} >= ${today} AND ${booking.state} IN ('pending', 'confirmed', 'checked_in')`;
}

function findCustomers(buildingId: number, q: string) {
  const stays = sql<number>`(SELECT count(*) FROM booking WHERE booking.customer_id = ${customer.id}
    AND booking.state IN ('confirmed', 'checked_in', 'checked_out'))::int`;
  return db()
    .select({ id: customer.id, name: customerName, email: customer.email, phone: customer.phone, stays })
    .from(customer)
    .where(
      and(
        eq(customer.buildingId, buildingId),
        isNull(customer.mergedIntoId),
        isNull(customer.restrictedUntil),
        ...named(q),
      ),
    )
    .orderBy(desc(stays), desc(customer.id))
    .limit(FOUND);
}

function findApartments(buildingId: number, q: string) {
  return db()
    .select({
      id: apartment.id,
      code: apartment.code,
      status: apartment.status,
      categoryName: category.name,
    })
    .from(apartment)
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .where(
      and(
        eq(apartment.buildingId, buildingId),
        ...wordsOf(q).map((word) =>
          or(
            ilike(apartment.code, contains(word)),
            sql`folded(${category.name}->>'es' || ' ' || coalesce(${category.name}->>'en', '')) LIKE folded(${contains(word)})`,
          ),
        ),
      ),
    )
    .orderBy(sql`upper(${apartment.code}) <> upper(${q})`, asc(apartment.status), asc(apartment.code))
    .limit(FOUND);
}

/** A telephone is found however it is written; anything else word by word, without accents and capitals. */
function named(q: string): (SQL | undefined)[] {
  const digits = q.replace(/\D/g, '');
  if (digits.length >= 6 && /^[+\d ().\-/]+$/.test(q)) {
    const inPhone = sql`${customer.phoneDigits} LIKE ${contains(digits.slice(-TELLING_DIGITS))}`;
    return [or(inPhone, inText(q))];
  }
  return wordsOf(q).map(inText);
}

const inText = (word: string) => sql`${customer.searchText} LIKE folded(${contains(word)})`;
const wordsOf = (q: string) => q.split(' ').filter(Boolean);

/** Signs that mean something to LIKE stand for themselves. */
function contains(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
