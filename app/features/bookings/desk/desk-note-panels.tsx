import { formatClockTime } from '../../../core/format';
import { Panel } from '../../../ui/desk/panel';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './desk-aside.module.css';
import type { BookingPage } from './desk-booking-page.server';

/** What the guest asked for, and what the team wrote down. */
export function NotePanels({ booking: { arrivalTime, requests, internalNotes } }: { booking: BookingPage }) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  return (
    <>
      <Panel title={t('notes.requests')}>
        {requests && <p className={styles.text}>{requests}</p>}
        {arrivalTime && (
          <p className={requests ? styles.soft : styles.text}>
            {t('notes.arrives', { time: formatClockTime(arrivalTime, locale) })}
          </p>
        )}
        {!requests && !arrivalTime && <p className={styles.soft}>{t('notes.noRequests')}</p>}
      </Panel>
      {internalNotes && (
        <Panel title={t('notes.internal')}>
          <p className={styles.text}>{internalNotes}</p>
        </Panel>
      )}
    </>
  );
}
