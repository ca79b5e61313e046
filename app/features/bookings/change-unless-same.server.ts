import type { Actor } from '../../access/actor';
import { changeBooking, type BookingRow, type BookingStep, type ChangedBooking } from './change-booking.server';

/** Result of a step; `eventId` is null if nothing changed and nothing was saved. */
export type UpdatedBooking = Omit<ChangedBooking, 'eventId'> & { eventId: number | null };

/** Thrown to roll back a step that changes nothing. */
class NothingChanged extends Error {
  constructor(readonly row: BookingRow) {
    super('nothing changed');
  }
}

/** Runs `changeBooking` for work that returns null if there is nothing to change. */
export async function changeUnlessSame(
  actor: Actor,
  id: number,
  version: number | undefined,
  work: (row: BookingRow) => Promise<BookingStep | null>,
): Promise<UpdatedBooking> {
  try {
    return await changeBooking(actor, id, version, async (row) => {
      const step = await work(row);
      if (!step) throw new NothingChanged(row);
      return step;
    });
  } catch (error) {
    if (!(error instanceof NothingChanged)) throw error;
    const { reference, state, version: unchanged } = error.row;
    return { id, reference, state, version: unchanged, eventId: null, invoices: [] };
  }
}
