import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { dateInZone } from '../../../core/calendar-date';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { isClosedMonth } from '../../accounting/require-open-month.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { markRefunded } from '../by-provider/mark-refunded.server';

/**
 * Undoes a void within the running step by recording the voided entry again, because folio entries are never deleted.
 * The new entry keeps the original day, unless that month's books have been closed since. Closed books already contain
 * the original entry, so the void, which is in an open month, is then reversed on the day on which it is undone.
 */
export async function undoVoid(actor: Actor, row: BookingRow, paymentId: number, at: Date): Promise<void> {
  authorize(actor, 'payments:write');
  const { id: buildingId, timeZone } = await requireAdminBuilding(actor);
  const [was] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.bookingId, row.id)));
  const { id: _id, recordedAt: _recorded, ...again } = was!;
  // A payment from the bank's file keeps its own day, even in a closed month.
  const isLate = again.bankCreditId === null && (await isClosedMonth(buildingId, dateInZone(again.at, timeZone)));
  await db()
    .insert(payment)
    .values({
      ...again,
      state: 'succeeded',
      userId: actor.user?.id ?? null,
      at: isLate ? at : again.at,
      recordedAt: at,
    });
  if (again.refundOf !== null) await markRefunded(again.refundOf);
}
