import { formatDate, formatInstant } from '../../../core/format';
import { dateInZone } from '../../../core/calendar-date';
import { PostButton } from '../../../ui/admin/action-button';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { RecordsPage } from './records-page.server';
import styles from './verifactu.module.css';
import { failureKey } from './failure-key';

export function QueuePanel({ page: { told, mayWrite } }: { page: RecordsPage }) {
  const { t } = useTranslation('verifactu');
  const locale = useLocale();
  const paths = usePaths();
  const { settings, runs, queue, certificate, timeZone } = told;
  const at = (instant: Date) => formatInstant(instant, locale, timeZone);
  const day = (date: NonNullable<typeof settings.runsFrom>) => formatDate(date, locale, 'long');
  const texts = [
    settings.runsFrom === null ? t('runs.off') : t(runs ? 'runs.since' : 'runs.from', { day: day(settings.runsFrom) }),
    settings.runsFrom !== null && settings.environment === 'test' && t('runs.test'),
    settings.runsFrom !== null && certificate?.isOver && t('certificate.over'),
    queue && queue.waiting > 0 && t('queue.waiting', { count: queue.waiting, since: at(queue.waitingSince!) }),
    queue?.isUnderWay && t('queue.underWay'),
    queue &&
      !queue.isUnderWay &&
      queue.waiting > 0 &&
      queue.nextAt &&
      t(queue.failed ? 'queue.nextTry' : 'queue.next', { at: at(queue.nextAt) }),
    queue?.deliveredAt && t('queue.delivered', { at: at(queue.deliveredAt) }),
  ];
  const reason = queue?.failed && reasonOf(queue.failed, t);
  return (
    <div className={styles.queue}>
      <p>{texts.filter(Boolean).join(' ')}</p>
      {certificate && !certificate.isOver && settings.runsFrom !== null && (
        <p className={styles.soft}>
          {t('certificate.until', {
            name: certificate.holder,
            day: formatDate(dateInZone(certificate.validUntil, timeZone), locale, 'long'),
          })}
        </p>
      )}
      {queue?.failed && (
        <AdminNotice kind="warning">
          {t(failureKey(queue.failed.failure), { at: at(queue.failed.at) })}
          {reason && ` ${reason}`}
        </AdminNotice>
      )}
      {queue?.failed && mayWrite && queue.waiting > 0 && !queue.isUnderWay && (
        <PostButton intent="retry" label={t('retry')} leads />
      )}
      <p>
        <Link to={paths.adminVerifactuDeclaration()}>{t('declaration.link')}</Link>
      </p>
    </div>
  );
}

/** Returns the agency's own message; for failures before the agency responds, the technical details for support. */
function reasonOf(
  { failure, code, text }: { failure: string; code: string | null; text: string },
  t: ReturnType<typeof useTranslation<'verifactu'>>['t'],
): string {
  if (failure !== 'fault') return code === null ? '' : t('failedCode', { code });
  return t('failedText', { said: code === null || text.includes(code) ? text : `${code} ${text}` });
}
