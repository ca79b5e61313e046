import { and, eq, sql } from 'drizzle-orm';
import { dateInZone, type CalendarDate } from '../../core/calendar-date';
import { now } from '../../core/clock';
import { bail, booking, payment } from '../../database/booking-schema.server';
import { db, inTransaction } from '../../database/connection.server';
import { building } from '../../database/inventory-schema.server';
import { bailLedger } from './bail-ledger.server';
import { endOf, canStillChange } from './bail-rules';

/** Closes a received bail that has nothing left and can no longer change. Returns whether it was closed. */
export async function closeBail(id: number, today: CalendarDate): Promise<boolean> {
  const [row] = await db().select().from(bail).where(eq(bail.id, id));
  if (row?.state !== 'held' || row.leftCents > 0 || row.heldUntil !== null) return false;
  const { deductions } = await bailLedger(id);
  if (deductions.some((deduction) => canStillChange(deduction, today))) return false;
  const state = endOf(row);
  await db().update(bail).set({ state, closedOn: today }).where(eq(bail.id, id));
  if (state === 'returned') {
    await db()
      .update(payment)
      .set({ state: 'refunded' })
      .where(and(eq(payment.bailId, id), eq(payment.state, 'succeeded'), sql`${payment.amountCents} > 0`));
  }
  return true;
}

/** Closes the bail in its own transaction, locking the booking first as every change does. */
export async function closeAlone(id: number): Promise<void> {
  await inTransaction(async () => {
    const [found] = await db()
      .select({ timeZone: building.timeZone })
      .from(bail)
      .innerJoin(booking, eq(booking.id, bail.bookingId))
      .innerJoin(building, eq(building.id, booking.buildingId))
      .where(eq(bail.id, id))
      .for('update', { of: booking });
    if (found) await closeBail(id, dateInZone(now(), found.timeZone));
  });
}
