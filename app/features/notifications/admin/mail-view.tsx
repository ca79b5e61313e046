import { formatInstant, formatNumber } from '../../../core/format';
import type { BulkOutcome } from '../../../core/list-page';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { LinkPanel, type LinkAnswer } from '../../../ui/admin/link-panel';
import { KeyValues } from '../../../ui/admin/key-values';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { RepeatPanel, type RepeatAnswer } from './repeat-panel';
import { MailStatus, useKindName } from './mail-state';
import styles from './mail-view.module.css';
import type { MailPage } from './notifications-page.server';

export interface MailAnswer extends LinkAnswer {
  /** Outcome for the mails selected in the list. */
  outcome?: BulkOutcome;
  repeat?: RepeatAnswer;
}

export function MailView({ mail, answer }: { mail: MailPage; answer: MailAnswer | undefined }) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const kindName = useKindName();
  const paths = usePaths();
  const at = (instant: Date | null) => instant && formatInstant(instant, locale, mail.timeZone);
  return (
    <div className={styles.page}>
      <title>{`${mail.subject} · Estancia`}</title>
      <PageHeader
        title={<bdi>{mail.subject}</bdi>}
        trail={[{ label: t('title'), to: mail.back }]}
        here={t('view.here')}
        beside={<MailStatus state={mail.state} filled />}
        summary={kindName(mail.kind)}
      />
      {mail.done && mail.state === 'kept' && <AdminNotice kind="warning">{t('repeat.kept')}</AdminNotice>}
      {mail.done && mail.state !== 'kept' && <AdminNotice kind="good">{t('repeat.done')}</AdminNotice>}
      <div className={styles.columns}>
        <div className={styles.main}>
          <Panel title={t('view.text')}>
            <p className={styles.text} dir="auto">
              {mail.bodyText}
            </p>
          </Panel>
          <Panel title={t('view.look')} note={t('view.lookNote')} flush>
            {/* No scripts, no forms, no way out of the frame: an empty sandbox allows nothing. */}
            <iframe className={styles.frame} title={t('view.look')} srcDoc={mail.bodyHtml} sandbox="" />
          </Panel>
        </div>
        <div className={styles.main}>
          <Panel title={t('view.way')}>
            <KeyValues
              entries={[
                { name: t('column.to'), value: mail.recipient },
                {
                  name: t('column.booking'),
                  value: mail.bookingId !== null && (
                    <Link to={paths.adminBooking(mail.bookingId)}>{mail.reference}</Link>
                  ),
                },
                { name: t('view.replyTo'), value: mail.replyTo },
                { name: t('view.language'), value: t(`language.${mail.language}`) },
                { name: t('view.written'), value: at(mail.createdAt) },
                { name: t('state.sent'), value: at(mail.sentAt) },
                { name: t('view.next'), value: at(mail.nextAttemptAt) },
                { name: t('view.attempts'), value: mail.attempts > 0 && formatNumber(mail.attempts, locale) },
                { name: t('view.error'), value: mail.lastError },
              ]}
            />
            {mail.state === 'kept' && <p className={styles.note}>{t('view.keptNote')}</p>}
            {mail.state === 'failed' && <p className={styles.note}>{t('view.failedNote')}</p>}
            {mail.state === 'withdrawn' && <p className={styles.note}>{t('view.withdrawnNote')}</p>}
          </Panel>
          {(mail.mayShowLink || answer?.linkRefusal) && (
            <LinkPanel
              words={{
                title: t('link.title'),
                note: t('link.note'),
                show: t('link.show'),
                label: t('link.label'),
                copy: t('link.copy'),
                copied: t('link.copied'),
              }}
              answer={answer}
            />
          )}
          {mail.mayRepeat && <RepeatPanel key={mail.id} recipient={mail.recipient} answer={answer?.repeat} />}
        </div>
      </div>
    </div>
  );
}
