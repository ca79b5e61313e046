import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { payment } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { findGuestBooking } from './guest-booking.server';

/** Returns a payment of a booking that the actor may see; throws `not_found` otherwise, whether it exists or not. */
export async function findGuestPayment(actor: Actor, reference: string, paymentKey: string, key?: string) {
  const guestBooking = await findGuestBooking(actor, reference, key);
  const [found] = await db()
    .select()
    .from(payment)
    .where(and(eq(payment.key, paymentKey), eq(payment.bookingId, guestBooking.id), isNull(payment.refundOf)));
  if (!found) throw new AppError('not_found');
  return { booking: guestBooking, payment: found };
}
