import { Button } from '@mantine/core';
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import { Link } from 'react-router';
import { textIn, type LocalizedText } from '../../../core/locale';
import { PageHeader } from '../../../ui/desk/page-header';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { ApartmentStatus as StatusName } from '../apartment-data';
import styles from './apartment-head.module.css';
import { ApartmentStatus } from './apartment-status';
import { ApartmentTabs, type ApartmentTab } from './apartment-tabs';

type Neighbour = { id: number; code: string } | null;

/** What stands above every part of an apartment. */
export interface HeadedApartment {
  id: number;
  code: string;
  floor: number;
  status: StatusName;
  category: { name: LocalizedText; typeCategory: string; published: boolean };
  counts: { equipment: number; images: number };
  gaps: number;
  isPriced: boolean;
  neighbours: { previous: Neighbour; next: Neighbour };
}

interface ApartmentHeadProps {
  apartment: HeadedApartment;
  current: ApartmentTab;
  /** The same part of another apartment; its data where there is no such part. */
  toOther?: (id: number) => string;
}

/** Which apartment it is, the way to its page on the site and to its neighbours, and its parts. */
export function ApartmentHead({ apartment, current, toOther }: ApartmentHeadProps) {
  const { t } = useTranslation('apartments/desk');
  const locale = useLocale();
  const paths = usePaths();
  const { id, code, floor, status, category, counts, gaps, isPriced, neighbours } = apartment;
  const isShown = status === 'active' && category.published;
  const to = toOther ?? ((other: number) => paths.adminApartment(other));
  return (
    <>
      <title>{`${code} · ${t(`tabs.${current}`)} · Estancia`}</title>
      <PageHeader
        title={<bdi>{code}</bdi>}
        trail={[{ label: t('list.title'), to: paths.adminApartments() }]}
        here={code}
        beside={
          <>
            <span className={styles.kind}>{t('head.kind', { category: textIn(category.name, locale), floor })}</span>
            <ApartmentStatus status={status} filled />
          </>
        }
        actions={
          <>
            {isShown ? (
              <Button
                component={Link}
                to={paths.roomDetails(category.typeCategory)}
                reloadDocument
                variant="default"
                leftSection={<IconEye size={16} aria-hidden="true" />}
              >
                {t('head.onSite')}
              </Button>
            ) : (
              <span className={styles.notOnSite}>{t('head.notOnSite')}</span>
            )}
            <Beside of={neighbours.previous} label="head.previous" to={to}>
              <IconChevronLeft size={18} aria-hidden="true" />
            </Beside>
            <Beside of={neighbours.next} label="head.next" to={to}>
              <IconChevronRight size={18} aria-hidden="true" />
            </Beside>
          </>
        }
      />
      <ApartmentTabs id={id} current={current} counts={counts} gaps={gaps} isPriced={isPriced} />
    </>
  );
}

interface BesideProps {
  of: Neighbour;
  label: 'head.previous' | 'head.next';
  to: (id: number) => string;
  children: React.ReactNode;
}

function Beside({ of, label, to, children }: BesideProps) {
  const { t } = useTranslation('apartments/desk');
  if (!of) return <span className={styles.off}>{children}</span>;
  const words = t(label, { code: of.code });
  return (
    <Link to={to(of.id)} className={styles.beside} aria-label={words} title={words} prefetch="intent">
      {children}
    </Link>
  );
}
