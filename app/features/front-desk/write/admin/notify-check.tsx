import { CheckField } from '../../../../ui/admin/form/choice-field';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { useTranslation } from '../../../../ui/translation';
import type { FoundCustomer } from '../../../customers/search-customers.server';
import styles from './write.module.css';

interface NotifyCheckProps {
  /** The customer that the page was loaded with. */
  people: readonly FoundCustomer[];
  /** When the guest is notified, and with which mail. */
  hint?: string;
  hasMailServer: boolean;
}

/** The choice to notify the guest; none where whoever was chosen has no address. */
export function NotifyCheck({ people, hint, hasMailServer }: NotifyCheckProps) {
  const { t } = useTranslation('front-desk/write');
  const values = useFormValues();
  const chosen = values.customerId ? people.find(({ id }) => String(id) === values.customerId) : undefined;
  if (chosen && !chosen.email) return <p className={styles.soft}>{t('hint.notifyNobody')}</p>;
  const isUnwritten = !values.customerId && !values['customer.email']?.trim();
  const shown = isUnwritten ? t('hint.notifyNew') : hasMailServer ? hint : t('hint.noMailServer');
  return <CheckField path="notify" {...(shown && { hint: shown })} />;
}
