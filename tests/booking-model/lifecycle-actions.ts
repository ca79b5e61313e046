import { sql } from 'drizzle-orm';
import { systemActor } from '../../app/access/actor';
import { addDays, earlier, later } from '../../app/core/calendar-date';
import { db } from '../../app/database/connection.server';
import type { BookingState } from '../../app/core/booking-states';
import { cancelBooking } from '../../app/features/front-desk/lifecycle/cancel-booking.server';
import { checkInBooking } from '../../app/features/front-desk/lifecycle/check-in-booking.server';
import { checkOutBooking } from '../../app/features/front-desk/lifecycle/check-out-booking.server';
import { confirmBooking } from '../../app/features/bookings/confirm-booking.server';
import { markNoShow } from '../../app/features/front-desk/lifecycle/mark-no-show.server';
import { undoStep } from '../../app/features/front-desk/lifecycle/undo-step.server';
import type { Action } from './actions';
import { isOver, type Model, type ModelBooking } from './model';
import type { Effect } from './outcome';

const silently = { notify: false };

export const lifecycleActions = {
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

  async cancel({ id }: ModelBooking, action: Action): Promise<Effect> {
    const fee = feeOf(action);
    const { version } = await cancelBooking(systemActor, id, { ...silently, ...fee });
    const change = (before: ModelBooking): ModelBooking =>
      before.hasGuest
        ? { ...before, state: 'cancelled', holdUntil: null, feeCents: fee.feeCents }
        : { ...before, state: 'expired' };
    return { id, version, does: 'cancelled', change: from(['pending', 'confirmed'], change) };
  },

  async no_show({ id }: ModelBooking, action: Action): Promise<Effect> {
    const fee = feeOf(action);
    const { version } = await markNoShow(systemActor, id, { ...silently, ...fee });
    const change = from(['confirmed'], (before) => ({ ...before, state: 'no_show', feeCents: fee.feeCents }));
    return { id, version, does: 'never came', change };
  },

  async undo({ id }: ModelBooking): Promise<Effect> {
    const { version, eventId } = await undoStep(systemActor, id);
    const { rows } = await db().execute<{ step: string }>(
      sql`SELECT detail ->> 'step' AS step FROM booking_event WHERE id = ${eventId}`,
    );
    const { step } = rows[0]!;
    // Payments made in the meantime remain; a voided payment counts again.
    const change: Effect['change'] = ({ paidCents }, at) => {
      const earlierOne = at(version - 2);
      return earlierOne && { ...earlierOne, ...(step !== 'payment_voided' && { paidCents }) };
    };
    return { id, version, does: `undone ${step}`, change };
  },
};

/** May exceed the fee that the terms allow, and is then refused. */
const feeOf = ({ which }: Action) => ({ feeCents: which % 3 === 0 ? 0 : which * 17, reason: 'Una enfermedad' });

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

/** An early departure frees the remaining nights but keeps at least the first night. */
function left(before: ModelBooking, { today }: Model): ModelBooking {
  const nights = [...before.nights];
  const checkOut = addDays(nights.at(-1)![0], 1);
  const leaves = earlier(checkOut, later(addDays(nights[0]![0], 1), today));
  return { ...before, state: 'checked_out', nights: new Map(nights.filter(([night]) => night < leaves)) };
}
