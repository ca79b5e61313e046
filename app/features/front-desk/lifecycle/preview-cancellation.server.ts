import { and, eq } from 'drizzle-orm';
import { authorize, type Actor } from '../../../access/actor';
import { AppError } from '../../../core/app-error';
import { booking } from '../../../database/booking-schema.server';
import { db } from '../../../database/connection.server';
import { requireAdminBuilding } from '../../building/admin-building.server';
import type { BookingRow } from '../../bookings/change-booking.server';
import { invoicingFacts, previewInvoicing } from '../../bookings/invoicing/preview-invoicing.server';
import { termsOfBooking } from './terms-of-booking.server';

/** Returns the fee and refund of a cancellation today, and of a no-show. */
export async function previewCancellation(actor: Actor, id: number) {
  authorize(actor, 'bookings:read');
  const { building, row } = await bookingToEnd(actor, id);
  const terms = await termsOfBooking(building, row, 'cancel');
  const noShow = await termsOfBooking(building, row, 'no_show');
  return {
    ...terms,
    noShowFeeCents: noShow.feeCents,
    noShowRefundCents: noShow.refundCents,
    invoicing: await previewInvoicing(actor, ended(row, 'cancelled', terms.feeCents)),
    noShowInvoicing: await previewInvoicing(actor, ended(row, 'no_show', noShow.feeCents)),
  };
}

/**
 * Returns the facts for previewing the invoices of a stay canceled or marked as a no-show today, with the fee of the
 * building's terms.
 */
export async function endedInvoicing(actor: Actor, id: number, requested: 'cancel' | 'mark_no_show') {
  authorize(actor, 'bookings:read');
  const { building, row } = await bookingToEnd(actor, id);
  const { feeCents } = await termsOfBooking(building, row, requested === 'cancel' ? 'cancel' : 'no_show');
  return invoicingFacts(actor, ended(row, requested === 'cancel' ? 'cancelled' : 'no_show', feeCents));
}

function ended(row: BookingRow, state: BookingRow['state'], cancellationFeeCents: number): BookingRow {
  return { ...row, state, cancellationFeeCents };
}

async function bookingToEnd(actor: Actor, id: number) {
  const building = await requireAdminBuilding(actor);
  const [row] = await db()
    .select()
    .from(booking)
    .where(and(eq(booking.id, id), eq(booking.buildingId, building.id)));
  if (!row) throw new AppError('not_found');
  return { building, row };
}
