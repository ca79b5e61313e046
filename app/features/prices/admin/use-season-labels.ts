import { useTranslation } from '../../../ui/translation';
import { seasonFields } from '../season-data';

/** The names of the fields as the form shows them. */
export function useSeasonLabels(): Record<string, string> {
  const { t } = useTranslation('prices/admin');
  return Object.fromEntries(seasonFields.map((field) => [field, t(`field.${field}`)]));
}
