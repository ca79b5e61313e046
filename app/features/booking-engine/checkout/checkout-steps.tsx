import { Icon } from '../../../ui/icon';
import { useTranslation } from '../../../ui/translation';
import styles from './checkout-steps.module.css';

export function CheckoutSteps() {
  const { t } = useTranslation('booking-engine/checkout', { keyPrefix: 'steps' });
  return (
    <ol className={styles.steps} aria-label={t('label')}>
      <li className={styles.other}>
        <Icon name="check" size={18} /> {t('dates')}
      </li>
      <li aria-current="step">
        <span className={styles.number}>2. </span>
        <span className={styles.position}>{t('position', { current: 2, total: 3 })} </span>
        <strong>{t('details')}</strong>
      </li>
      <li className={styles.other}>3. {t('done')}</li>
    </ol>
  );
}
