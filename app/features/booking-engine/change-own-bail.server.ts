import { may, type Actor } from '../../access/actor';
import { AppError } from '../../core/app-error';
import { changeBail, type LockedBail } from '../bails/change-bail.server';
import type { BookingStep } from '../bookings/change-booking.server';
import { findOwnBail } from './own-bail.server';

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
  const { booking, bail } = await requireGuest(actor, reference, key);
  await changeBail({ ...actor, adminBuildingId: booking.buildingId }, bail.id, undefined, work);
}

/** Before files are read for somebody who may not write. */
export async function requireGuest(actor: Actor, reference: string, key?: string) {
  const own = await findOwnBail(actor, reference, key);
  if (may(actor, 'bookings:read')) throw new AppError('forbidden');
  return own;
}
