import type { RenderedIcon } from '../../../../ui/rendered-icon';
import IconAlertTriangle from 'virtual:icons/alert-triangle';
import IconCircleCheck from 'virtual:icons/circle-check';
import IconClock from 'virtual:icons/clock';
import IconReceiptRefund from 'virtual:icons/receipt-refund';
import { formatInstant, formatMoney } from '../../../../core/format';
import { paymentAnswers } from '../../../../core/payment-states';
import { Panel } from '../../../../ui/admin/panel';
import { Status, type Tone } from '../../../../ui/admin/status';
import { Table } from '../../../../ui/admin/table';
import { Link } from '../../../../ui/link';
import { useTranslation } from '../../../../ui/translation';
import { useLocale, usePaths } from '../../../../ui/use-locale';
import { paymentLabel } from '../../../payments/payment-label';
import type { BookedPayment, BookingPayments } from '../../../payments/folio/view-payments.server';
import styles from '../../../../ui/admin/account-page.module.css';
import own from './payments.module.css';

const looks: Record<BookedPayment['state'], { icon: RenderedIcon; tone: Tone }> = {
  pending: { icon: IconClock, tone: 'quiet' },
  authorized: { icon: IconClock, tone: 'good' },
  succeeded: { icon: IconCircleCheck, tone: 'good' },
  failed: { icon: IconAlertTriangle, tone: 'urgent' },
  released: { icon: IconReceiptRefund, tone: 'quiet' },
  refunded: { icon: IconReceiptRefund, tone: 'quiet' },
};

/** All payments and refunds, including failed ones. */
export function PaymentRows({ payments, edits }: { payments: BookingPayments; edits: boolean }) {
  const { t } = useTranslation('front-desk/folio');
  const { t: word } = useTranslation('core/payments');
  const locale = useLocale();
  const paths = usePaths();
  if (payments.payments.length === 0) {
    return (
      <Panel title={t('payments.title')}>
        <p className={styles.soft}>{t('payments.none')}</p>
      </Panel>
    );
  }
  return (
    <Panel title={t('payments.title')} flush>
      <Table label={t('payments.title')} className={styles.rows}>
        <thead>
          <tr>
            <th scope="col">{t('payments.at')}</th>
            <th scope="col" className={styles.wide}>
              {t('payments.how')}
            </th>
            <th scope="col" className={styles.wide}>
              {t('payments.state')}
            </th>
            <th scope="col" data-figure>
              {t('payments.amount')}
            </th>
            {edits && (
              <th scope="col">
                <span className="visually-hidden">{t('payments.give')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {payments.payments.map((payment) => (
            <tr key={payment.id}>
              <th scope="row">
                {formatInstant(new Date(payment.at), locale, payments.timeZone)}
                <span className={styles.narrow}>
                  <PaymentMethod payment={payment} /> · <PaymentLabels payment={payment} />
                </span>
              </th>
              <td className={`${styles.how} ${styles.wide}`}>
                <PaymentMethod payment={payment} />
                <small>{[payment.by, payment.note].filter(Boolean).join(' · ')}</small>
              </td>
              <td className={styles.wide}>
                <PaymentState payment={payment} />
              </td>
              <td data-figure data-soft={payment.state === 'failed' || payment.isVoided || undefined}>
                {payment.isVoided ? (
                  <s>{formatMoney(payment.amountCents, locale)}</s>
                ) : (
                  formatMoney(payment.amountCents, locale)
                )}
              </td>
              {edits && (
                <td data-figure>
                  <span className={own.ways}>
                    {payment.refundableCents > 0 && (
                      <Link to={`${paths.adminEditPayments(payments.id, { refund: payment.id })}#refund`}>
                        {t('payments.give')}
                      </Link>
                    )}
                    {isEntry(payment) && (
                      <Link
                        to={`${paths.adminEditPayments(payments.id, { void: payment.id })}#void`}
                        aria-label={t('payments.cancelNamed', {
                          amount: formatMoney(payment.amountCents, locale),
                          method: word(`method.${payment.method}`),
                        })}
                      >
                        {t('payments.cancel')}
                      </Link>
                    )}
                  </span>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
    </Panel>
  );
}

function PaymentMethod({ payment: { method, cardLast4 } }: { payment: BookedPayment }) {
  const { t: word } = useTranslation('core/payments');
  return (
    <>
      {word(`method.${method}`)}
      {cardLast4 && ` ·· ${cardLast4}`}
    </>
  );
}

/**
 * True if the payment or refund can be voided. A void, a voided entry and a payment that moved no money have no
 * actions.
 */
function isEntry({ state, voidOf, isVoided }: BookedPayment): boolean {
  return voidOf === null && !isVoided && paymentAnswers(state, 'hasMoved');
}

function PaymentState({ payment }: { payment: BookedPayment }) {
  const isOther = payment.amountCents < 0 || payment.voidOf !== null || payment.isVoided;
  const { icon, tone } = isOther && payment.state === 'succeeded' ? looks.refunded : looks[payment.state];
  return (
    <Status icon={icon} tone={tone}>
      <PaymentLabels payment={payment} />
    </Status>
  );
}

function PaymentLabels({ payment }: { payment: BookedPayment }) {
  const { t } = useTranslation('front-desk/folio');
  const locale = useLocale();
  const word = paymentLabel(payment);
  if (word === 'failed' && payment.failure) return t(`payments.why.${payment.failure}`);
  return word === 'succeeded' && payment.refundedCents > 0
    ? t('payments.partRefunded', { amount: formatMoney(payment.refundedCents, locale) })
    : t(`payments.${word}`);
}
