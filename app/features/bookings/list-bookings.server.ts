import { and, desc, eq, gte, inArray, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import type { ListQuery } from '../../core/list-rules';
import type { Locale } from '../../core/locale';
import { parse } from '../../core/parse';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment, category } from '../../database/inventory-schema.server';
import { listOrder, listPage } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { bookingConditions } from './booking-search-conditions.server';
import { bookingList, type BookingDay, type BookingView } from './booking-list';
import { isNewTo } from './new-web-bookings.server';
import { isDueToday, isOverdue, isOverdueFor, isOwed, isToRefund, overdueCents } from './overdue.server';

export type BookingList = Awaited<ReturnType<typeof listBookings>>;
export type BookingRow = BookingList['data'][number];

const sortColumns = {
  reference: booking.reference,
  customer: sql`lower(coalesce(nullif(${customer.lastName}, ''), ${customer.companyName}, ''))`,
  apartment: apartment.code,
  checkIn: booking.checkIn,
  checkOut: booking.checkOut,
  nights: booking.nights,
  state: booking.state,
  total: booking.totalCents,
  balance: sql`${booking.owedCents} - ${booking.toRefundCents}`,
  created: booking.createdAt,
} as const;

/** Matches open stays that arrive today or later, excluding canceled ones. */
const isComing = (today: CalendarDate) => and(gte(booking.checkIn, today), stateIn(booking.state, 'isOpen'))!;
/** The order `next`: upcoming stays first, then all others by their distance from today. */
const nextFirst = (today: CalendarDate) =>
  sql`CASE WHEN ${isComing(today)}
    THEN ${booking.checkIn} - ${today}::date ELSE ${NEVER} + abs(${today}::date - ${booking.checkIn}) END`;
/** More days than any arrival lies ahead. */
const NEVER = 1_000_000;

/** Canceled and expired bookings are listed but excluded from sums. */
const isCounted = not(stateIn(booking.state, 'isOff'));

export async function listBookings(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'bookings:read');
  const query = parse(listInput(bookingList, whole), input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const where = and(
    eq(booking.buildingId, building.id),
    ...filtersOf(query, today, actor.locale),
    query.unseen ? isNewTo(actor) : undefined,
  );

  const isOverdueQuery = query.view === 'overdue' || query.overdueFor !== undefined;
  const [totals] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      totalCents: sumOf(sql`${booking.totalCents}`, isCounted),
      leftOut: sql<number>`count(*) filter (where not ${isCounted})::int`,
      owedCents: sumOf(sql`${booking.owedCents}`),
      toRefundCents: sumOf(sql`${booking.toRefundCents}`),
      overdueCents: isOverdueQuery ? sumOf(overdueCents(today)) : sql<null>`NULL`,
    })
    .from(booking)
    .where(where);
  const order = listOrder(query.sort, { ...sortColumns, next: nextFirst(today) }, desc(booking.id));
  // Passes the ids as one parameter; an exported list would exceed the parameter limit.
  const onPage = await idsOnPage(query, where, order, today);
  const rows = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      state: booking.state,
      channel: booking.channel,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      nights: booking.nights,
      adults: booking.adults,
      children: booking.children,
      totalCents: booking.totalCents,
      owedCents: booking.owedCents,
      toRefundCents: booking.toRefundCents,
      createdAt: booking.createdAt,
      apartmentCode: apartment.code,
      categoryName: category.name,
      firstName: customer.firstName,
      lastName: customer.lastName,
      companyName: customer.companyName,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .innerJoin(category, eq(category.id, apartment.categoryId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(sql`${booking.id} = ANY (${sql.param(onPage)}::bigint[])`)
    .orderBy(...order);

  return {
    today,
    timeZone: building.timeZone,
    query,
    data: rows.map(({ firstName, lastName, companyName, ...row }) => ({
      ...row,
      customerName: companyName || [firstName, lastName].filter(Boolean).join(' '),
    })),
    meta: { page: query.page, perPage: query.perPage, total: totals?.count ?? 0 },
    /** Sums of all matches: `leftOut` counts the canceled bookings, which are not in the total. */
    sums: {
      totalCents: totals?.totalCents ?? 0,
      leftOut: totals?.leftOut ?? 0,
      owedCents: totals?.owedCents ?? 0,
      toRefundCents: totals?.toRefundCents ?? 0,
      /** Overdue part of the sum; null unless the list filters by overdue bookings. */
      overdueCents: isOverdueQuery ? (totals?.overdueCents ?? 0) : null,
    },
    counts: await countViews(building.id, today),
  };
}

/** Returns the ids on the page, so that the expensive joins run only for them. */
async function idsOnPage(
  query: ListQuery<typeof bookingList>,
  where: SQL | undefined,
  order: SQL[],
  today: CalendarDate,
): Promise<number[]> {
  const { limit, offset } = listPage(query);
  if (query.sort.field === 'next' && !query.sort.descending) {
    // Upcoming stays are read in index order; the others are sorted only if the page contains some of them.
    const coming = await db()
      .select({ id: booking.id })
      .from(booking)
      .where(and(where, isComing(today)))
      .orderBy(booking.checkIn, desc(booking.id))
      .limit(limit)
      .offset(offset);
    if (coming.length === limit) return coming.map(({ id }) => id);
  }
  // Outer joins, because the planner drops those that the order doesn't use.
  const rows = await db()
    .select({ id: booking.id })
    .from(booking)
    .leftJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(where)
    .orderBy(...order)
    .limit(limit)
    .offset(offset);
  return rows.map(({ id }) => id);
}

function sumOf(cents: SQL, which?: SQL) {
  const counted = which ? sql`filter (where ${which})` : sql``;
  return sql<number>`coalesce(sum(${cents}) ${counted}, 0)`.mapWith(Number);
}

/** Counts the bookings in each fixed view; each count uses its own index. */
async function countViews(buildingId: number, today: CalendarDate): Promise<Record<BookingView, number>> {
  const counts = bookingList.views.map((view) => {
    const ofView = and(eq(booking.buildingId, buildingId), ...viewConditions(view, today));
    return sql`(SELECT count(*)::int FROM ${booking} WHERE ${ofView}) AS ${sql.identifier(view)}`;
  });
  const { rows } = await db().execute<Record<BookingView, number>>(sql`SELECT ${sql.join(counts, sql`, `)}`);
  return rows[0]!;
}

const SOON_DAYS = 7;

function viewConditions(view: BookingView, today: CalendarDate): SQL[] {
  switch (view) {
    case 'all':
      return [];
    case 'turnover':
      return [or(onDay('arrives_today', today), onDay('leaves_today', today))!];
    case 'arriving':
      return [
        eq(booking.state, 'confirmed'),
        gte(booking.checkIn, today),
        lte(booking.checkIn, addDays(today, SOON_DAYS)),
      ];
    case 'leaving':
      return [eq(booking.state, 'checked_in'), lte(booking.checkOut, addDays(today, SOON_DAYS))];
    case 'in_house':
      return [eq(booking.state, 'checked_in')];
    case 'unpaid':
      return [isOwed];
    case 'due_today':
      return [isDueToday(today)];
    case 'overdue':
      return [isOverdue(today)];
    case 'to_refund':
      return [isToRefund];
    case 'holds':
      return [eq(booking.state, 'pending')];
  }
}

function filtersOf(query: ListQuery<typeof bookingList>, today: CalendarDate, locale: Locale): (SQL | undefined)[] {
  return [
    ...viewConditions(query.view, today),
    query.state.length > 0 ? inArray(booking.state, query.state) : undefined,
    query.channel.length > 0 ? inArray(booking.channel, query.channel) : undefined,
    query.day ? onDay(query.day, today) : undefined,
    // Matches any night, so a booking with several apartments is found by each of them.
    query.apartment
      ? sql`EXISTS (SELECT FROM booking_night AS slept JOIN apartment AS slept_in
      ON slept_in.id = slept.apartment_id WHERE slept.booking_id = booking.id AND slept_in.code = ${query.apartment})`
      : undefined,
    query.category === undefined ? undefined : inArray(booking.apartmentId, apartmentsOf(query.category)),
    query.customer === undefined ? undefined : eq(booking.customerId, query.customer),
    query.from ? gte(booking.checkIn, query.from) : undefined,
    query.to ? lte(booking.checkIn, query.to) : undefined,
    query.leaveFrom ? gte(booking.checkOut, query.leaveFrom) : undefined,
    query.leaveTo ? lte(booking.checkOut, query.leaveTo) : undefined,
    query.unpaid ? isOwed : undefined,
    query.overdueFor ? isOverdueFor(query.overdueFor, today) : undefined,
    ...bookingConditions(query.q, locale, today),
  ];
}

function apartmentsOf(categoryId: number) {
  return db().select({ id: apartment.id }).from(apartment).where(eq(apartment.categoryId, categoryId));
}

/** Matches the day's arrivals, departures or stays, excluding no-shows. */
function onDay(day: BookingDay, today: CalendarDate): SQL {
  const tomorrow = addDays(today, 1);
  const coming = stateIn(booking.state, 'isFirm');
  switch (day) {
    case 'arrives_today':
      return and(eq(booking.checkIn, today), coming)!;
    case 'leaves_today':
      return and(eq(booking.checkOut, today), coming)!;
    case 'arrives_tomorrow':
      return and(eq(booking.checkIn, tomorrow), coming)!;
    case 'leaves_tomorrow':
      return and(eq(booking.checkOut, tomorrow), coming)!;
    case 'here_tonight':
      return and(lte(booking.checkIn, today), gte(booking.checkOut, tomorrow), stateIn(booking.state, 'isCurrent'))!;
  }
}
