import { and, eq, gt, inArray, isNotNull, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../access/actor';
import { dateInZone, daysBetween, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { sumCents } from '../../core/money';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { stateIn } from '../../database/state-in.server';
import { requireAdminBuilding } from '../building/admin-building.server';
import { daysOfAge, overdueAges, type AgedSum, type OverdueAge } from './overdue-ages';

/**
 * SQL versions of `amountsDueOn`; `amounts-owed.test.ts` compares both state by state. The queries name the table
 * `booking`.
 */

const owesFee = stateIn(sql`booking.state`, 'owesFee');
const owesByPlan = stateIn(sql`booking.state`, 'owesByPlan');

export function overdueCents(today: CalendarDate): SQL<number> {
  return sql<number>`CASE
    WHEN ${owesFee} THEN booking.owed_cents
    WHEN NOT ${owesByPlan} THEN 0
    WHEN booking.check_out <= ${today}::date THEN booking.owed_cents
    ELSE ${openOfPlan(sql`late.due < ${today}::date`)} END`;
}

export function dueTodayCents(today: CalendarDate): SQL<number> {
  return sql<number>`CASE
    WHEN ${owesByPlan} AND booking.check_out > ${today}::date
      THEN ${openOfPlan(sql`late.due <= ${today}::date`)} - ${openOfPlan(sql`late.due < ${today}::date`)}
    ELSE 0 END`;
}

/** Open amount of the selected instalments; payments cover the earliest instalments first. */
function openOfPlan(which: SQL): SQL {
  return sql`greatest(0, (SELECT coalesce(sum(late.amount_cents), 0) FROM booking_instalment AS late
    WHERE late.booking_id = booking.id AND ${which}) - booking.paid_cents)::int`;
}

/** First day of the debt: the due date of the first uncovered instalment, or the cancellation day for a fee. */
export function overdueSince(): SQL<CalendarDate> {
  return sql<CalendarDate>`CASE WHEN ${owesFee} THEN (
      SELECT (coalesce(max(ended.at), booking.updated_at) AT TIME ZONE at_building.time_zone)::date
      FROM building AS at_building LEFT JOIN booking_event AS ended
        ON ended.booking_id = booking.id AND ended.kind = booking.state
      WHERE at_building.id = booking.building_id GROUP BY at_building.time_zone)
    ELSE least(booking.check_out, (
      SELECT min(plan.due) FROM (
        SELECT part.due, sum(part.amount_cents) OVER (ORDER BY part.position) AS up_to
        FROM booking_instalment AS part WHERE part.booking_id = booking.id
      ) AS plan WHERE plan.up_to > booking.paid_cents)) END`;
}

/** True if the booking owes an amount and has a debtor, which a hold without a customer lacks. */
export const isOwed = and(gt(booking.owedCents, 0), isNotNull(booking.customerId))!;
export const isToRefund = gt(booking.toRefundCents, 0);
/**
 * Matches bookings with an overdue amount. The table `booking_overdue` stores candidates by day
 * (migrations/0081_overdue_bookings.sql), so few rows are examined.
 */
export function isOverdue(today: CalendarDate): SQL {
  const isLate = sql`booking.id IN (SELECT booking_id FROM booking_overdue WHERE overdue_on <= ${today}::date)`;
  return and(gt(booking.owedCents, 0), isLate, sql`${overdueCents(today)} > 0`)!;
}
export function isDueToday(today: CalendarDate): SQL {
  const isDue = sql`booking.id IN (SELECT booking_id FROM booking_instalment WHERE due = ${today}::date)`;
  return and(gt(booking.owedCents, 0), isDue, sql`${dueTodayCents(today)} > 0`)!;
}

/** Matches bookings overdue for a number of days in the age range, counted from the debt's first day. */
export function isOverdueFor(age: OverdueAge, today: CalendarDate): SQL {
  const { from, to } = daysOfAge[age];
  const days = sql`(${today}::date - ${overdueSince()})`;
  return and(isOverdue(today), sql`${days} >= ${from}`, to === null ? undefined : sql`${days} <= ${to}`)!;
}

/** Returns the overdue amounts of the building's bookings by age, or of those matching `which`. */
export async function overdueByAge(actor: Actor, which?: SQL): Promise<AgedSum[]> {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const today = dateInZone(now(), building.timeZone);
  const rows = await db()
    .select({ since: overdueSince(), cents: overdueCents(today) })
    .from(booking)
    .where(and(eq(booking.buildingId, building.id), isOverdue(today), which));
  return overdueAges.map((age) => {
    const { from, to } = daysOfAge[age];
    const ofAge = rows.filter(({ since }) => {
      const days = daysBetween(since, today);
      return days >= from && (to === null || days <= to);
    });
    return { age, count: ofAge.length, cents: sumCents(ofAge.map(({ cents }) => cents)) };
  });
}

/** Returns the overdue amount of each booking by id; bookings that owe nothing are omitted. */
export async function overdueBalances(
  actor: Actor,
  bookingIds: readonly number[],
  today: CalendarDate,
): Promise<Record<number, number>> {
  authorize(actor, 'bookings:read');
  if (bookingIds.length === 0) return {};
  const rows = await db()
    .select({ id: booking.id, cents: overdueCents(today) })
    .from(booking)
    .where(inArray(booking.id, [...bookingIds]));
  return Object.fromEntries(rows.filter(({ cents }) => cents > 0).map(({ id, cents }) => [id, cents]));
}
