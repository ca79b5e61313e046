import { Checkbox } from '@mantine/core';
import { Form } from 'react-router';
import { formatDate, formatMoney } from '../../../../core/format';
import { dateInZone } from '../../../../core/calendar-date';
import { ActionButton } from '../../../../ui/admin/action-button';
import { AdminNotice } from '../../../../ui/admin/admin-notice';
import type { AdminFormAnswer } from '../../../../ui/admin/form/form-answer';
import { Panel } from '../../../../ui/admin/panel';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/translation';
import { useSendsMail } from '../../../../ui/use-building';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import type { PaymentsPage } from './payments-page.server';
import styles from '../../../../ui/admin/account-page.module.css';
import own from './payments.module.css';

interface RemindersPanelProps {
  page: PaymentsPage;
  edits: boolean;
  answer: AdminFormAnswer | undefined;
}

export function RemindersPanel({ page, edits, answer }: RemindersPanelProps) {
  const { t } = useTranslation('front-desk/folio');
  const { payments } = page;
  return (
    <Panel title={t('reminders.title')} id="reminders">
      <div className={styles.main}>
        <Ahead payments={payments} />
        <Sent payments={payments} />
        {edits && <TurnOff page={page} answer={answer} />}
      </div>
    </Panel>
  );
}

/** A checkbox with its own button, so that Ctrl+S submits the form that records payments. */
function TurnOff({ page: { payments }, answer }: Omit<RemindersPanelProps, 'edits'>) {
  const { t } = useTranslation('front-desk/folio');
  return (
    <Form method="post" preventScrollReset className={own.turnOff}>
      {answer && (
        <AdminNotice kind="problem" about={answer}>
          {answer.refusal.message}
        </AdminNotice>
      )}
      <input type="hidden" name="version" value={payments.version} />
      <Checkbox
        key={String(payments.reminders.off)}
        name="remindersOff"
        value="on"
        label={t('reminders.off')}
        defaultChecked={payments.reminders.off}
      />
      <ActionButton intent="reminders" label={t('reminders.save')} size="xs" />
    </Form>
  );
}

function Ahead({ payments: { reminders } }: Pick<PaymentsPage, 'payments'>) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  const paths = usePaths();
  const sendsMail = useSendsMail();
  const { next, why } = reminders;
  if (next) {
    const values = {
      on: formatDate(next.on, locale, 'medium'),
      amount: formatMoney(next.amountCents, locale),
      due: formatDate(next.due, locale, 'medium'),
    };
    if (!sendsMail) return <p className={styles.soft}>{t('reminders.noServer', values)}</p>;
    return <p>{next.days < 0 ? t('reminders.nextSoon', values) : t('reminders.nextOverdue', values)}</p>;
  }
  return (
    <p className={styles.soft}>
      {why && t(`reminders.why.${why}`)}
      {why === 'building' && (
        <>
          {' '}
          <Link to={`${paths.adminBuilding(reminders.buildingId)}#reminderDaysBefore`}>{t('reminders.where')}</Link>
        </>
      )}
    </p>
  );
}

function Sent({ payments: { reminders, timeZone } }: Pick<PaymentsPage, 'payments'>) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  if (reminders.sent.length === 0) return <p className={styles.soft}>{t('reminders.none')}</p>;
  return (
    <ul className={own.reminders}>
      {reminders.sent.map(({ at, kind, due, state }) => (
        <li key={`${at.getTime()} ${kind} ${due}`}>
          <span>{formatDate(dateInZone(at, timeZone), locale, 'medium')}</span>
          <span>
            {t(`reminders.kind.${kind}`, {
              due: due ? formatDate(due, locale, 'medium') : '',
            })}
          </span>
          <span className={styles.soft}>{t(`reminders.state.${state}`)}</span>
        </li>
      ))}
    </ul>
  );
}
