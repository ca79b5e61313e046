import { authorize, type Actor } from '../../access/actor';
import { now } from '../../core/clock';
import { parse } from '../../core/parse';
import { requireAdminBuilding } from '../building/admin-building.server';
import { changeBooking, type ChangedBooking } from './change-booking.server';
import { confirmHeld } from './confirm-held.server';
import { confirmInput } from './confirm-input';
import { requireAction } from './require-action.server';

/** Confirms a held booking without a payment; the first instalment stays due. */
export async function confirmBooking(actor: Actor, id: number, input: unknown = {}): Promise<ChangedBooking> {
  authorize(actor, 'bookings:write');
  const { version, notify } = parse(confirmInput, input);
  const building = await requireAdminBuilding(actor);
  return changeBooking(actor, id, version, async (row) => {
    await requireAction(actor, building, row, 'confirm');
    await confirmHeld(row, now());
    return { kind: 'confirmed', undoable: true, mail: notify ? 'booking_confirmed' : null };
  });
}
