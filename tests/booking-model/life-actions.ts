import { systemActor } from '../../app/access/actor';
import { addDays, earlier, later } from '../../app/core/calendar-date';
import type { BookingState } from '../../app/features/bookings/lifecycle';
import { cancelBooking } from '../../app/features/bookings/life/cancel-booking.server';
import { checkInBooking } from '../../app/features/bookings/life/check-in-booking.server';
import { checkOutBooking } from '../../app/features/bookings/life/check-out-booking.server';
import { confirmBooking } from '../../app/features/bookings/life/confirm-booking.server';
import { markNoShow } from '../../app/features/bookings/life/mark-no-show.server';
import { undoStep } from '../../app/features/bookings/life/undo-step.server';
import type { Action } from './actions';
import { isOver, type Model, type ModelBooking } from './model';
import type { Effect } from './outcome';

const silently = { notify: false };

/** Steps of a booking's life, and what they lead to. */
export const lifeActions = {
  async confirm({ id }: ModelBooking, _action: Action, { now }: Model): Promise<Effect> {
    const { version } = await confirmBooking(systemActor, id, silently);
    const change = (before: ModelBooking) => (isOver(before, now) ? undefined : confirmed(before));
    return { id, version, does: 'confirmed', change: from(['pending'], change) };
  },

  async check_in({ id }: ModelBooking): Promise<Effect> {
    const { version } = await checkInBooking(systemActor, id);
    return { id, version, does: 'checked in', change: ended(['confirmed'], 'checked_in') };
  },

  async check_out({ id }: ModelBooking, _action: Action, model: Model): Promise<Effect> {
    const { version } = await checkOutBooking(systemActor, id);
    return { id, version, does: 'checked out', change: from(['checked_in'], (before) => left(before, model)) };
  },

  async cancel({ id }: ModelBooking): Promise<Effect> {
    const { version } = await cancelBooking(systemActor, id, silently);
    const change = (before: ModelBooking): ModelBooking =>
      before.hasGuest ? { ...before, state: 'cancelled', holdUntil: null } : { ...before, state: 'expired' };
    return { id, version, does: 'cancelled', change: from(['pending', 'confirmed'], change) };
  },

  async no_show({ id }: ModelBooking): Promise<Effect> {
    const { version } = await markNoShow(systemActor, id, silently);
    return { id, version, does: 'never came', change: ended(['confirmed'], 'no_show') };
  },

  async undo({ id }: ModelBooking): Promise<Effect> {
    const { version } = await undoStep(systemActor, id);
    // What was paid in the meantime stays paid.
    const change: Effect['change'] = ({ paidCents }, at) => {
      const earlierOne = at(version - 2);
      return earlierOne && { ...earlierOne, paidCents };
    };
    return { id, version, does: 'undone', change };
  },
};

export function confirmed(before: ModelBooking): ModelBooking {
  return { ...before, state: 'confirmed', holdUntil: null };
}

export function from(
  states: readonly BookingState[],
  change: (before: ModelBooking) => ModelBooking | undefined,
): Effect['change'] {
  return (before) => (states.includes(before.state) ? change(before) : undefined);
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
