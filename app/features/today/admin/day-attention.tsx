import { Button } from '@mantine/core';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArrowsExchange from 'virtual:icons/arrows-exchange';
import IconMailOff from 'virtual:icons/mail-off';
import { formatClockTime } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DaySheet } from '../day-sheet.server';
import { alertTexts } from '../../notifications/alert-texts';
import type { AlertList } from '../../notifications/list-alerts.server';
import styles from './day-attention.module.css';

interface DayAttentionProps {
  sheet: DaySheet;
  alerts: AlertList;
  /** Emails waiting because there is no mail server; null if there is one. */
  unsent: number | null;
}

export function DayAttention({ sheet: { changes, checkOutTime }, alerts, unsent }: DayAttentionProps) {
  const { t } = useTranslation('today');
  const locale = useLocale();
  const paths = usePaths();
  const { t: translate } = useTranslation('notifications/alerts');
  const texts = alertTexts(locale, translate);
  const others = changes.length + (unsent === null ? 0 : 1);
  const count = alerts.meta.total + others;
  const shown = alerts.data.length + others;
  if (count === 0) return null;
  return (
    <Panel
      id="attention"
      title={t('attention')}
      note={shown < count ? t('attentionPart', { shown, count }) : count}
      action={<Link to={paths.adminAlerts()}>{t('allAlerts')}</Link>}
      flush
    >
      <ul className={styles.list}>
        {alerts.data.map((alert) => {
          const way = texts.wayOf(alert);
          return (
            <li key={`alert ${alert.id}`} data-urgent={alert.urgent || undefined}>
              <IconAlertTriangle size={16} stroke={1.75} aria-hidden="true" />
              <span className={styles.what}>{texts.says(alert)}</span>
              <span className={styles.when}>{alert.urgent && t('urgent')}</span>
              {way && (
                <Button component={Link} to={way.to} size="xs" variant="default">
                  {way.label}
                </Button>
              )}
            </li>
          );
        })}
        {changes.map(({ id, guestName, from, to }) => (
          <li key={id}>
            <IconArrowsExchange size={16} stroke={1.75} aria-hidden="true" />
            <span className={styles.what}>{t('changesRoom', { guest: guestName, from, to })}</span>
            <span className={styles.when}>{t('beforeTime', { time: formatClockTime(checkOutTime, locale) })}</span>
            <Button component={Link} to={paths.adminBooking(id)} size="xs" variant="default">
              {t('seeChange')}
            </Button>
          </li>
        ))}
        {unsent !== null && (
          <li data-quiet>
            <IconMailOff size={16} stroke={1.75} aria-hidden="true" />
            <span>
              {t('noMail')} {unsent > 0 && t('noMailUnsent', { count: unsent })}
            </span>
            <span className={styles.when} />
            <Button
              component={Link}
              to={paths.adminNotifications(unsent > 0 ? { state: 'kept' } : undefined)}
              size="xs"
              variant="default"
            >
              {t('noMailDo')}
            </Button>
          </li>
        )}
      </ul>
    </Panel>
  );
}
