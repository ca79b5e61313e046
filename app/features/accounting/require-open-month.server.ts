import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '../../core/app-error';
import { monthStart, type CalendarDate } from '../../core/calendar-date';
import { accountingMonth } from '../../database/accounting-schema.server';
import { db } from '../../database/connection.server';

/** Throws if the month of the given day is closed. Prevents the month from being closed until the transaction ends. */
export async function requireOpenMonth(buildingId: number, date: CalendarDate): Promise<void> {
  if (await isClosedMonth(buildingId, date)) throw new AppError('month_closed');
}

export async function isClosedMonth(buildingId: number, date: CalendarDate): Promise<boolean> {
  await db().execute(sql`SELECT pg_advisory_xact_lock_shared(hashtext('refuse_closed_month'), ${buildingId}::integer)`);
  const [row] = await db()
    .select({ month: accountingMonth.month })
    .from(accountingMonth)
    .where(and(eq(accountingMonth.buildingId, buildingId), eq(accountingMonth.month, monthStart(date))));
  return row !== undefined;
}
