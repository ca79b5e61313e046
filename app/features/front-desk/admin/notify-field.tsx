import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../ui/translation';
import { notifiesGuestByDefault } from '../../bookings/tells-guest';
import type { BookingPage } from './admin-booking-page.server';
import styles from './dialog-parts.module.css';

interface NotifyFieldProps {
  booking: BookingPage;
  of: keyof typeof notifiesGuestByDefault;
}

/** Checkbox to notify the guest; replaced by a note if they have no address or may not be written to. */
export function NotifyField({ booking: { guest, hasMailServer }, of }: NotifyFieldProps) {
  const { t } = useTranslation('front-desk/actions');
  if (!guest?.email) return <p className={styles.text}>{t('dialog.noMail')}</p>;
  if (guest.restrictedUntil) return <p className={styles.text}>{t('dialog.mayNotMail')}</p>;
  return (
    <Checkbox
      name="notify"
      defaultChecked={notifiesGuestByDefault[of]}
      label={t('dialog.notify')}
      description={hasMailServer ? undefined : t('dialog.noMailServer')}
    />
  );
}
