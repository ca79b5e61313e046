import { and, eq, sql } from 'drizzle-orm';
import type { CalendarDate } from '../../core/calendar-date';
import { bail, payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { bailLedger } from './bail-ledger.server';
import { endOf, mayStillChange } from './bail-rules';

/** Closes a bail in hand of which nothing is left and nothing can change any more; whether it did. */
export async function closeBail(id: number, today: CalendarDate): Promise<boolean> {
  const [row] = await db().select().from(bail).where(eq(bail.id, id));
  if (row?.state !== 'held' || row.leftCents > 0) return false;
  const { deductions } = await bailLedger(id);
  if (deductions.some((deduction) => mayStillChange(deduction, today))) return false;
  const state = endOf(row);
  await db().update(bail).set({ state, closedOn: today }).where(eq(bail.id, id));
  if (state === 'returned') {
    await db()
      .update(payment)
      .set({ state: 'refunded' })
      .where(and(eq(payment.bailId, id), sql`${payment.amountCents} > 0`));
  }
  return true;
}
