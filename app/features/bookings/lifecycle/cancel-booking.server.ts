import type { Actor } from '../../../access/actor';
import type { ChangedBooking } from '../change-booking.server';
import { endStay } from './end-stay.server';

/** The guest, or the building, calls the stay off before it begins. */
export function cancelBooking(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  return endStay(actor, id, 'cancel', input);
}
