import { locales } from '../../../core/locale';
import { useTranslation } from '../../../ui/translation';
import { customerKinds, documentKinds } from '../customer-data';

type Choices = readonly { value: string; label: string }[];

export function useCustomerTexts(countries: Choices) {
  const { t } = useTranslation('customers/admin');
  const choices = {
    kind: customerKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    language: locales.map((value) => ({ value, label: t(`language.${value}`) })),
    documentKind: [
      { value: '', label: t('document.none') },
      ...documentKinds.map((value) => ({ value, label: t(`document.${value}`) })),
    ],
    country: [{ value: '', label: t('country.none') }, ...countries],
  };
  const labels = {
    kind: t('field.kind'),
    firstName: t('field.firstName'),
    lastName: t('field.lastName'),
    companyName: t('field.companyName'),
    email: t('field.email'),
    phone: t('field.phone'),
    language: t('field.language'),
    country: t('field.country'),
    nationality: t('field.nationality'),
    documentKind: t('field.documentKind'),
    documentNumber: t('field.documentNumber'),
    birthDate: t('field.birthDate'),
    'address.street': t('field.street'),
    'address.postcode': t('field.postcode'),
    'address.city': t('field.city'),
    taxNumber: t('field.taxNumber'),
    iban: t('field.iban'),
    notes: t('field.notes'),
    marketingConsent: t('field.marketingConsent'),
  };
  const describe = (path: string, text: string) => {
    const list: Choices = path === 'nationality' ? choices.country : (choices[path as keyof typeof choices] ?? []);
    return list.find(({ value }) => value === text)?.label ?? text;
  };
  return { choices, labels, words: describe };
}
