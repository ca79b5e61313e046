import type { RenderedIcon } from '../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconClock from 'virtual:icons/clock';
import IconReceiptRefund from 'virtual:icons/receipt-refund';
import { formatInstant, formatMoney } from '../../../core/format';
import { Status, type Tone } from '../../../ui/admin/status';
import { Table } from '../../../ui/admin/table';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { paymentLabel } from '../../payments/payment-label';
import type { BookingPage } from './admin-booking-page.server';
import styles from './admin-money.module.css';

type Payment = BookingPage['payments'][number];

const looks: Record<Payment['state'], { icon: RenderedIcon; tone: Tone }> = {
  pending: { icon: IconClock, tone: 'quiet' },
  authorized: { icon: IconClock, tone: 'good' },
  succeeded: { icon: IconCircleCheck, tone: 'good' },
  failed: { icon: IconAlertTriangle, tone: 'urgent' },
  released: { icon: IconReceiptRefund, tone: 'quiet' },
  refunded: { icon: IconReceiptRefund, tone: 'quiet' },
};

export function PaymentsTable({ booking: { payments, timeZone } }: { booking: BookingPage }) {
  const { t } = useTranslation('front-desk/admin');
  const { t: method } = useTranslation('core/payments', { keyPrefix: 'method' });
  const locale = useLocale();
  return (
    <>
      <h3 className={styles.sub}>{t('payments.title')}</h3>
      {payments.length === 0 ? (
        <p className={styles.none}>{t('payments.none')}</p>
      ) : (
        <Table label={t('payments.title')} className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('payments.at')}</th>
              <th scope="col" className={styles.wide}>
                {t('payments.method')}
              </th>
              <th scope="col">{t('plan.state')}</th>
              <th scope="col" data-figure>
                {t('price.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {payments.map((payment) => {
              const isVoided = payments.some(({ voidOf }) => voidOf === payment.id);
              const word = paymentLabel({ ...payment, isVoided });
              const isOther = word === 'void' || word === 'voided' || word === 'refund';
              const { icon, tone } = isOther ? looks.refunded : looks[payment.state];
              return (
                <tr key={payment.id}>
                  <td>{formatInstant(payment.at, locale, timeZone)}</td>
                  <td className={styles.wide}>
                    {method(payment.method)}
                    {payment.cardLast4 && ` ·· ${payment.cardLast4}`}
                  </td>
                  <td>
                    <Status icon={icon} tone={tone}>
                      {t(`payments.${word}`)}
                    </Status>
                  </td>
                  <td data-figure data-soft={payment.state === 'failed' || isVoided || undefined}>
                    {isVoided ? (
                      <s>{formatMoney(payment.amountCents, locale)}</s>
                    ) : (
                      formatMoney(payment.amountCents, locale)
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Table>
      )}
    </>
  );
}
