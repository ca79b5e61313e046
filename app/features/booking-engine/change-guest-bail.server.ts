import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { changeBail, type LockedBail } from '../bails/change-bail.server';
import type { BookingStep } from '../bookings/change-booking.server';
import { findGuestBail } from './guest-bail.server';

/**
 * Runs a change of a bail by its guest as a booking event, like changes by staff. Staff have their own operations, so
 * nothing is recorded in a guest's name by anyone else.
 */
export async function changeGuestBail(
  actor: Actor,
  reference: string,
  key: string | undefined,
  work: (locked: LockedBail) => Promise<BookingStep>,
): Promise<void> {
  const { booking, bail } = await requireGuest(actor, reference, key);
  await changeBail({ ...actor, adminBuildingId: booking.buildingId }, bail.id, undefined, work);
}

/**
 * Returns the booking with its bail; throws `forbidden` for staff. Called before files are read, so none are read for a
 * caller without permission.
 */
export async function requireGuest(actor: Actor, reference: string, key?: string) {
  const guestBail = await findGuestBail(actor, reference, key);
  if (may(actor, 'bookings:read')) throw new AppError('forbidden');
  return guestBail;
}
