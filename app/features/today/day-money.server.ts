import { and, asc, eq, sql, type SQL } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { booking } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { apartment } from '../../database/inventory-schema.server';
import { customer } from '../../database/people-schema.server';
import { customerName } from '../customers/customer-name.server';
import type { MoneyRows, MoneyView } from './day-money';
import {
  dueTodayCents,
  isDueToday,
  isOverdue,
  isToRefund,
  overdueCents,
  overdueSince,
} from '../bookings/overdue.server';

const LISTED = 8;

/** Returns overdue payments, instalments due today, and refunds: the first rows of each and the total of all. */
export async function dayMoney(buildingId: number, today: CalendarDate): Promise<Record<MoneyView, MoneyRows>> {
  return {
    overdue: await moneyRows(buildingId, isOverdue(today), overdueCents(today), overdueSince()),
    due_today: await moneyRows(buildingId, isDueToday(today), dueTodayCents(today), sql`${today}::date`),
    to_refund: await moneyRows(buildingId, isToRefund, sql`${booking.toRefundCents}`, sql`${booking.checkIn}`),
  };
}

async function moneyRows(buildingId: number, which: SQL, cents: SQL, since: SQL): Promise<MoneyRows> {
  const rows = await db()
    .select({
      id: booking.id,
      reference: booking.reference,
      state: booking.state,
      apartmentCode: apartment.code,
      guestName: customerName,
      since: sql<CalendarDate>`${since}`,
      cents: sql<number>`${cents}`.mapWith(Number),
      count: sql<number>`count(*) OVER ()::int`,
      sumCents: sql<number>`sum(${cents}) OVER ()`.mapWith(Number),
    })
    .from(booking)
    .innerJoin(apartment, eq(apartment.id, booking.apartmentId))
    .leftJoin(customer, eq(customer.id, booking.customerId))
    .where(and(eq(booking.buildingId, buildingId), which))
    .orderBy(asc(since), asc(booking.id))
    .limit(LISTED);
  return {
    count: rows[0]?.count ?? 0,
    cents: rows[0]?.sumCents ?? 0,
    rows: rows.map(({ count: _count, sumCents: _sum, ...row }) => row),
  };
}
