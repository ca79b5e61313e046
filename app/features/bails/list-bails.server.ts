import { and, desc, eq, gt, gte, inArray, isNull, lt, lte, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { listInput, type WholeList } from '../../core/list-input';
import type { ListQuery } from '../../core/list-rules';
import type { Locale } from '../../core/locale';
import { parse } from '../../core/parse';
import { bail, booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { listOrder, listPage } from '../../database/list-sql.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { bookingConditions } from '../bookings/booking-search-conditions.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { customerName } from '../customers/customer-name.server';
import { bailInterest } from './bail-interest';
import { interestRates } from './bail-ledger.server';
import { bailList, type BailListView } from './bail-list';
import { standingOf, WARNING_DAYS } from './bail-rules';

export type BailList = Awaited<ReturnType<typeof listBails>>;
export type ListedBail = BailList['data'][number];

/** Day on which the keys were returned, or the check-out day. */
const leavesOn = sql<CalendarDate>`coalesce(${bail.keysOn}, ${booking.checkOut})`;
const isLeft = and(stateIn(bail.state, 'isInHand'), gt(bail.leftCents, 0));
const isDisputed = sql`EXISTS (SELECT FROM bail_dispute AS said JOIN bail_deduction AS made ON made.id = said.deduction_id
  WHERE made.bail_id = ${bail.id} AND said.answer IS NULL)`;
/** Released amounts of a hold, which moved no money. */
const released = sql`(SELECT coalesce(-sum(entry.amount_cents), 0) FROM payment AS entry
  WHERE entry.bail_id = ${bail.id} AND entry.amount_cents < 0 AND ${stateIn(sql`entry.state`, 'wasReleased')})`;
const returned = sql<number>`(${bail.returnedCents} - CASE WHEN ${bail.asHold} THEN ${released} ELSE 0 END)::int`;
/** Amount in hand; nothing while the bail is only on hold. */
const inHand = sql<number>`CASE WHEN ${bail.heldUntil} IS NULL THEN ${bail.leftCents} ELSE 0 END`;
/** Next due date: arrival for a bail to receive, the end of a hold, or the return date. */
const nextOn = sql`CASE WHEN ${stateIn(bail.state, 'isToTake')} THEN ${booking.checkIn}
  WHEN ${bail.heldUntil} IS NOT NULL THEN ${bail.heldUntil}::date
  WHEN ${stateIn(bail.state, 'isInHand')} THEN ${bail.dueBackOn} END`;

const sortColumns = {
  customer: sql`lower(coalesce(nullif(${customer.lastName}, ''), ${customer.companyName}, ''))`,
  apartment: apartment.code,
  reference: booking.reference,
  state: bail.state,
  receivedOn: bail.receivedOn,
  leavesOn,
  dueBackOn: bail.dueBackOn,
  standing: nextOn,
  amount: bail.amountCents,
  deducted: bail.deductedCents,
  returned,
  left: bail.leftCents,
} as const;

export async function listBails(actor: Actor, input: unknown, whole?: WholeList) {
  authorize(actor, 'bails:read');
  const query = parse(listInput(bailList, whole), input);
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const mine = eq(booking.buildingId, building.id);
  const where = and(mine, inView(query.view, today), ...filtersOf(query, today, actor.locale));
  const { limit, offset } = listPage(query);
  const rows = await db()
    .select({
      id: bail.id,
      bookingId: booking.id,
      reference: booking.reference,
      bookingState: booking.state,
      customerName,
      apartmentCode: apartment.code,
      checkIn: booking.checkIn,
      state: bail.state,
      method: bail.method,
      receivedOn: bail.receivedOn,
      leavesOn,
      dueBackOn: bail.dueBackOn,
      amountCents: bail.amountCents,
      deductedCents: bail.deductedCents,
      interestCents: bail.interestCents,
      returnedCents: returned,
      asHold: bail.asHold,
      heldUntil: bail.heldUntil,
      notCollected: bail.notCollected,
      leftCents: bail.leftCents,
      payoutLast4: bail.payoutLast4,
      isDisputed: sql<boolean>`${isDisputed}`,
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(where)
    .orderBy(...listOrder(query.sort, sortColumns, desc(bail.id)))
    .limit(limit)
    .offset(offset);
  const sum = (cents: SQL) => sql<number>`coalesce(sum(${cents}), 0)`.mapWith(Number);
  const [totals] = await db()
    .select({
      count: sql<number>`count(*)::int`,
      amountCents: sum(sql`${bail.amountCents}`),
      deductedCents: sum(sql`${bail.deductedCents}`),
      returnedCents: sum(returned),
      leftCents: sum(inHand),
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(where);
  const rates = await interestRates();
  return {
    today,
    timeZone: building.timeZone,
    query,
    data: rows.map((row) => {
      const holdEndsOn = row.heldUntil && dateInZone(row.heldUntil, building.timeZone);
      const standing = standingOf({ ...row, holdEndsOn }, today);
      const accrued =
        standing === 'overdue' ? bailInterest(row.leftCents, { dueOn: row.dueBackOn!, paidOn: today }, rates) : null;
      return { ...row, holdEndsOn, standing, accruedCents: accrued?.cents ?? 0 };
    }),
    meta: { page: query.page, perPage: query.perPage, total: totals!.count },
    /** Sums over all matches, not just the page. */
    sums: totals!,
    held: await heldNow(building.id, today),
    counts: await countViews(building.id, today),
  };
}

async function heldNow(buildingId: number, today: CalendarDate) {
  const [row] = await db()
    .select({
      heldCents: sql<number>`coalesce(sum(${inHand}), 0)`.mapWith(Number),
      onHoldCents:
        sql<number>`coalesce(sum(${bail.amountCents}) FILTER (WHERE ${bail.heldUntil} IS NOT NULL), 0)`.mapWith(Number),
      soonCents: sql<number>`coalesce(sum(${bail.leftCents}) FILTER (WHERE ${inView('to_return', today)}), 0)`.mapWith(
        Number,
      ),
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(and(eq(booking.buildingId, buildingId), stateIn(bail.state, 'isInHand')));
  return row!;
}

async function countViews(buildingId: number, today: CalendarDate): Promise<Record<BailListView, number>> {
  const count = (view: BailListView) => sql<number>`count(*) FILTER (WHERE ${inView(view, today) ?? sql`true`})::int`;
  const [row] = await db()
    .select({
      open: count('open'),
      to_receive: count('to_receive'),
      held: count('held'),
      to_return: count('to_return'),
      overdue: count('overdue'),
      disputed: count('disputed'),
      closed: count('closed'),
      all: count('all'),
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .where(eq(booking.buildingId, buildingId));
  return row!;
}

function inView(view: BailListView, today: CalendarDate): SQL | undefined {
  switch (view) {
    case 'open':
      return stateIn(bail.state, 'isUnsettled');
    case 'to_receive':
      return stateIn(bail.state, 'isToTake');
    case 'held':
      return isLeft;
    case 'to_return':
      return and(isLeft, isNull(bail.heldUntil), lte(bail.dueBackOn, addDays(today, WARNING_DAYS)));
    case 'overdue':
      return and(isLeft, isNull(bail.heldUntil), lt(bail.dueBackOn, today));
    case 'disputed':
      return isDisputed;
    case 'closed':
      return stateIn(bail.state, 'isClosed');
    case 'all':
      return undefined;
  }
}

function filtersOf(query: ListQuery<typeof bailList>, today: CalendarDate, locale: Locale): (SQL | undefined)[] {
  return [
    query.state.length > 0 ? inArray(bail.state, query.state) : undefined,
    query.method.length > 0 ? inArray(bail.method, query.method) : undefined,
    query.dueFrom ? gte(bail.dueBackOn, query.dueFrom) : undefined,
    query.dueTo ? lte(bail.dueBackOn, query.dueTo) : undefined,
    query.receivedFrom ? gte(bail.receivedOn, query.receivedFrom) : undefined,
    query.receivedTo ? lte(bail.receivedOn, query.receivedTo) : undefined,
    query.apartment
      ? inArray(
          booking.apartmentId,
          db().select({ id: apartment.id }).from(apartment).where(eq(apartment.code, query.apartment)),
        )
      : undefined,
    ...bookingConditions(query.q, locale, today),
  ];
}
