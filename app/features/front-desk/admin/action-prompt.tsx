import type { ReactNode } from 'react';
import { ConfirmDialog } from '../../../ui/admin/confirm-dialog';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import type { PromptedAction } from './action-looks';

interface ActionPromptProps {
  booking: BookingPage;
  asked: PromptedAction;
  /** Version of the booking that the user has seen. */
  version: number;
  grave?: boolean;
  first?: { to: string; label: string } | undefined;
  children: ReactNode;
}

export function ActionPrompt({ booking, asked, version, grave = false, first, children }: ActionPromptProps) {
  const { t } = useTranslation('front-desk/actions');
  const paths = usePaths();
  return (
    <ConfirmDialog
      title={t(`ask.${asked}`, { name: booking.guest?.name || booking.reference })}
      to={paths.adminBooking(booking.id, { ask: asked })}
      back={paths.adminBooking(booking.id)}
      intent={asked}
      label={t(`dialog.${asked}`)}
      cancelLabel={t('dialog.keep')}
      grave={grave}
      first={first}
    >
      {children}
      <input type="hidden" name="version" value={version} />
    </ConfirmDialog>
  );
}
