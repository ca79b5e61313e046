import { systemActor } from '../../app/access/actor';
import { expireHolds } from '../../app/features/bookings/expire-holds.server';
import { blockActions } from './block-actions';
import { birthActions } from './birth-actions';
import { bookOutside, importCalendar } from './import-actions';
import { lifecycleActions } from './lifecycle-actions';
import type { Model, ModelBooking } from './model';
import { moneyActions } from './money-actions';
import { moveActions } from './move-actions';
import type { Outcome } from './outcome';

/** One of several simultaneous actions, each performed by a different person. */
export interface Action {
  kind: ActionKind;
  /** Selects the booking, block or calendar. `where` selects the apartment, `day` the date, and `nights` the length. */
  which: number;
  where: number;
  day: number;
  nights: number;
}

type OnBuilding = (action: Action, model: Model) => Promise<Outcome>;
type OnBooking = (booking: ModelBooking, action: Action, model: Model) => Promise<Outcome>;

const onBuilding = {
  ...birthActions,
  ...blockActions,
  import: importCalendar,
  book_outside: bookOutside,
  expire: async () => void (await expireHolds(systemActor)),
} satisfies Record<string, OnBuilding>;
const onBooking = { ...moneyActions, ...moveActions, ...lifecycleActions } satisfies Record<string, OnBooking>;

export type ActionKind = keyof typeof onBuilding | keyof typeof onBooking;
export const actionKinds = [...Object.keys(onBuilding), ...Object.keys(onBooking)] as ActionKind[];

/** Relative frequency of actions; defaults to 1. */
const OFTEN: Partial<Record<ActionKind, number>> = {
  book: 3,
  hold: 2,
  pay: 4,
  import: 4,
  book_outside: 3,
  check_in: 2,
  undo: 2,
  take_payment: 2,
  void_payment: 2,
};
export const weightedKinds = actionKinds.flatMap((kind) => Array.from({ length: OFTEN[kind] ?? 1 }, () => kind));

/** Error codes with which an action may be refused; any other error fails the test. */
const REFUSALS = new Set([
  'not_available',
  'hold_expired',
  'state_refuses',
  'past_dates',
  'move_check_in_fixed',
  'move_before_today',
  'move_changes_nothing',
  'apartment_taken',
  'not_found',
  'no_price',
  'version_conflict',
  'undo_superseded',
  'undo_notified',
  'undo_over',
  'payment_not_taken',
  'nothing_to_pay',
  'payment_not_refundable',
  'void_is_final',
  'void_once',
  'void_provider',
  'void_refunded',
  'void_too_late',
  'no_fee_to_waive',
]);
/**
 * Additional error codes for single kinds of action, because another user was faster or the amount exceeds the
 * available one.
 */
const REFUSALS_OF: Partial<Record<ActionKind, readonly string[]>> = {
  refund: ['invalid_input'],
  waive: ['invalid_input'],
  cancel: ['invalid_input'],
  no_show: ['invalid_input'],
  book_outside: ['outside_gone', 'outside_changed', 'outside_booked', 'outside_over'],
};

export function mayRefuse(kind: ActionKind, code: string): boolean {
  return REFUSALS.has(code) || REFUSALS_OF[kind]?.includes(code) === true;
}

export async function act(action: Action, model: Model): Promise<Outcome> {
  const ofBuilding = (onBuilding as Partial<Record<string, OnBuilding>>)[action.kind];
  if (ofBuilding) return ofBuilding(action, model);
  const booking = chosen(action, model);
  return booking && (onBooking as Record<string, OnBooking>)[action.kind]!(booking, action, model);
}

/** Prefers bookings that are still active. */
function chosen({ which }: Action, { bookings, today }: Model): ModelBooking | undefined {
  const all = [...bookings.values()];
  const open = all.filter(
    ({ state, nights }) =>
      ['pending', 'confirmed', 'checked_in'].includes(state) && [...nights.keys()].at(-1)! >= today,
  );
  const among = which % 8 === 0 || open.length === 0 ? all : open;
  return among[which % among.length];
}
