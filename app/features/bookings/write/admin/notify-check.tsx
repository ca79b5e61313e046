import { CheckField } from '../../../../ui/admin/form/choice-field';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { useTranslation } from '../../../../ui/translation';
import type { FoundCustomer } from '../../../customers/search-customers.server';

interface NotifyCheckProps {
  /** The customer that the page was loaded with. */
  people: readonly FoundCustomer[];
  /** When the guest is notified, and with which mail. */
  hint?: string;
}

/** The choice to notify the guest; says so where there is no address. */
export function NotifyCheck({ people, hint }: NotifyCheckProps) {
  const { t } = useTranslation('bookings/write');
  const values = useFormValues();
  const chosen = values.customerId ? people.find(({ id }) => String(id) === values.customerId) : undefined;
  const email = values.customerId ? (chosen ? chosen.email : '?') : (values['customer.email'] ?? '');
  const shown = email?.trim() ? hint : t('hint.notifyNobody');
  return <CheckField path="notify" {...(shown && { hint: shown })} />;
}
