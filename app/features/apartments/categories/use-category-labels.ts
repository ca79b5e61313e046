import { useTranslation } from '../../../ui/translation';

const pairs = ['name', 'summary', 'lead', 'heading', 'paragraphs'] as const;

/** The words for each field of the form, by path. */
export function useCategoryLabels(): Record<string, string> {
  const { t } = useTranslation('apartments/categories');
  const texts = pairs.flatMap((field): [string, string][] => {
    const word = t(`field.${field}`);
    const path = field === 'name' || field === 'summary' ? field : `description.${field}`;
    const texted = field === 'paragraphs' ? `${path}.*` : path;
    return [
      [texted, word],
      [`${texted}.es`, `${word} ES`],
      [`${texted}.en`, `${word} EN`],
    ];
  });
  const plain = { type: t('field.type'), key: t('field.key'), published: t('field.published') };
  return { ...plain, ...Object.fromEntries(texts) };
}
