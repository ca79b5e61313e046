import type { Scope } from '../../access/role-scopes';
import type { BookingState } from '../../core/booking-states';

/** What the team may do with a booking, in the order of its buttons. */
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

/** Reasons of refusals; their sentences are in messages/lifecycle, `because`. */
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

/** What to do instead, or when; the sentences are in messages/lifecycle, `way`. */
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
  /** For each state the state that it leads to, or the reason why not. */
  from: Record<BookingState, BookingState | Refused>;
}

/**
 * The lifecycle of a booking (docs/product.md, "Booking"): the one table that draws the
 * buttons with their tooltips, refuses calls, and is tested as it stands. What
 * depends on the day as well is in action-rules.ts.
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
 * A step can be undone by those who may take it: what was voided counts again, so it needs the permission for payments.
 */
export function scopeToUndo(kind: string | null): Scope {
  return kind === 'payment_voided' ? 'payments:write' : actionTable.undo.scope;
}

/** Where the action leads from the state; undefined where it is refused. */
export function nextState(state: BookingState, action: BookingAction): BookingState | undefined {
  const cell = actionTable[action].from[state];
  return typeof cell === 'string' ? cell : undefined;
}
