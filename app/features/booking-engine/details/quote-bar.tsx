import { useNavigation } from 'react-router';
import { formatMoney, formatMoneyShort } from '../../../core/format';
import { Button, ButtonLink } from '../../../ui/button';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { DetailsData } from './details-data.server';
import styles from './quote-bar.module.css';
import { HOLD_FORM } from './quote-panel';

/** Bottom bar on phones: the total, which links to the panel, and the button. */
export function QuoteBar({ page: { answer, from } }: { page: DetailsData }) {
  const { t } = useTranslation('booking-engine/quote');
  const { t: ui } = useTranslation('ui');
  const { t: hold } = useTranslation('booking-engine/hold');
  const paths = usePaths();
  const locale = useLocale();
  const navigation = useNavigation();
  if (answer.kind === 'price') {
    return (
      <div className={styles.bar}>
        <a href="#quote" className={styles.price}>
          <strong>{formatMoney(answer.totalCents, locale)}</strong>
          <span>{t('barNote', { nights: ui('nights', { count: answer.nights }) })}</span>
        </a>
        {answer.held ? (
          <ButtonLink to={paths.book({ reference: answer.held.reference })}>{hold('goOnShort')}</ButtonLink>
        ) : (
          <Button form={HOLD_FORM} disabled={navigation.state === 'submitting'}>
            {t('book')}
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.bar}>
      {from && (
        <p className={styles.price}>
          <strong>{t('from', { price: formatMoneyShort(from.nightCents, locale) })}</strong>
          <span>{ui('aNight', { count: from.nights })}</span>
        </p>
      )}
      <a href="#quote" className={styles.choose}>
        {t('chooseDates')}
      </a>
    </div>
  );
}
