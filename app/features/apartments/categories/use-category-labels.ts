import { pairNames } from '../../../core/typed-fields';
import { useTranslation } from '../../../ui/translation';

export function useCategoryLabels() {
  const { t } = useTranslation('apartments/categories');
  return {
    type: t('field.type'),
    key: t('field.key'),
    published: t('field.published'),
    ...pairNames('name', t('field.name')),
    ...pairNames('summary', t('field.summary')),
    ...pairNames('description.lead', t('field.lead')),
    ...pairNames('description.heading', t('field.heading')),
    ...pairNames('description.paragraphs.*', t('field.paragraphs')),
  };
}
