import { forEachField } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import { userFields } from '../user-data';

export function useFieldLabels() {
  const { t } = useTranslation('users/admin');
  return forEachField(userFields, (field) => t(`form.${field}`));
}
