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
 * Undoes a void within the running step: the voided entry is recorded anew, as entries of a folio are never deleted. It is of
 * the day of the first one, unless the books of its month were closed since: these have that one already, and the void, which
 * is of an open month, is taken back there, on the day of its undoing.
 */
export async function undoVoid(actor: Actor, row: BookingRow, paymentId: number, at: Date): Promise<void> {
  authorize(actor, 'payments:write');
  const { id: buildingId, timeZone } = await requireAdminBuilding(actor);
  const [was] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.bookingId, row.id)));
  const { id: _id, recordedAt: _recorded, ...again } = was!;
  // What the bank's file brought is of its own day, whatever is closed.
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
