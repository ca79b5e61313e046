import { forEachField } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import type { SeasonData } from '../season-data';
import { seasonFieldKinds } from '../season-fields';

/** The names of the fields as the form shows them. */
export function useSeasonLabels() {
  const { t } = useTranslation('prices/admin');
  const fields = Object.keys(seasonFieldKinds) as (keyof SeasonData)[];
  return forEachField(fields, (field) => t(`field.${field}`));
}
