import { forEachField } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import { seasonFields } from '../season-data';

/** The names of the fields as the form shows them. */
export function useSeasonLabels() {
  const { t } = useTranslation('prices/admin');
  return forEachField(seasonFields, (field) => t(`field.${field}`));
}
