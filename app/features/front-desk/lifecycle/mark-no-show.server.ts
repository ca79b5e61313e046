import type { Actor } from '../../../access/actor';
import type { ChangedBooking } from '../../bookings/change-booking.server';
import { endStay } from './end-stay.server';

export function markNoShow(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  return endStay(actor, id, 'no_show', input);
}
