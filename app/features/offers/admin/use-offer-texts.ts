import { fieldAndLanguage, forEachField } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import { offerFieldKinds } from '../offer-form';
import { offerTexts } from '../offer-texts';
import type { OfferKind } from '../offer-data';

export function useOfferTexts() {
  const { t } = useTranslation('offers/admin');
  return offerTexts(useLocale(), t);
}

export function useOfferLabels() {
  const { t } = useTranslation('offers/admin');
  const paths = Object.keys(offerFieldKinds) as (keyof typeof offerFieldKinds)[];
  return forEachField(paths, (path) => {
    const [field, language] = fieldAndLanguage(path);
    const word = t(`field.${field}`);
    return language ? `${word} ${language.toUpperCase()}` : word;
  });
}

interface Named {
  id: number;
  name?: string;
  code?: string;
}

/** Formats form values, such as ids, that aren't readable as they are. */
export function useOfferValues(choices: { categories: readonly Named[]; apartments: readonly Named[] }) {
  const { t } = useTranslation('offers/admin');
  const names = (ids: string, among: readonly Named[]) =>
    ids
      .split(',')
      .filter(Boolean)
      .map((id) => among.find((one) => String(one.id) === id))
      .map((one) => one?.name ?? one?.code ?? '')
      .join(', ');
  return (path: string, text: string): string => {
    if (path === 'kind' && text) return t(`kind.${text as OfferKind}`);
    if (path === 'categoryIds') return names(text, choices.categories);
    if (path === 'apartmentIds') return names(text, choices.apartments);
    return text;
  };
}
