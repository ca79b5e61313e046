import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconCircleHalf2 from 'virtual:icons/circle-half-2';
import IconClock from 'virtual:icons/clock';
import IconMinus from 'virtual:icons/minus';
import { daysBetween } from '../../../core/calendar-date';
import { formatDate, formatDaysFrom, formatMoney } from '../../../core/format';
import { Panel } from '../../../ui/admin/panel';
import { Status } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BookingPage } from './admin-booking-page.server';
import styles from './admin-money.module.css';
import { PaymentsTable } from './admin-payments-table';
import { bookingAnswers } from '../../../core/booking-states';
import { amountsDueOn, amountsOwed } from '../../bookings/amounts-owed';

export function PlanPanel({ booking }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const { instalments, today } = booking;
  const { chargeCents, paidCents, waivedCents, owedCents, toRefundCents } = amountsOwed(booking);
  const paths = usePaths();
  const money = (cents: number) => formatMoney(cents, locale);
  const fee = booking.cancellationFeeCents !== null && [
    booking.cancellationFeeCents > 0 ? t('plan.fee', { fee: money(booking.cancellationFeeCents) }) : t('plan.noFee'),
    waivedCents > 0 && t('plan.waived', { amount: money(waivedCents) }),
  ];
  const count = instalments.length;
  const { overdueCents } = amountsDueOn({ ...booking, plan: instalments }, today);
  return (
    <Panel
      title={t('plan.title')}
      note={fee && fee.filter(Boolean).join(' · ')}
      flush
      action={<Link to={paths.adminPayments(booking.id)}>{t('plan.all')}</Link>}
    >
      <Table label={t('plan.title')} className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('plan.due')}</th>
            <th scope="col" className={styles.wide}>
              {t('plan.instalment')}
            </th>
            <th scope="col">{t('plan.state')}</th>
            <th scope="col" data-figure>
              {t('price.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {instalments.map((instalment, index) => (
            <tr key={instalment.due + String(index)}>
              <th scope="row">{formatDate(instalment.due, locale, 'medium')}</th>
              <td className={styles.wide}>{t('plan.number', { number: index + 1, count })}</td>
              <td>
                <InstalmentStatus instalment={instalment} booking={booking} />
              </td>
              <td data-figure data-strong={instalment.settledCents < instalment.amountCents || undefined}>
                {formatMoney(instalment.amountCents, locale)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" data-strong>
              {t(toRefundCents > 0 ? 'plan.toRefund' : 'plan.balance')}
            </th>
            <td className={styles.wide} />
            <td className={styles.paid}>
              {bookingAnswers(booking.state, 'isOff')
                ? t('plan.paidOff', { paid: money(paidCents) })
                : t('plan.paidOf', { paid: money(paidCents), total: money(chargeCents) })}
            </td>
            <td data-figure data-strong data-urgent={overdueCents > 0 || undefined}>
              {money(toRefundCents || owedCents)}
            </td>
          </tr>
        </tfoot>
      </Table>
      <PaymentsTable booking={booking} />
    </Panel>
  );
}

function InstalmentStatus({
  instalment,
  booking,
}: {
  instalment: BookingPage['instalments'][number];
  booking: BookingPage;
}) {
  const { t } = useTranslation('front-desk/admin');
  const locale = useLocale();
  const { due, amountCents, settledCents } = instalment;
  const { today, state } = booking;
  if (settledCents >= amountCents)
    return (
      <Status icon={IconCircleCheck} tone="good">
        {t('plan.settled')}
      </Status>
    );
  if (bookingAnswers(state, 'isOff'))
    return (
      <Status icon={IconMinus} tone="quiet">
        {t('plan.void')}
      </Status>
    );
  const days = daysBetween(today, due);
  if (days < 0) {
    const when = formatDaysFrom(today, due, locale);
    return (
      <Status icon={IconAlertTriangle} tone="urgent">
        {t('plan.overdue', { when })}
      </Status>
    );
  }
  if (settledCents > 0) {
    return (
      <Status icon={IconCircleHalf2} tone="today">
        {t('plan.partly', { amount: formatMoney(settledCents, locale) })}
      </Status>
    );
  }
  const texts = days === 0 ? t('plan.dueToday') : days === 1 ? t('plan.dueTomorrow') : t('plan.dueIn', { count: days });
  return (
    <Status icon={IconClock} tone={days === 0 ? 'today' : 'quiet'}>
      {texts}
    </Status>
  );
}
