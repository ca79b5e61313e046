import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../../ui/translation';
import type { BookingPage } from '../../desk/desk-booking-page.server';
import styles from './ask-dialog.module.css';

/** Whether the guest reads of it; nobody can be written to without an address. */
export function NotifyField({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/deeds');
  if (!booking.guest?.email) return <p className={styles.text}>{t('dialog.noMail')}</p>;
  return <Checkbox name="notify" defaultChecked label={t('dialog.notify')} />;
}
