import { and, asc, desc, eq, ilike, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { authorize, may, type Actor } from '../../../access/actor';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { textIn, type Locale } from '../../../core/locale';
import { parse } from '../../../core/parse';
import { searchWords, type SearchWords } from '../../../core/search-words';
import { lineOfText } from '../../../core/text-input';
import { booking } from '../../../database/booking-schema.server';
import { contains } from '../../../database/list-sql.server';
import { calendarEvent, channelBooking } from '../../../database/calendar-schema.server';
import { db } from '../../../database/connection.server';
import { apartment, category } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { comesOrLeaves, sleepsIn } from '../../bookings/booking-words.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { findOutsideStays } from '../../calendars/find-outside-stays.server';
import { customerName } from '../../customers/customer-name.server';
import { customerWord, customerWords } from '../../customers/customer-words.server';
import { actionsWith } from './search-actions.server';

export type AdminSearchResults = Awaited<ReturnType<typeof searchAdmin>>;

/** Of each kind so many are shown: what comes after them, the list of its kind finds. */
const FOUND = 5;
const LEAST_LETTERS = 2;
/** A code of another site's reservation is asked for with so many signs. */
const LEAST_CODE = 4;

/** What cannot be searched for finds nothing. */
const searchInput = z.object({ q: lineOfText(120).catch('').default('') });

/**
 * Bookings, stays of other sites, customers and apartments that the words name,
 * a few of each. What somebody may not read or open is not found; who was merged into another or asked
 * for erasure is not found either.
 */
export async function searchAdmin(actor: Actor, input: unknown) {
  authorize(actor, 'bookings:read');
  const { q } = parse(searchInput, input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  if (q.length < LEAST_LETTERS) return { today, bookings: [], outside: [], customers: [], apartments: [], actions: [] };
  const [bookings, outside, customers, apartments] = await Promise.all([
    findBookings(building.id, q, today, actor.locale),
    may(actor, 'bookings:write')
      ? findOutsideStays(building.id, searchWords(q, actor.locale, today), today, FOUND)
      : [],
    may(actor, 'customers:read') ? findCustomers(building.id, q) : [],
    may(actor, 'apartments:read') ? findApartments(building.id, q) : [],
  ]);
  return {
    today,
    bookings,
    /** What other sites sold and nobody has made a booking of. */
    outside: outside.map(({ id, apartmentCode, checkIn, checkOut, source, name, guestName, reservationCode }) => {
      return { id, apartmentCode, checkIn, checkOut, source, name, guestName, reservationCode };
    }),
    customers,
    /** With the first of the bookings. */
    actions: bookings[0] ? await actionsWith(actor, building, bookings[0].id) : [],
    apartments: apartments.map((found) => ({ ...found, categoryName: textIn(found.categoryName, actor.locale) })),
  };
}

/**
 * By reference, by who comes, by apartment or by day, and by several of them at once; who is here or comes soon before
 * who has left. By the apartment alone, who has left is not meant.
 */
async function findBookings(buildingId: number, q: string, today: CalendarDate, locale: Locale) {
  // A reference is found however it is set apart: `AL-86BMN`, `al 86bmn`, `86BMN`.
  const letters = q.replace(/[^\p{L}\p{N}]/gu, '');
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
          letters === '' ? undefined : ilike(sql`replace(${booking.reference}, '-', '')`, contains(letters)),
          inArray(booking.customerId, people(buildingId, customerWords(q))),
          letters.length < LEAST_CODE ? undefined : inArray(booking.id, bookingsOfReservation(letters)),
          and(sql`upper(${apartment.code}) = upper(${q})`, isHereOrComes(today)),
          await factsOf(buildingId, searchWords(q, locale, today)),
        ),
      ),
    )
    .orderBy(
      sql`CASE WHEN ${stateIn(booking.state, 'isInHouse')} THEN 0 WHEN ${stateIn(booking.state, 'isToCome')} THEN 1 ELSE 2 END`,
      sql`abs(${booking.checkIn} - ${today}::date)`,
      desc(booking.id),
    )
    .limit(FOUND);
}

/** Bookings that were made of another site's reservation whose code begins so. */
function bookingsOfReservation(letters: string) {
  return db()
    .select({ id: channelBooking.bookingId })
    .from(channelBooking)
    .innerJoin(calendarEvent, eq(calendarEvent.id, channelBooking.eventId))
    .where(sql`replace(upper(${calendarEvent.reservationCode}), '-', '') LIKE upper(${letters}) || '%'`);
}

/** Customers of the building whom the conditions mean, looked up by their index before any booking is. */
function people(buildingId: number, conditions: (SQL | undefined)[]) {
  return db()
    .select({ id: customer.id })
    .from(customer)
    .where(and(eq(customer.buildingId, buildingId), ...conditions));
}

/** Days and apartments beside each other or beside words of a person; nothing where the words are of one kind alone. */
async function factsOf(buildingId: number, { dates, words }: SearchWords): Promise<SQL | undefined> {
  if (dates.length === 0 && words.length < 2) return undefined;
  const named = words.map((word) => word.toUpperCase());
  const found = named.length === 0 ? [] : await apartmentsCalled(buildingId, named);
  if (dates.length === 0 && found.length === 0) return undefined;
  const codes = new Set(found.map(({ code }) => code.toUpperCase()));
  const rest = words.filter((word) => !codes.has(word.toUpperCase()));
  return and(
    ...dates.map(comesOrLeaves),
    ...found.map(({ id }) => sleepsIn([id])),
    rest.length > 0 ? inArray(booking.customerId, people(buildingId, rest.map(customerWord))) : undefined,
  );
}

function apartmentsCalled(buildingId: number, codes: readonly string[]) {
  return db()
    .select({ id: apartment.id, code: apartment.code })
    .from(apartment)
    .where(and(eq(apartment.buildingId, buildingId), inArray(sql`upper(${apartment.code})`, [...codes])));
}

function isHereOrComes(today: CalendarDate): SQL {
  return sql`${booking.checkOut} >= ${today} AND ${stateIn(booking.state, 'isOpen')}`;
}

function findCustomers(buildingId: number, q: string) {
  const stays = sql<number>`(SELECT count(*) FROM booking WHERE booking.customer_id = customer.id
    AND ${stateIn(sql`booking.state`, 'isFirm')})::int`;
  return db()
    .select({ id: customer.id, name: customerName, email: customer.email, phone: customer.phone, stays })
    .from(customer)
    .where(
      and(
        eq(customer.buildingId, buildingId),
        isNull(customer.mergedIntoId),
        isNull(customer.restrictedUntil),
        ...customerWords(q),
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
            sql`EXISTS (SELECT FROM jsonb_each_text(${category.name}) AS said WHERE folded(said.value) LIKE folded(${contains(word)}))`,
          ),
        ),
      ),
    )
    .orderBy(sql`upper(${apartment.code}) <> upper(${q})`, asc(apartment.status), asc(apartment.code))
    .limit(FOUND);
}

const wordsOf = (q: string) => q.split(' ').filter(Boolean);
