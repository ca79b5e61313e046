/**
 * The life of a booking (product.md, "Rules"): which state allows which action
 * and where it leads. Draws the buttons, refuses the call, and is tested as it
 * stands.
 */
export const bookingStates = [
  'pending',
  'confirmed',
  'checked_in',
  'checked_out',
  'cancelled',
  'expired',
  'no_show',
] as const;
export type BookingState = (typeof bookingStates)[number];

export type BookingAction = 'confirm' | 'expire' | 'cancel' | 'check_in' | 'check_out' | 'mark_no_show' | 'move';

const transitions: Record<BookingAction, Partial<Record<BookingState, BookingState>>> = {
  confirm: { pending: 'confirmed' },
  expire: { pending: 'expired' },
  cancel: { pending: 'cancelled', confirmed: 'cancelled' },
  check_in: { confirmed: 'checked_in' },
  check_out: { checked_in: 'checked_out' },
  mark_no_show: { confirmed: 'no_show' },
  move: { pending: 'pending', confirmed: 'confirmed', checked_in: 'checked_in' },
};

/** Where the action leads from the state; undefined where it is refused. */
export function nextState(state: BookingState, action: BookingAction): BookingState | undefined {
  return transitions[action][state];
}

/** States in which a booking blocks its spaces. */
export function occupies(state: BookingState): boolean {
  return state === 'pending' || state === 'confirmed' || state === 'checked_in' || state === 'checked_out';
}

/** States in which an open balance is owed: a booking that was cancelled, expired or never came owes nothing. */
export const owingStates = ['confirmed', 'checked_in', 'checked_out'] as const satisfies readonly BookingState[];
