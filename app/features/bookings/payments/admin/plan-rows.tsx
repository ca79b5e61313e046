import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconCircleHalf2 from 'virtual:icons/circle-half-2';
import IconClock from 'virtual:icons/clock';
import IconMinus from 'virtual:icons/minus';
import { formatDate, formatMoney } from '../../../../core/format';
import { Panel } from '../../../../ui/admin/panel';
import { Status } from '../../../../ui/admin/status';
import { Table } from '../../../../ui/admin/table';
import { useTranslation } from '../../../../ui/translation';
import { useLocale } from '../../../../ui/use-locale';
import styles from '../../../../ui/admin/account-page.module.css';
import type { BookingPayments } from '../../view-payments.server';

/** Each instalment: when it is due, how much of it came, and how late it is. */
export function PlanRows({ payments }: { payments: BookingPayments }) {
  const { t } = useTranslation('bookings/payments');
  const locale = useLocale();
  return (
    <Panel title={t('plan.title')} flush>
      <Table label={t('plan.title')}>
        <thead>
          <tr>
            <th scope="col">{t('plan.due')}</th>
            <th scope="col">{t('plan.state')}</th>
            <th scope="col" data-figure className={styles.wide}>
              {t('plan.amount')}
            </th>
            <th scope="col" data-figure>
              {t('plan.open')}
            </th>
          </tr>
        </thead>
        <tbody>
          {payments.plan.map((instalment, index) => (
            <tr key={`${instalment.due} ${index}`}>
              <th scope="row">{formatDate(instalment.due, locale, 'medium')}</th>
              <td>
                <InstalmentState instalment={instalment} payments={payments} />
              </td>
              <td data-figure className={styles.wide}>
                {formatMoney(instalment.amountCents, locale)}
              </td>
              <td data-figure data-strong={instalment.openCents > 0 || undefined}>
                {payments.isOff || instalment.openCents === 0 ? '–' : formatMoney(instalment.openCents, locale)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

interface InstalmentStateProps {
  instalment: BookingPayments['plan'][number];
  payments: BookingPayments;
}

function InstalmentState({ instalment, payments: { today, isOff } }: InstalmentStateProps) {
  const { t } = useTranslation('bookings/payments');
  const locale = useLocale();
  const { due, openCents, settledCents, daysLate } = instalment;
  const partly = settledCents > 0 ? t('plan.partly', { amount: formatMoney(settledCents, locale) }) : '';
  const words = (text: string) => [text, partly].filter(Boolean).join(' · ');
  if (openCents === 0)
    return (
      <Status icon={IconCircleCheck} tone="good">
        {t('plan.settled')}
      </Status>
    );
  if (isOff)
    return (
      <Status icon={IconMinus} tone="quiet">
        {t('plan.void')}
      </Status>
    );
  if (daysLate > 0)
    return (
      <Status icon={IconAlertTriangle} tone="urgent">
        {words(t('plan.late', { count: daysLate }))}
      </Status>
    );
  if (due === today)
    return (
      <Status icon={IconClock} tone="today">
        {words(t('plan.today'))}
      </Status>
    );
  return (
    <Status icon={partly ? IconCircleHalf2 : IconClock} tone="quiet">
      {partly || t('plan.ahead')}
    </Status>
  );
}
