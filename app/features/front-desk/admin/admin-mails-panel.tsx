import { Button, TextInput } from '@mantine/core';
import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconArchive from 'virtual:icons/archive';
import IconArrowBackUp from 'virtual:icons/arrow-back-up';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconHourglass from 'virtual:icons/hourglass';
import { Form } from 'react-router';
import { formatInstant } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { Panel } from '../../../ui/admin/panel';
import { Status, type Tone } from '../../../ui/admin/status';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { isMailKind, type MailState } from '../../notifications/mails/mail-kinds';
import type { LifecycleAnswer } from './lifecycle-page.server';
import aside from './admin-aside.module.css';
import type { BookingPage } from './admin-booking-page.server';
import styles from './admin-mails-panel.module.css';

type Mail = BookingPage['mails'][number];

const looks: Record<MailState, { icon: RenderedIcon; tone: Tone }> = {
  queued: { icon: IconHourglass, tone: 'today' },
  sent: { icon: IconCircleCheck, tone: 'good' },
  kept: { icon: IconArchive, tone: 'quiet' },
  failed: { icon: IconAlertTriangle, tone: 'urgent' },
  withdrawn: { icon: IconArrowBackUp, tone: 'quiet' },
};

export function MailsPanel({ booking, answer }: { booking: BookingPage; answer: LifecycleAnswer | undefined }) {
  const { t } = useTranslation('front-desk/admin');
  const { t: tNotifications } = useTranslation('notifications');
  const { mails, guest, mailed } = booking;
  return (
    <Panel title={t('mails.title')} id="mails" flush>
      {mailed && (
        <div className={styles.said}>
          {mails[0]?.state === 'kept' ? (
            <AdminNotice kind="warning">{tNotifications('repeat.kept')}</AdminNotice>
          ) : (
            <AdminNotice kind="good">{t('mails.repeated')}</AdminNotice>
          )}
        </div>
      )}
      {guest && (!guest.email || guest.restrictedUntil) && (
        <p className={`${aside.soft} ${styles.said}`}>{t(guest.email ? 'mails.restricted' : 'mails.noAddress')}</p>
      )}
      {mails.length === 0 ? (
        <p className={`${aside.soft} ${styles.said}`}>{t('mails.none')}</p>
      ) : (
        <ul className={styles.list}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <OneMail
                mail={mail}
                timeZone={booking.timeZone}
                answer={answer?.typed.mail === String(mail.id) ? answer : undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function OneMail({ mail, timeZone, answer }: { mail: Mail; timeZone: string; answer: LifecycleAnswer | undefined }) {
  const { t } = useTranslation('front-desk/admin');
  const { t: tNotifications } = useTranslation('notifications');
  const locale = useLocale();
  const paths = usePaths();
  const { id, kind, state, recipient, subject, text } = mail;
  const at = (instant: Date) => formatInstant(instant, locale, timeZone);
  const name = isMailKind(kind) ? tNotifications(`kind.${kind}`) : kind;
  const moments = [
    mail.sentAt ? t('mails.sentAt', { at: at(mail.sentAt) }) : t('mails.writtenAt', { at: at(mail.createdAt) }),
    state === 'queued' && mail.nextAttemptAt && t('mails.leavesAt', { at: at(mail.nextAttemptAt) }),
    mail.isRepeat && t('mails.isRepeat'),
  ];
  return (
    <details open={answer !== undefined} className={styles.mail}>
      <summary>
        <span className={styles.name}>{name}</span>
        <Status {...looks[state]}>{tNotifications(`state.${state}`)}</Status>
        <span className={styles.moments}>{moments.filter(Boolean).join(' · ')}</span>
      </summary>
      <div className={styles.body}>
        <p className={aside.soft}>{t('mails.to', { to: recipient })}</p>
        {state === 'kept' && <p className={aside.soft}>{tNotifications('view.keptNote')}</p>}
        {state === 'failed' && <p className={aside.soft}>{mail.lastError ?? tNotifications('view.failedNote')}</p>}
        {state === 'withdrawn' && <p className={aside.soft}>{tNotifications('view.withdrawnNote')}</p>}
        {text === null ? (
          <p className={aside.soft}>{t('mails.notForYou')}</p>
        ) : (
          <>
            <p className={styles.subject} dir="auto">
              {subject}
            </p>
            <p className={styles.text} dir="auto">
              {text}
            </p>
            <Link to={paths.adminNotifications({ mail: id })}>{t('mails.look')}</Link>
          </>
        )}
        {mail.mayRepeat && (
          <Form method="post" preventScrollReset noValidate className={styles.repeat}>
            <input type="hidden" name="mail" value={id} />
            <TextInput
              name="to"
              type="email"
              id={`mail-to-${id}`}
              label={tNotifications('repeat.to')}
              defaultValue={answer?.typed.to ?? recipient}
              error={answer && (answer.refusal.fields[0]?.message ?? answer.sentence)}
              autoComplete="off"
            />
            <Button type="submit" name="intent" value="repeat_mail" variant="default">
              {tNotifications('repeat.send')}
            </Button>
          </Form>
        )}
      </div>
    </details>
  );
}
