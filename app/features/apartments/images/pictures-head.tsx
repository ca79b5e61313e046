import type { LocalizedText } from '../../../core/locale';
import { textIn } from '../../../core/locale';
import { PageHeader } from '../../../ui/desk/page-header';
import { ViewTabs } from '../../../ui/desk/view-tabs';
import { formatNumber } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import styles from './pictures-view.module.css';

interface PicturesHeadProps {
  apartment: { id: number; code: string; floor: number; categoryName: LocalizedText };
  count: number;
}

/** Which apartment it is, and its other parts. */
export function PicturesHead({ apartment: { id, code, floor, categoryName }, count }: PicturesHeadProps) {
  const { t } = useTranslation('apartments/images');
  const locale = useLocale();
  const paths = usePaths();
  return (
    <>
      <title>{`${code} · ${t('title')} · Estancia`}</title>
      <PageHeader
        title={<bdi>{code}</bdi>}
        trail={[{ label: t('apartments'), to: paths.adminApartments() }]}
        here={code}
        beside={<span className={styles.kind}>{t('kind', { category: textIn(categoryName, locale), floor })}</span>}
      />
      <ViewTabs
        label={t('tabs.label')}
        current="images"
        tabs={[
          { key: 'data', label: t('tabs.data'), count: '', to: paths.adminApartment(id) },
          {
            key: 'equipment',
            label: t('tabs.equipment'),
            count: '',
            to: paths.adminApartment(id, { tab: 'equipment' }),
          },
          { key: 'images', label: t('tabs.images'), count: formatNumber(count, locale), to: paths.adminImages(id) },
          { key: 'prices', label: t('tabs.prices'), count: '', to: paths.adminPrices(id) },
        ]}
      />
    </>
  );
}
