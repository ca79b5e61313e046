import { useTranslation } from '../../../ui/translation';
import { userFields } from '../user-data';

/** The names of the fields as the form shows them. */
export function useFieldLabels(): Record<string, string> {
  const { t } = useTranslation('users/admin');
  return Object.fromEntries(userFields.map((field) => [field, t(`form.${field}`)]));
}
