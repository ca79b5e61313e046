import { textIn } from '../../../core/locale';
import { fieldAndLanguage, forEachField } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';
import { useLocale } from '../../../ui/use-locale';
import type { ApartmentStatus } from '../apartment-data';
import { apartmentFieldKinds, type ApartmentField } from '../apartment-fields';
import type { VatTreatment } from '../../prices/vat';
import type { ApartmentChoices } from './apartment-page.server';

export function useApartmentLabels() {
  const { t } = useTranslation('apartments/admin');
  const paths = Object.keys(apartmentFieldKinds) as ApartmentField[];
  const labels = forEachField(paths, (path) => {
    const [field, language] = fieldAndLanguage(path);
    const word = t(`field.${field}`);
    return language ? `${word} ${language.toUpperCase()}` : word;
  });
  return { ...labels, beds: t('field.beds'), description: t('field.description') };
}

/** Returns the label of a choice for the list of changes in a version conflict. */
export function useApartmentTexts({ categories, flats }: ApartmentChoices): (path: string, text: string) => string {
  const { t } = useTranslation('apartments/admin');
  const locale = useLocale();
  return (path, text) => {
    if (path === 'status') return t(`status.${text as ApartmentStatus}`);
    if (path === 'vatTreatment') return t(`vat.${text as VatTreatment}`);
    if (path === 'sharedFlatId') return flats.find(({ id }) => String(id) === text)?.code ?? t('form.noFlat');
    if (path !== 'categoryId') return text;
    const category = categories.find(({ id }) => String(id) === text);
    return category ? textIn(category.name, locale) : text;
  };
}
