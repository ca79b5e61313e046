import type { Actor } from '../../access/actor';
import { changeBooking, type BookingRow, type BookingStep, type ChangedBooking } from './change-booking.server';

/** As any step; without a place in the history where nothing was to be changed, and nothing was saved. */
export type UpdatedBooking = Omit<ChangedBooking, 'eventId'> & { eventId: number | null };

/** What was asked is what stands there: the step is given up, and leaves no trace. */
class NothingChanged extends Error {
  constructor(readonly row: BookingRow) {
    super('nothing changed');
  }
}

/** `changeBooking` with work that may find, as null, that there is nothing to be changed. */
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
    return { id, reference, state, version: unchanged, eventId: null };
  }
}
