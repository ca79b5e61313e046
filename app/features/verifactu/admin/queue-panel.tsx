import { formatDate, formatInstant } from '../../../core/format';
import { dateInZone } from '../../../core/calendar-date';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { RecordsPage } from './records-page.server';
import styles from './verifactu.module.css';
import { failureKey } from './failure-key';

/** From when on it runs, what waits to be sent, and why the last delivery was in vain. */
export function QueuePanel({ page: { told, mayWrite } }: { page: RecordsPage }) {
  const { t } = useTranslation('verifactu');
  const locale = useLocale();
  const { settings, runs, queue, certificate, timeZone } = told;
  const at = (instant: Date) => formatInstant(instant, locale, timeZone);
  const day = (date: NonNullable<typeof settings.runsFrom>) => formatDate(date, locale, 'long');
  const said = [
    settings.runsFrom === null ? t('runs.off') : t(runs ? 'runs.since' : 'runs.from', { day: day(settings.runsFrom) }),
    settings.environment === 'test' && t('runs.test'),
    certificate?.isOver && t('certificate.over'),
    queue && queue.waiting > 0 && t('queue.waiting', { count: queue.waiting, since: at(queue.waitingSince!) }),
    queue?.isUnderWay && t('queue.underWay'),
    queue && !queue.isUnderWay && queue.waiting > 0 && queue.nextAt && t('queue.next', { at: at(queue.nextAt) }),
    queue?.deliveredAt && t('queue.delivered', { at: at(queue.deliveredAt) }),
  ];
  return (
    <div className={styles.queue}>
      <p>{said.filter(Boolean).join(' ')}</p>
      {certificate && !certificate.isOver && settings.runsFrom !== null && (
        <p className={styles.soft}>
          {t('certificate.until', {
            name: certificate.holder,
            day: formatDate(dateInZone(certificate.validUntil, timeZone), locale, 'long'),
          })}
        </p>
      )}
      {queue?.failed && (
        <AdminNotice kind="problem">
          {t(failureKey(queue.failed.failure), { at: at(queue.failed.at) })}
          {queue.failed.text && ` ${t('failedText', { code: queue.failed.code ?? '', text: queue.failed.text })}`}
        </AdminNotice>
      )}
      {queue?.failed && mayWrite && queue.waiting > 0 && !queue.isUnderWay && (
        <PostButton intent="retry" label={t('retry')} leads />
      )}
    </div>
  );
}
