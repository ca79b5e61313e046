import { forEachField } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import type { SeasonData } from '../season-data';
import { seasonFieldKinds } from '../season-fields';

export function useSeasonLabels() {
  const { t } = useTranslation('prices/admin');
  const fields = Object.keys(seasonFieldKinds) as (keyof SeasonData)[];
  return forEachField(fields, (field) => t(`field.${field}`));
}
