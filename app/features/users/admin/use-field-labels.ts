import { forEachField } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import { userFields } from '../user-data';

/** The names of the fields as the form shows them. */
export function useFieldLabels() {
  const { t } = useTranslation('users/admin');
  return forEachField(userFields, (field) => t(`form.${field}`));
}
