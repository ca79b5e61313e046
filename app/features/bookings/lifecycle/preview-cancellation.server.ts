import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import { termsOfBooking } from './terms-of-booking.server';

/** What a cancellation today would cost and refund, and what a no-show would. */
export async function previewCancellation(actor: Actor, id: number) {
  authorize(actor, 'bookings:read');
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  const terms = await termsOfBooking(building, row, 'cancel');
  const noShow = await termsOfBooking(building, row, 'no_show');
  return { ...terms, noShowFeeCents: noShow.feeCents, noShowRefundCents: noShow.refundCents };
}
