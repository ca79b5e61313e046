import type { TablerIcon } from '@tabler/icons-react';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconLogin2 from '@tabler/icons-react/dist/esm/icons/IconLogin2.mjs';
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconUserX from '@tabler/icons-react/dist/esm/icons/IconUserX.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { pathsIn } from '../../../core/paths';
import type { BookingState } from '../lifecycle';
import type { BookingAction } from '../action-table';

export const actionIcons: Record<BookingAction, TablerIcon> = {
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

/** Deeds that something is asked for in a dialog of the booking's page. */
export const askedActions = ['confirm', 'check_in', 'check_out', 'cancel', 'mark_no_show'] as const;
export type AskedAction = (typeof askedActions)[number];

export function isAskedAction(name: string | null): name is AskedAction {
  return (askedActions as readonly (string | null)[]).includes(name);
}

/** What comes next in the booking's lifecycle; null where nothing does. */
export function nextAction(state: BookingState): BookingAction | null {
  if (state === 'pending') return 'confirm';
  if (state === 'confirmed') return 'check_in';
  return state === 'checked_in' ? 'check_out' : null;
}

/** Where the action is done: a screen of its own, or the page with its dialog. */
export function actionAddress(action: BookingAction, id: number, paths: ReturnType<typeof pathsIn>): string {
  if (action === 'take_payment') return paths.adminEditPayments(id);
  if (action === 'move') return paths.adminMoveBooking(id);
  if (action === 'edit') return paths.adminEditBooking(id);
  return paths.adminBooking(id, { ask: action });
}
