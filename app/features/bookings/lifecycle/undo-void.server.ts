import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { payment } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import type { BookingRow } from '../change-booking.server';
import { markRefunded } from '../charges/mark-refunded.server';

/**
 * Undoes a void within the running step: the voided entry is recorded anew, as entries of a folio are never deleted.
 */
export async function undoVoid(actor: Actor, row: BookingRow, paymentId: number, at: Date): Promise<void> {
  authorize(actor, 'payments:write');
  const [was] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.id, paymentId), eq(payment.bookingId, row.id)));
  const { id: _id, recordedAt: _recorded, ...again } = was!;
  await db()
    .insert(payment)
    .values({ ...again, state: 'succeeded', userId: actor.user?.id ?? null, recordedAt: at });
  if (again.refundOf !== null) await markRefunded(again.refundOf);
}
