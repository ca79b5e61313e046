import type { Scope } from '../../access/role-scopes';
import type { BookingState } from '../../core/booking-states';

export const bookingActions = [
  'confirm',
  'check_in',
  'check_out',
  'take_payment',
  'move',
  'edit',
  'cancel',
  'mark_no_show',
  'undo',
] as const;
export type BookingAction = (typeof bookingActions)[number];

/** Reasons for refusals; their texts are in messages/lifecycle, `because`. */
export type Reason =
  | 'not_allowed'
  | 'unconfirmed'
  | 'confirmed'
  | 'no_guest'
  | 'not_arrived'
  | 'arrived'
  | 'left'
  | 'cancelled'
  | 'expired'
  | 'no_show'
  | 'arrives_later'
  | 'stay_over'
  | 'occupied'
  | 'may_still_come'
  | 'nothing_owed'
  | 'nothing_to_undo'
  | 'guest_notified'
  | 'hold_over';

/** Alternative actions or times; their texts are in messages/lifecycle, `way`. */
export type Way =
  | 'confirm_first'
  | 'name_guest'
  | 'check_in_first'
  | 'arrived_on'
  | 'shorten_or_leave'
  | 'left_on'
  | 'book_again'
  | 'cancel_instead'
  | 'wait_or_move'
  | 'move_or_no_show'
  | 'leave_first'
  | 'wait_or_cancel'
  | 'refund_in_payments'
  | 'act_anew'
  | 'ask_manager';

export interface Refused {
  because: Reason;
  way: Way | null;
}

const no = (because: Reason, way: Way | null = null): Refused => ({ because, way });

const cancelled = no('cancelled', 'book_again');
const expired = no('expired', 'book_again');
const noShow = no('no_show', 'book_again');
const left = no('left', 'left_on');
const ended = { cancelled, expired, no_show: noShow };
const anyState = {
  pending: 'pending',
  confirmed: 'confirmed',
  checked_in: 'checked_in',
  checked_out: 'checked_out',
  cancelled: 'cancelled',
  expired: 'expired',
  no_show: 'no_show',
} as const;

interface ActionRow {
  scope: Scope;
  /** Maps each state to the resulting state, or to the reason for the refusal. */
  from: Record<BookingState, BookingState | Refused>;
}

/**
 * Lifecycle of a booking (docs/product.md, "Booking"): a single table that renders the buttons with their tooltips,
 * refuses calls, and is tested as is. Rules that also depend on the day are in action-rules.ts.
 */
export const actionTable: Record<BookingAction, ActionRow> = {
  confirm: {
    scope: 'bookings:write',
    from: {
      pending: 'confirmed',
      confirmed: no('confirmed'),
      checked_in: no('arrived', 'arrived_on'),
      checked_out: left,
      ...ended,
    },
  },
  check_in: {
    scope: 'bookings:write',
    from: {
      pending: no('unconfirmed', 'confirm_first'),
      confirmed: 'checked_in',
      checked_in: no('arrived', 'arrived_on'),
      checked_out: left,
      ...ended,
    },
  },
  check_out: {
    scope: 'bookings:write',
    from: {
      pending: no('unconfirmed', 'confirm_first'),
      confirmed: no('not_arrived', 'check_in_first'),
      checked_in: 'checked_out',
      checked_out: left,
      ...ended,
    },
  },
  take_payment: { scope: 'payments:write', from: { ...anyState, expired } },
  move: {
    scope: 'bookings:write',
    from: { pending: 'pending', confirmed: 'confirmed', checked_in: 'checked_in', checked_out: left, ...ended },
  },
  edit: { scope: 'bookings:write', from: { ...anyState, expired } },
  cancel: {
    scope: 'bookings:write',
    from: {
      pending: 'cancelled',
      confirmed: 'cancelled',
      checked_in: no('arrived', 'shorten_or_leave'),
      checked_out: left,
      cancelled: no('cancelled'),
      expired: no('expired'),
      no_show: no('no_show'),
    },
  },
  mark_no_show: {
    scope: 'bookings:write',
    from: {
      pending: no('unconfirmed', 'cancel_instead'),
      confirmed: 'no_show',
      checked_in: no('arrived', 'arrived_on'),
      checked_out: left,
      cancelled: no('cancelled'),
      expired: no('expired'),
      no_show: no('no_show'),
    },
  },
  undo: { scope: 'bookings:write', from: anyState },
};

/**
 * Returns the scope needed to undo a step, normally that of the undo action; undoing a void makes a payment count
 * again, so it needs the permission for payments.
 */
export function scopeToUndo(kind: string | null): Scope {
  return kind === 'payment_voided' ? 'payments:write' : actionTable.undo.scope;
}

/** Returns the state that the action leads to; undefined if it is refused. */
export function nextState(state: BookingState, action: BookingAction): BookingState | undefined {
  const cell = actionTable[action].from[state];
  return typeof cell === 'string' ? cell : undefined;
}
