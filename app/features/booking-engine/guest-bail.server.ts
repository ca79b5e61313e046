import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { bail } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { findGuestBooking } from './guest-booking.server';

/**
 * Returns a booking with its bail: open to anyone who may see the booking, and among staff to those who may see bails.
 * Throws not found if no bail was agreed.
 */
export async function findGuestBail(actor: Actor, reference: string, key?: string) {
  const guestBooking = await findGuestBooking(actor, reference, key);
  if (may(actor, 'bookings:read') && !may(actor, 'bails:read')) throw new AppError('not_found');
  const [row] = await db().select().from(bail).where(eq(bail.bookingId, guestBooking.id));
  if (!row) throw new AppError('not_found');
  return { booking: guestBooking, bail: row };
}
