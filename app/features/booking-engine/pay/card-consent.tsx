import { formatDate, formatMoney } from '../../../core/format';
import { CheckField } from '../../../ui/field';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { writtenConsent } from '../../payments/saved-cards/saved-card-rules';
import type { Instalment } from '../../prices/payment-plan';
import styles from './card-consent.module.css';

interface CardConsentProps {
  charges: readonly Instalment[];
  phone: string;
  error?: string | undefined;
}

/**
 * Consent to charge the card for the rest: never checked initially, nor after a refusal. The charges shown are
 * submitted too, so the guest agrees to exactly what they read.
 */
export function CardConsent({ charges, phone, error }: CardConsentProps) {
  const { t } = useTranslation('booking-engine/pay');
  const locale = useLocale();
  if (charges.length === 0) return null;
  const texts = charges.map(({ due, amountCents }) =>
    t('keep.charge', { amount: formatMoney(amountCents, locale), date: formatDate(due, locale) }),
  );
  return (
    <div className={styles.consent}>
      <CheckField name="keepCard" value={writtenConsent(charges)} error={error}>
        {t('keep.label')}
      </CheckField>
      <ul className={styles.charges}>
        {texts.map((charge) => (
          <li key={charge}>{charge}</li>
        ))}
      </ul>
      <p className="caption">{t('keep.note', { phone: phone.replaceAll(' ', '\u00a0') })}</p>
    </div>
  );
}
