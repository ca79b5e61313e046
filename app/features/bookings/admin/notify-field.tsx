import { Checkbox } from '@mantine/core';
import { useTranslation } from '../../../ui/translation';
import type { BookingPage } from './admin-booking-page.server';
import styles from './dialog-parts.module.css';

/** Whether the guest reads of it; nobody is written to without an address, nor whose data may not be used. */
export function NotifyField({ booking: { guest } }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/actions');
  if (!guest?.email) return <p className={styles.text}>{t('dialog.noMail')}</p>;
  if (guest.restrictedUntil) return <p className={styles.text}>{t('dialog.mayNotMail')}</p>;
  return <Checkbox name="notify" defaultChecked label={t('dialog.notify')} />;
}
