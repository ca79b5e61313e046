import { and, asc, eq, gt, gte, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { authorize, may, type Actor } from '../../access/actor';
import { bailAnswers } from '../../core/bail-states';
import { addDays, dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { timeInZone } from '../../core/zoned-time';
import { bail, booking } from '../../database/booking-schema.server';
import { db, inSnapshot } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { customer } from '../../database/people-schema.server';
import { stateIn } from '../../database/state-in.server';
import { outsideDay } from '../calendars/outside-stays.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import type { PublicBuilding } from '../building/public-building.server';
import { customerName } from '../customers/customer-name.server';
import { apartmentsToClean } from './day-cleaning.server';
import { roomChanges } from './day-changes.server';
import { buildingTonight } from './building-tonight.server';
import { occupancyByNight } from '../reports/occupation/occupancy-by-night.server';
import { WARNING_DAYS } from '../bails/bail-rules';
import { actionOf } from '../bookings/action-rules';
import { unregisteredGuests } from '../bookings/unregistered-guests.server';
import { bookingFacts } from '../bookings/booking-facts.server';
import { holdsEnding } from './day-holds.server';
import { dayMoney } from './day-money.server';
import { overdueByAge, overdueCents, overdueSince } from '../bookings/overdue.server';

export type DaySheet = Awaited<ReturnType<typeof daySheet>>;
export type DayBooking = DaySheet['arrivals'][number];

const LISTED = 8;
/** Number of nights ahead in the occupancy chart. */
const DAYS_AHEAD = 14;
/** Arrivals and departures recorded more than this many days after their date are left out. */
const LATE_DAYS = 30;

/** Returns the day sheet for the team: arrivals, departures, free apartments, money owed, and bails to return. */
export async function daySheet(actor: Actor) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const isToday = (at: Date | null) => at !== null && dateInZone(at, building.timeZone) === today;
  // Runs the queries in turn in one snapshot, so that a guest who arrives meanwhile is not counted twice or missed.
  const { holds, outside, turnover, inHouse, tonight, sold, money, ages, bails, toClean, changes } = await inSnapshot(
    async () => ({
      holds: await holdsEnding(building.id),
      outside: await outsideDay(building.id, today),
      turnover: await withSteps(actor, building, today, await comingAndGoing(building, today)),
      inHouse: await countInHouse(building.id),
      tonight: await buildingTonight(building.id, today),
      sold: await occupancyByNight(building, { from: today, to: addDays(today, DAYS_AHEAD - 1) }),
      money: await dayMoney(building.id, today),
      ages: await overdueByAge(actor),
      bails: may(actor, 'bails:read') ? await dueBack(building.id, today) : null,
      toClean: await apartmentsToClean(building.id, today, building.checkInTime),
      changes: await roomChanges(building.id, today),
    }),
  );
  return {
    today,
    timeZone: building.timeZone,
    checkInTime: building.checkInTime,
    checkOutTime: building.checkOutTime,
    arrivals: turnover.filter(
      ({ state, checkIn, arrivedAt }) =>
        state === 'confirmed' || (state === 'checked_in' && (checkIn === today || isToday(arrivedAt))),
    ),
    departures: turnover.filter(
      ({ state, checkOut }) => state === 'checked_out' || (state === 'checked_in' && checkOut <= today),
    ),
    outside,
    holds,
    inHouse: inHouse + outside.inHouse,
    tonight,
    sold,
    money,
    ages,
    bails,
    toClean,
    changes,
    mayWrite: may(actor, 'bookings:write'),
    mayCharge: may(actor, 'payments:write'),
    mayReceiveBails: may(actor, 'bails:write'),
    nowText: `${today} ${timeInZone(now(), building.timeZone)}`,
  };
}

/** Returns bookings that start or end today or should have done so before; open ones first. */
async function comingAndGoing({ id: buildingId, timeZone }: PublicBuilding, today: CalendarDate) {
  const done = (kind: string, name: string) => sql`(
    SELECT max(coalesce((done.detail ->> ${name}::text)::timestamptz, done.at)) FROM booking_event AS done
    WHERE done.booking_id = booking.id AND done.kind = ${kind} AND done.undone_at IS NULL)`;
  const arrivedAt = done('checked_in', 'arrivedAt');
  const leftAt = done('checked_out', 'leftAt');
  /** True if the step was done today, for today's date or one shortly before. */
  const isDone = (day: typeof booking.checkIn | typeof booking.checkOut, at: SQL) =>
    or(
      eq(day, today),
      and(gte(day, addDays(today, -LATE_DAYS)), sql`(${at} AT TIME ZONE ${timeZone})::date = ${today}::date`),
    );
  const rows = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      version: booking.version,
      customerId: booking.customerId,
      holdUntil: booking.holdUntil,
      state: booking.state,
      checkIn: booking.checkIn,
      checkOut: booking.checkOut,
      nights: booking.nights,
      arrivalTime: booking.arrivalTime,
      owedCents: booking.owedCents,
      bailCents: booking.bailCents,
      bailId: bail.id,
      bailState: bail.state,
      overdueCents: overdueCents(today),
      dueOn: overdueSince(),
      guests: sql<number>`${booking.adults} + ${booking.children}`,
      /** Guests with missing data in the register of travelers. */
      unregistered: unregisteredGuests(),
      apartmentCode: apartment.code,
      guestName: customerName,
      arrivedAt: sql<Date | null>`${arrivedAt}`.mapWith(booking.createdAt),
      leftAt: sql<Date | null>`${leftAt}`.mapWith(booking.createdAt),
      nextArrival: sql<CalendarDate | null>`(
        SELECT least(
          (SELECT min(next.check_in) FROM booking AS next WHERE next.apartment_id = booking.apartment_id
            AND ${stateIn(sql`next.state`, 'isToCome')} AND next.check_in >= ${today}::date),
          (SELECT min(event.check_in) FROM calendar_event AS event WHERE event.apartment_id = booking.apartment_id
            AND event.check_in >= ${today}::date AND is_outside_stay(event))))`,
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(bail, eq(bail.bookingId, booking.id))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(
      and(
        eq(booking.buildingId, buildingId),
        or(
          and(eq(booking.state, 'confirmed'), lte(booking.checkIn, today)),
          and(eq(booking.state, 'checked_in'), or(lte(booking.checkOut, today), isDone(booking.checkIn, arrivedAt))),
          and(eq(booking.state, 'checked_out'), isDone(booking.checkOut, leftAt)),
        ),
      ),
    )
    .orderBy(
      asc(sql`CASE ${booking.state} WHEN 'confirmed' THEN ${booking.checkIn} ELSE ${booking.checkOut} END`),
      asc(sql`coalesce(${booking.arrivalTime}, '')`),
      asc(apartment.code),
    );
  const isOver = (row: (typeof rows)[number]) =>
    row.state === 'checked_out' || (row.state === 'checked_in' && row.checkOut > today);
  return rows.sort((a, b) => Number(isOver(a)) - Number(isOver(b)));
}

/** Adds to each booking its next step, check-in or check-out, and the reason if it is not allowed. */
async function withSteps<Row extends Awaited<ReturnType<typeof comingAndGoing>>[number]>(
  actor: Actor,
  building: PublicBuilding,
  today: CalendarDate,
  rows: Row[],
) {
  const facts = await bookingFacts(actor, building, rows);
  return rows.map((row) => {
    const known = facts.get(row.id);
    const action = row.state === 'confirmed' ? 'check_in' : 'check_out';
    const { bailId, bailState, dueOn, ...rest } = row;
    const bailDue =
      bailId && bailState && bailAnswers(bailState, 'isToTake') ? { id: bailId, cents: row.bailCents } : null;
    return {
      ...rest,
      /** Due date of the balance if none of it is due yet. */
      dueLaterOn: row.owedCents > 0 && dueOn > today ? dueOn : null,
      bailDue: bailDue?.cents ? bailDue : null,
      cleaning: known?.cleaning ?? 'clean',
      step: known ? actionOf(action, known) : null,
    };
  });
}

async function countInHouse(buildingId: number): Promise<number> {
  return db().$count(booking, and(eq(booking.buildingId, buildingId), eq(booking.state, 'checked_in')));
}

/** Returns bails that have to be returned soon, or are overdue. */
async function dueBack(buildingId: number, today: CalendarDate) {
  const rows = await db()
    .select({
      id: booking.id,
      apartmentCode: apartment.code,
      guestName: customerName,
      due: bail.dueBackOn,
      cents: bail.leftCents,
      count: sql<number>`count(*) OVER ()::int`,
      overdue: sql<number>`(count(*) FILTER (WHERE ${bail.dueBackOn} < ${today}::date) OVER ())::int`,
    })
    .from(bail)
    .innerJoin(booking, eq(booking.id, bail.bookingId))
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(
      and(
        eq(booking.buildingId, buildingId),
        stateIn(bail.state, 'isInHand'),
        gt(bail.leftCents, 0),
        isNull(bail.heldUntil),
        lte(bail.dueBackOn, addDays(today, WARNING_DAYS)),
      ),
    )
    .orderBy(asc(bail.dueBackOn), asc(bail.id))
    .limit(LISTED);
  return {
    count: rows[0]?.count ?? 0,
    overdue: rows[0]?.overdue ?? 0,
    rows: rows.map(({ count: _count, overdue: _overdue, ...row }) => row),
  };
}
