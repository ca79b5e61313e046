import { and, eq, sql, type SQL } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { dateInZone, type CalendarDate } from '../../../core/calendar-date';
import { now } from '../../../core/clock';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { apartment } from '../../../database/inventory-schema.server';
import { stateIn } from '../../../database/state-in.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { AgedSum } from '../../bookings/overdue-ages';
import { isOwed, isToRefund, overdueByAge } from '../../bookings/overdue.server';
import type { BillingFilter } from './billing-filter';

export interface Standing {
  /** Amount that guests still have to pay for their bookings, due or not. */
  owed: { count: number; cents: number };
  overdue: AgedSum[];
  toRefund: { count: number; cents: number };
  /** Amount paid for nights from today on. */
  ahead: { count: number; cents: number };
}

/** Returns today's balances of booking accounts, filtered by apartment, category, channel, or customer. */
export async function viewStanding(actor: Actor, filter: BillingFilter): Promise<Standing> {
  authorize(actor, 'reports:read');
  const { id: buildingId, timeZone } = await requireAdminBuilding(actor);
  const today = dateInZone(now(), timeZone);
  const which = bookingFilter(filter);
  const ahead = paidAhead(today);
  const sum = (where: SQL | undefined, cents: SQL) =>
    sql<number>`coalesce(sum(${cents}) FILTER (WHERE ${where}), 0)`.mapWith(Number);
  const count = (where: SQL | undefined) => sql<number>`(count(*) FILTER (WHERE ${where}))::int`;
  const owes = sql`${booking.owedCents} > 0`;
  const [row] = await db()
    .select({
      owed: { count: count(isOwed), cents: sum(isOwed, sql`${booking.owedCents}`) },
      toRefund: { count: count(isToRefund), cents: sum(isToRefund, sql`${booking.toRefundCents}`) },
      ahead: { count: count(sql`${ahead} > 0`), cents: sum(sql`${ahead} > 0`, ahead) },
    })
    .from(booking)
    .where(and(eq(booking.buildingId, buildingId), which, sql`(${owes} OR ${isToRefund} OR (${isAhead(today)}))`));
  return { ...row!, overdue: await overdueByAge(actor, which) };
}

/** Condition for current bookings with nights still to come. */
export function isAhead(today: CalendarDate): SQL {
  return and(stateIn(booking.state, 'isCurrent'), sql`${booking.checkOut} > ${today}`)!;
}

/**
 * Amount paid for a booking beyond the price of the nights before today, in cents; zero for a booking that is over or
 * doesn't take place.
 */
export function paidAhead(today: CalendarDate): SQL<number> {
  // Most bookings have no past nights, so the subquery is skipped for them.
  return sql<number>`CASE WHEN NOT (${isAhead(today)}) THEN 0 WHEN booking.check_in >= ${today} THEN greatest(0, booking.paid_cents)
    ELSE greatest(0, booking.paid_cents - coalesce((SELECT sum(slept.amount_cents) FROM booking_night AS slept
      WHERE slept.booking_id = booking.id AND slept.night < ${today}), 0)) END`;
}

/** Condition for the filter's bookings, by the apartment that a booking is in today, as in the booking list. */
export function bookingFilter({ category, apartment: id, channel, customer }: BillingFilter): SQL | undefined {
  return and(
    category === undefined
      ? undefined
      : sql`${booking.apartmentId} IN (SELECT ${apartment.id} FROM ${apartment} WHERE ${apartment.categoryId} = ${category})`,
    id === undefined ? undefined : eq(booking.apartmentId, id),
    channel === undefined ? undefined : eq(booking.channel, channel),
    customer === undefined ? undefined : eq(booking.customerId, customer),
  );
}
