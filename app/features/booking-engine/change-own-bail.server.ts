import { eq } from 'drizzle-orm';
import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { bail } from '../../database/booking-schema.server';
import { db } from '../../database/connection.server';
import { changeBail, type LockedBail } from '../bails/change-bail.server';
import type { BookingStep } from '../bookings/change-booking.server';
import { findOwnBooking } from './own-booking.server';

/**
 * Every change of a bail by its guest: a step of the booking, as the team's. The team has operations of its own, so that
 * nothing is written in a guest's name by somebody else.
 */
export async function changeOwnBail(
  actor: Actor,
  reference: string,
  key: string | undefined,
  work: (locked: LockedBail) => Promise<BookingStep>,
): Promise<void> {
  const own = await findOwnBooking(actor, reference, key);
  if (may(actor, 'bookings:read')) throw new AppError('forbidden');
  const [row] = await db().select({ id: bail.id }).from(bail).where(eq(bail.bookingId, own.id));
  if (!row) throw new AppError('not_found');
  await changeBail({ ...actor, adminBuildingId: own.buildingId }, row.id, undefined, work);
}
