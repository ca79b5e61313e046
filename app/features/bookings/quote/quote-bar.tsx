import { useNavigation } from 'react-router';
import { formatMoney, formatMoneyShort } from '../../../core/format';
import { Button } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { DetailsData } from '../details/details-data.server';
import styles from './quote-bar.module.css';
import { HOLD_FORM } from './quote-panel';

/** On the phone: the total and the button, under the thumb. The price leads to the panel. */
export function QuoteBar({ page: { answer, fromCents } }: { page: DetailsData }) {
  const { t } = useTranslation('bookings/quote');
  const { t: ui } = useTranslation('ui');
  const locale = useLocale();
  const navigation = useNavigation();
  if (answer.kind === 'price') {
    return (
      <div className={styles.bar}>
        <a href="#quote" className={styles.price}>
          <strong>{formatMoney(answer.totalCents, locale)}</strong>
          <span>{t('barNote', { nights: ui('nights', { count: answer.nights }) })}</span>
        </a>
        <Button form={HOLD_FORM} disabled={navigation.state === 'submitting'}>
          {t('book')}
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      {fromCents !== null && (
        <p className={styles.price}>
          <strong>{t('from', { price: formatMoneyShort(fromCents, locale) })}</strong>
          <span>{t('perNight')}</span>
        </p>
      )}
      <a href="#quote" className={styles.choose}>
        {t('chooseDates')}
      </a>
    </div>
  );
}
