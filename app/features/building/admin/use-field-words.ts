import { useMemo } from 'react';
import { useTranslation } from '../../../ui/translation';
import { wordsOf, type BuildingForm } from '../building-fields';
import { socialNetworks, type SocialNetwork } from '../building-data';
import type field from '../messages/admin.es.json';

export const networkNames: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  x: 'X',
};

/** The words for each field of a form, by its path. */
export function useFieldWords(form: BuildingForm): Record<string, string> {
  const { t } = useTranslation('building/admin');
  return useMemo(() => {
    const wordFor = (word: string) =>
      socialNetworks.some((name) => name === word)
        ? networkNames[word as SocialNetwork]
        : t(`field.${word as keyof (typeof field)['field']}`);
    return Object.fromEntries(
      wordsOf(form).map(({ path, word, lang }) => [
        path,
        lang ? `${wordFor(word)} (${lang.toUpperCase()})` : wordFor(word),
      ]),
    );
  }, [form, t]);
}
