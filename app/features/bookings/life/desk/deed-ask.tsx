import type { ReactNode } from 'react';
import { AskDialog } from '../../../../ui/desk/ask-dialog';
import { useTranslation } from '../../../../ui/translation';
import { usePaths } from '../../../../ui/use-locale';
import type { BookingPage } from '../../desk/desk-booking-page.server';
import type { AskedDeed } from './deed-looks';

interface DeedAskProps {
  booking: BookingPage;
  deed: AskedDeed;
  /** The booking's, as whoever presses has seen it or been told of it. */
  version: number;
  grave?: boolean;
  first?: { to: string; label: string } | undefined;
  children: ReactNode;
}

/** The dialog of one of a booking's steps, on the booking's page. */
export function DeedAsk({ booking, deed, version, grave = false, first, children }: DeedAskProps) {
  const { t } = useTranslation('bookings/deeds');
  const paths = usePaths();
  return (
    <AskDialog
      title={t(`ask.${deed}`, { name: booking.guest?.name || booking.reference })}
      to={paths.adminBooking(booking.id, { ask: deed })}
      back={paths.adminBooking(booking.id)}
      intent={deed}
      label={t(`dialog.${deed}`)}
      keep={t('dialog.keep')}
      grave={grave}
      first={first}
    >
      {children}
      <input type="hidden" name="version" value={version} />
    </AskDialog>
  );
}
