import { useMemo } from 'react';
import { useTranslation } from '../../../ui/translation';
import { labelsFor, type BuildingForm, type BuildingLabelKey } from '../building-fields';
import { socialNetworks, type SocialNetwork } from '../building-data';

export const networkNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
};

const isNetwork = (word: BuildingLabelKey): word is SocialNetwork => socialNetworks.some((name) => name === word);

export function useBuildingFieldLabels(form: BuildingForm): Record<string, string> {
  const { t } = useTranslation('building/admin');
  return useMemo(() => {
    const labelOf = (word: BuildingLabelKey) => (isNetwork(word) ? networkNames[word] : t(`field.${word}`));
    return Object.fromEntries(
      labelsFor(form).map(({ path, word, lang }) => [
        path,
        lang ? `${labelOf(word)} (${lang.toUpperCase()})` : labelOf(word),
      ]),
    );
  }, [form, t]);
}
