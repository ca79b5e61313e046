import { bookingAnswers } from '../../../core/booking-states';
import { formatMoney } from '../../../core/format';
import { ButtonLink } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './confirmation-account.module.css';
import type { ConfirmationData } from './confirmation-data.server';

export function ConfirmationAccount({ page }: { page: ConfirmationData }) {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'confirmation' });
  const locale = useLocale();
  const paths = usePaths();
  const { totalCents, paidCents, cancellationFeeCents, owedCents, toRefundCents, bailCents, bailState } = page;
  return (
    <section className={styles.panel} aria-labelledby="account-title">
      <h2 id="account-title" className={styles.title}>
        {t('account')}
      </h2>
      <dl className={`figures ${styles.lines}`}>
        <div>
          <dt>{t('total')}</dt>
          <dd>{formatMoney(totalCents, locale)}</dd>
        </div>
        {cancellationFeeCents !== null && (
          <div>
            <dt>{t('fee')}</dt>
            <dd>{formatMoney(cancellationFeeCents, locale)}</dd>
          </div>
        )}
        <div>
          <dt>{t('paid')}</dt>
          <dd>{formatMoney(paidCents === 0 ? 0 : -paidCents, locale)}</dd>
        </div>
        <div className={styles.balance}>
          <dt>{toRefundCents > 0 ? t('toRefund') : owedCents > 0 ? t('pending') : t('settled')}</dt>
          <dd>{formatMoney(toRefundCents || owedCents, locale)}</dd>
        </div>
      </dl>
      {page.paysOnline && owedCents > 0 && bookingAnswers(page.state, 'hasAccount') && (
        <p className={styles.pay}>
          <ButtonLink to={paths.payBooking(page.reference)} look="secondary" small>
            {t('payOnlineNext')}
          </ButtonLink>
        </p>
      )}
      {bailCents > 0 && bailState && (
        <dl className={`figures ${styles.lines} ${styles.bail}`}>
          <div>
            <dt>{t(`bail.${page.bailLook ?? bailState}`)}</dt>
            <dd>{formatMoney(bailCents, locale)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
