import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../../core/calendar-date';
import { booking } from '../../../database/booking-schema.server';
import { calendarEvent, channelBooking } from '../../../database/calendar-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { customer } from '../../../database/people-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { comesOrLeaves, sleepsIn } from '../../bookings/booking-search-conditions.server';
import { customerName } from '../../customers/customer-name.server';
import {
  apartmentsCalled,
  idsOf,
  isBookedBy,
  referenceMatches,
  matchesPerson,
  type SearchScope,
} from './searched-names.server';
import type { Question } from './question';

/** Minimum characters of another site's reservation code. */
const MIN_CODE = 4;
/** Maximum number of bookings examined for each way of finding them, most recent first. */
const LOOKED_AT = 1_000;

/**
 * Finds bookings by reference, guest, apartment, day, and combinations of these. Current and upcoming stays come before
 * past ones. A search by apartment alone excludes guests who have left.
 */
export async function findBookings(question: Question, place: SearchScope, today: CalendarDate, most: number) {
  const ways = await waysToBookings(question, place, today);
  const looked = ways.map(
    (way) => sql`(SELECT id, state, check_in FROM booking WHERE building_id = ${place.buildingId} AND ${way}
      ORDER BY check_in DESC LIMIT ${LOOKED_AT}::int)`,
  );
  const order = sql`CASE WHEN ${stateIn(sql`state`, 'isInHouse')} THEN 0 WHEN ${stateIn(sql`state`, 'isToCome')} THEN 1 ELSE 2 END,
    abs(check_in - ${today}::date), id DESC`;
  const shown = sql`(SELECT id, row_number() OVER (ORDER BY ${order}) AS place
    FROM (${sql.join(looked, sql` UNION `)}) AS looked ORDER BY place LIMIT ${most}::int) AS shown`;
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
    .from(shown)
    .innerJoin(booking, sql`${booking.id} = shown.id`)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .orderBy(sql`shown.place`);
}

/**
 * Returns the conditions separately, so that each can use its own index, even for names that thousands of guests share.
 */
async function waysToBookings({ text, words }: Question, place: SearchScope, today: CalendarDate): Promise<SQL[]> {
  // References match with any separators: `AL-86BMN`, `al 86bmn`, `86BMN`.
  const letters = text.replace(/[^\p{L}\p{N}]/gu, '');
  const called = text === '' ? [] : await apartmentsCalled(place.buildingId, [text]);
  const isCurrentGuest = and(
    stateIn(booking.state, 'isInHouse'),
    sql`EXISTS (SELECT FROM customer WHERE ${customer.id} = ${booking.customerId} AND ${and(...matchesPerson(text, place))})`,
  );
  const ways = [
    referenceMatches(letters, place),
    await isBookedBy(text, place),
    isCurrentGuest,
    letters.length < MIN_CODE ? undefined : inArray(booking.id, bookingsOfReservation(letters)),
    called.length > 0 ? and(inArray(booking.apartmentId, idsOf(called)), isInHouseOrUpcoming(today)) : undefined,
    await factsOf(words, place),
  ];
  return ways.filter((way) => way !== undefined);
}

/** Selects bookings made from another site's reservation whose code starts with these characters. */
function bookingsOfReservation(letters: string) {
  return db()
    .select({ id: channelBooking.bookingId })
    .from(channelBooking)
    .innerJoin(calendarEvent, eq(calendarEvent.id, channelBooking.eventId))
    .where(sql`replace(upper(${calendarEvent.reservationCode}), '-', '') LIKE upper(${letters}) || '%'`);
}

/**
 * Matches days, and apartments combined with other words. Undefined for an apartment alone, or if the words only match
 * people.
 */
async function factsOf(questionTerms: Question['words'], place: SearchScope): Promise<SQL | undefined> {
  const dates = questionTerms.filter(({ days }) => days.length > 0).map(({ days }) => days);
  const terms = questionTerms.filter(({ days }) => days.length === 0).map(({ text }) => text);
  if (dates.length === 0 && terms.length < 2) return undefined;
  const found = terms.length === 0 ? [] : await apartmentsCalled(place.buildingId, terms);
  if (dates.length === 0 && found.length === 0) return undefined;
  const codes = new Set(found.map(({ code }) => code));
  const rest = terms.filter((word) => !codes.has(word.toUpperCase()));
  return and(
    ...dates.map(comesOrLeaves),
    ...found.map(({ id }) => sleepsIn([id])),
    rest.length > 0 ? await isBookedBy(rest.join(' '), place) : undefined,
  );
}

function isInHouseOrUpcoming(today: CalendarDate): SQL {
  return sql`${booking.checkOut} >= ${today} AND ${stateIn(booking.state, 'isOpen')}`;
}
