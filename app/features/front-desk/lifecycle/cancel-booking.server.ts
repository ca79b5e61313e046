import type { Actor } from '../../../access/actor';
import type { ChangedBooking } from '../../bookings/change-booking.server';
import { endStay } from './end-stay.server';

/** Cancels a stay before it starts, for the guest or the building. */
export function cancelBooking(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  return endStay(actor, id, 'cancel', input);
}
