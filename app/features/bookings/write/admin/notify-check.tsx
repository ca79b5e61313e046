import { CheckField } from '../../../../ui/admin/form/choice-field';
import { useFormValues } from '../../../../ui/admin/form/form-context';
import { useTranslation } from '../../../../ui/translation';
import type { FoundCustomer } from '../../../customers/search-customers.server';

interface NotifyCheckProps {
  /** Who came with the page; of anybody else nothing is said. */
  people: readonly FoundCustomer[];
  /** When and with what the guest is told. */
  hint?: string;
}

/** Whether the guest is told; without an address it says that nobody is. */
export function NotifyCheck({ people, hint }: NotifyCheckProps) {
  const { t } = useTranslation('bookings/write');
  const values = useFormValues();
  const chosen = values.customerId ? people.find(({ id }) => String(id) === values.customerId) : undefined;
  const email = values.customerId ? (chosen ? chosen.email : '?') : (values['customer.email'] ?? '');
  const shown = email?.trim() ? hint : t('hint.notifyNobody');
  return <CheckField path="notify" {...(shown && { hint: shown })} />;
}
