import { CheckField } from '../../../../ui/admin/form/choice-field';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { useTranslation } from '../../../../ui/translation';
import type { FoundCustomer } from '../../../customers/search-customers.server';
import styles from './write.module.css';

interface NotifyCheckProps {
  people: readonly FoundCustomer[];
  /** Explains when the guest is notified and with which mail. */
  hint?: string;
  hasMailServer: boolean;
}

/** Checkbox to notify the guest; omitted if the chosen customer has no address. */
export function NotifyCheck({ people, hint, hasMailServer }: NotifyCheckProps) {
  const { t } = useTranslation('front-desk/write');
  const values = useFormValues();
  const chosen = values.customerId ? people.find(({ id }) => String(id) === values.customerId) : undefined;
  if (chosen && !chosen.email) return <p className={styles.soft}>{t('hint.notifyNobody')}</p>;
  const isUnwritten = !values.customerId && !values['customer.email']?.trim();
  const shown = isUnwritten ? t('hint.notifyNew') : hasMailServer ? hint : t('hint.noMailServer');
  return <CheckField path="notify" {...(shown && { hint: shown })} />;
}
