import { useMemo } from 'react';
import { useTranslation } from '../../../ui/translation';
import { wordsOf, type BuildingForm, type BuildingWord } from '../building-fields';
import { socialNetworks, type SocialNetwork } from '../building-data';

export const networkNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
};

const isNetwork = (word: BuildingWord): word is SocialNetwork => socialNetworks.some((name) => name === word);

export function useFieldWords(form: BuildingForm): Record<string, string> {
  const { t } = useTranslation('building/admin');
  return useMemo(() => {
    const wordFor = (word: BuildingWord) => (isNetwork(word) ? networkNames[word] : t(`field.${word}`));
    return Object.fromEntries(
      wordsOf(form).map(({ path, word, lang }) => [
        path,
        lang ? `${wordFor(word)} (${lang.toUpperCase()})` : wordFor(word),
      ]),
    );
  }, [form, t]);
}
