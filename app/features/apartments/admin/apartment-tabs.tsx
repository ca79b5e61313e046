import { RecordTabs } from '../../../ui/admin/record-tabs';
import { formatNumber } from '../../../core/format';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';

export type ApartmentTab = 'data' | 'equipment' | 'images' | 'prices' | 'calendars';

interface ApartmentTabsProps {
  id: number;
  current: ApartmentTab;
  counts: { equipment: number; images: number; calendars: number };
  /** Number of gaps between the apartment's seasons. `isPriced` is true if any future night has a price. */
  gaps: number;
  isPriced: boolean;
}

export function ApartmentTabs({ id, current, counts, gaps, isPriced }: ApartmentTabsProps) {
  const { t } = useTranslation('apartments/admin');
  const locale = useLocale();
  const paths = usePaths();
  const priceBadge = isPriced ? gaps > 0 && t('tabs.gaps', { count: gaps }) : t('tabs.noPrice');
  return (
    <RecordTabs
      label={t('tabs.label')}
      current={current}
      tabs={[
        { key: 'data', label: t('tabs.data'), to: paths.adminApartment(id) },
        {
          key: 'equipment',
          label: t('tabs.equipment'),
          to: paths.adminApartment(id, { tab: 'equipment' }),
          count: formatNumber(counts.equipment, locale),
        },
        {
          key: 'images',
          label: t('tabs.images'),
          to: paths.adminImages(id),
          count: formatNumber(counts.images, locale),
          ...(counts.images === 0 && { badge: { tone: 'today' as const, text: t('tabs.noImage') } }),
        },
        {
          key: 'prices',
          label: t('tabs.prices'),
          to: paths.adminPrices(id),
          ...(priceBadge && { badge: { tone: 'today' as const, text: priceBadge } }),
        },
        {
          key: 'calendars',
          label: t('tabs.calendars'),
          to: paths.adminCalendars(id),
          count: formatNumber(counts.calendars, locale),
        },
      ]}
    />
  );
}
