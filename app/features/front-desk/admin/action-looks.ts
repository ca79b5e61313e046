import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconArrowsExchange from 'virtual:icons/arrows-exchange';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconCoins from 'virtual:icons/coins';
import IconLogin2 from 'virtual:icons/login-2';
import IconLogout2 from 'virtual:icons/logout-2';
import IconPencil from 'virtual:icons/pencil';
import IconUserX from 'virtual:icons/user-x';
import IconX from 'virtual:icons/x';
import type { pathsIn } from '../../../core/paths';
import type { BookingState } from '../../../core/booking-states';
import type { BookingAction } from '../../bookings/action-table';

export const actionIcons: Record<BookingAction, RenderedIcon> = {
  confirm: IconCircleCheck,
  check_in: IconLogin2,
  check_out: IconLogout2,
  take_payment: IconCoins,
  move: IconArrowsExchange,
  edit: IconPencil,
  cancel: IconX,
  mark_no_show: IconUserX,
  undo: IconArrowBackUp,
};

/** Actions that open a dialog on the booking's page. */
export const promptedActions = ['confirm', 'check_in', 'check_out', 'cancel', 'mark_no_show'] as const;
export type PromptedAction = (typeof promptedActions)[number];

export function isPromptedAction(name: string | null): name is PromptedAction {
  return (promptedActions as readonly (string | null)[]).includes(name);
}

/** The next action of the booking's lifecycle; null if there is none. */
export const nextAction: Record<BookingState, BookingAction | null> = {
  pending: 'confirm',
  confirmed: 'check_in',
  checked_in: 'check_out',
  checked_out: null,
  cancelled: null,
  expired: null,
  no_show: null,
};

/** Returns the address for the action: its own screen, or the booking's page with a dialog. */
export function actionAddress(action: BookingAction, id: number, paths: ReturnType<typeof pathsIn>): string {
  if (action === 'take_payment') return paths.adminEditPayments(id);
  if (action === 'move') return paths.adminMoveBooking(id);
  if (action === 'edit') return paths.adminEditBooking(id);
  return paths.adminBooking(id, { ask: action });
}
