import IconArchive from 'virtual:icons/archive';
import IconCheck from 'virtual:icons/check';
import IconTool from 'virtual:icons/tool';
import { formatNumber } from '../../../core/format';
import { PageHeader } from '../../../ui/admin/page-header';
import { RecordTabs } from '../../../ui/admin/record-tabs';
import { SiteAndNeighbors } from '../../../ui/admin/site-and-neighbors';
import { Status } from '../../../ui/admin/status';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { PricedApartment } from '../view-price-year.server';
import styles from './prices.module.css';

export function PricesHead({ apartment }: { apartment: PricedApartment }) {
  const { t } = useTranslation('prices/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { id, code, floor, status, categoryName, counts, gaps, previousId, nextId } = apartment;
  const category = categoryName[locale] ?? categoryName.es;
  const tabs = [
    { key: 'data', label: t('tabs.data'), to: paths.adminApartment(id) },
    {
      key: 'equipment',
      label: t('tabs.equipment'),
      to: paths.adminApartment(id, { tab: 'equipment' }),
      count: formatNumber(counts.equipment, locale),
    },
    { key: 'images', label: t('tabs.images'), to: paths.adminImages(id), count: formatNumber(counts.images, locale) },
    {
      key: 'prices',
      label: t('tabs.prices'),
      to: paths.adminPrices(id),
      ...(gaps.length > 0 && { badge: { tone: 'today' as const, text: t('gaps', { count: gaps.length }) } }),
    },
    { key: 'calendars', label: t('tabs.calendars'), to: paths.adminCalendars(id) },
  ];
  return (
    <>
      <PageHeader
        title={code}
        trail={[{ label: t('apartments'), to: paths.adminApartments() }]}
        here={code}
        beside={
          <>
            <span className={styles.beside}>{t('head.where', { category, floor: formatNumber(floor, locale) })}</span>
            {status === 'active' && (
              <Status icon={IconCheck} tone="good" filled>
                {t('head.active')}
              </Status>
            )}
            {status === 'maintenance' && (
              <Status icon={IconTool} tone="today" filled>
                {t('head.maintenance')}
              </Status>
            )}
            {status === 'retired' && (
              <Status icon={IconArchive} tone="quiet" filled>
                {t('head.retired')}
              </Status>
            )}
          </>
        }
        actions={
          <SiteAndNeighbors
            site={
              status === 'active' && apartment.isPublished
                ? { to: paths.roomDetails(`${apartment.type}_${apartment.key}`), label: t('head.site') }
                : { to: null, label: t('head.noSite') }
            }
            previous={previousId === null ? null : { to: paths.adminPrices(previousId), label: t('head.previous') }}
            next={nextId === null ? null : { to: paths.adminPrices(nextId), label: t('head.next') }}
          />
        }
      />
      <RecordTabs label={t('tabs.label', { code })} tabs={tabs} current="prices" />
    </>
  );
}
