import { formatMoney } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import styles from './confirmation-account.module.css';
import type { ConfirmationData } from './confirmation-data.server';

/** Total, paid, to pay; the bail apart. */
export function ConfirmationAccount({ page }: { page: ConfirmationData }) {
  const { t } = useTranslation('bookings/checkout', { keyPrefix: 'confirmation' });
  const locale = useLocale();
  const { state, totalCents, paidCents, balanceCents, bailCents, bailState } = page;
  // What is due back of a stay that did not happen is settled by a person, not read off a balance.
  const owes = state !== 'cancelled' && state !== 'no_show';
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
        <div>
          <dt>{t('paid')}</dt>
          <dd>{formatMoney(paidCents === 0 ? 0 : -paidCents, locale)}</dd>
        </div>
        {owes && (
          <div className={styles.balance}>
            <dt>{balanceCents > 0 ? t('pending') : t('settled')}</dt>
            <dd>{formatMoney(balanceCents, locale)}</dd>
          </div>
        )}
      </dl>
      {bailCents > 0 && bailState && (
        <dl className={`figures ${styles.lines} ${styles.bail}`}>
          <div>
            <dt>{t(`bail.${bailState}`)}</dt>
            <dd>{formatMoney(bailCents, locale)}</dd>
          </div>
        </dl>
      )}
    </section>
  );
}
