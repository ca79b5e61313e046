import { textIn, type LocalizedText } from '../../../core/locale';
import { PageHeader } from '../../../ui/admin/page-header';
import { SiteAndNeighbors } from '../../../ui/admin/site-and-neighbors';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ApartmentStatus as StatusName } from '../apartment-data';
import styles from './apartment-head.module.css';
import { ApartmentStatus } from './apartment-status';
import { ApartmentTabs, type ApartmentTab } from './apartment-tabs';

type Neighbor = { id: number; code: string } | null;

/** The apartment's data for the header above each of its tabs. */
export interface HeadedApartment {
  id: number;
  code: string;
  floor: number;
  status: StatusName;
  category: { name: LocalizedText; typeCategory: string; published: boolean };
  counts: { equipment: number; images: number; calendars: number };
  gaps: number;
  isPriced: boolean;
  neighbors: { previous: Neighbor; next: Neighbor };
}

interface ApartmentHeadProps {
  apartment: HeadedApartment;
  current: ApartmentTab;
  /** Returns a link to the same tab of another apartment; defaults to a link to the data tab. */
  toOther?: (id: number) => string;
}

/** Shows the apartment's name, its tabs, and links to its public page and neighboring apartments. */
export function ApartmentHead({ apartment, current, toOther }: ApartmentHeadProps) {
  const { t } = useTranslation('apartments/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { id, code, floor, status, category, counts, gaps, isPriced, neighbors } = apartment;
  const { previous, next } = neighbors;
  const isShown = status === 'active' && category.published;
  const to = toOther ?? ((other: number) => paths.adminApartment(other));
  return (
    <>
      <title>{`${code} · ${t(`tabs.${current}`)} · Estancia`}</title>
      <PageHeader
        title={<bdi>{code}</bdi>}
        record={{ kind: 'apartment', id }}
        trail={[{ label: t('list.title'), to: paths.adminApartments() }]}
        here={code}
        beside={
          <>
            <span className={styles.kind}>{t('head.kind', { category: textIn(category.name, locale), floor })}</span>
            <ApartmentStatus status={status} filled />
          </>
        }
        actions={
          <SiteAndNeighbors
            site={
              isShown
                ? { to: paths.roomDetails(category.typeCategory), label: t('head.onSite') }
                : { to: null, label: t('head.notOnSite') }
            }
            previous={previous && { to: to(previous.id), label: t('head.previous', { code: previous.code }) }}
            next={next && { to: to(next.id), label: t('head.next', { code: next.code }) }}
          />
        }
      />
      <ApartmentTabs id={id} current={current} counts={counts} gaps={gaps} isPriced={isPriced} />
    </>
  );
}
