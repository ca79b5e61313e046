import { systemActor } from '../../app/access/actor';
import { addDays, earlier, later } from '../../app/core/calendar-date';
import type { BookingState } from '../../app/features/bookings/lifecycle';
import { cancelBooking } from '../../app/features/bookings/life/cancel-booking.server';
import { checkInBooking } from '../../app/features/bookings/life/check-in-booking.server';
import { checkOutBooking } from '../../app/features/bookings/life/check-out-booking.server';
import { markNoShow } from '../../app/features/bookings/life/mark-no-show.server';
import { undoStep } from '../../app/features/bookings/life/undo-step.server';
import type { Effect, Model, ModelBooking } from './model';

export const lifeKinds = ['check_in', 'check_out', 'cancel', 'no_show', 'undo'] as const;
export type LifeKind = (typeof lifeKinds)[number];

/** A step of a booking's life, and what it leads to. */
export async function live(kind: LifeKind, { id }: ModelBooking, model: Model): Promise<Effect> {
  switch (kind) {
    case 'check_in':
      await checkInBooking(systemActor, id);
      return { id, does: kind, change: from(['confirmed'], (before) => ({ ...before, state: 'checked_in' })) };
    case 'check_out':
      await checkOutBooking(systemActor, id);
      return { id, does: kind, change: from(['checked_in'], (before) => left(before, model)) };
    case 'cancel':
      await cancelBooking(systemActor, id, { notify: false });
      return { id, does: kind, change: ended(['pending', 'confirmed'], 'cancelled') };
    case 'no_show':
      await markNoShow(systemActor, id, { notify: false });
      return { id, does: kind, change: ended(['confirmed'], 'no_show') };
    case 'undo':
      await undoStep(systemActor, id);
      // Back to one of the states that it has had.
      return { id, does: kind, change: (_, had) => [...had] };
  }
}

function from(states: readonly BookingState[], change: (before: ModelBooking) => ModelBooking): Effect['change'] {
  return (before) => (states.includes(before.state) ? [change(before)] : []);
}

const ended = (states: readonly BookingState[], state: BookingState) =>
  from(states, (before) => ({ ...before, state, holdUntil: null }));

/** Who leaves early frees the nights to come, and has slept one at least. */
function left(before: ModelBooking, { today }: Model): ModelBooking {
  const nights = [...before.nights];
  const checkOut = addDays(nights.at(-1)![0], 1);
  const leaves = earlier(checkOut, later(addDays(nights[0]![0], 1), today));
  return { ...before, state: 'checked_out', nights: new Map(nights.filter(([night]) => night < leaves)) };
}
