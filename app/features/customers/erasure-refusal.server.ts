import { eq, sql } from 'drizzle-orm';
import type { ErrorCode } from '../../core/app-error';
import type { CalendarDate } from '../../core/calendar-date';
import { db } from '../../database/connection.server';
import { customer } from '../../database/people-schema.server';
import { openMatters, type OpenStay } from './open-matters.server';

/**
 * Returns why a customer and the other customers of the same account cannot be erased now, along with the bookings that
 * prevent it; null if they can be erased.
 */
export async function erasureRefusal(
  id: number,
  today: CalendarDate,
): Promise<{ code: ErrorCode; stays: OpenStay[] } | null> {
  const account = db().select({ userId: customer.userId }).from(customer).where(eq(customer.id, id));
  const together = await db()
    .select({ id: customer.id })
    .from(customer)
    .where(sql`${customer.id} = ${id} OR ${customer.userId} = (${account})`);
  const ids = together.map((one) => one.id);
  const { stays, bails, balances } = await openMatters(ids, today);
  if (stays.length > 0) return { code: 'customer_stays_open', stays };
  const money = [...bails, ...balances.filter(({ reference }) => bails.every((one) => one.reference !== reference))];
  return money.length > 0 ? { code: 'customer_money_open', stays: money } : null;
}
