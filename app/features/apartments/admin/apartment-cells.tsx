import IconAlertTriangle from 'virtual:icons/alert-triangle';
import type { ReactNode } from 'react';
import { formatMoney, formatNumber } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { textIn } from '../../../core/locale';
import { RowLink } from '../../../ui/admin/list/row-link';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { apartmentList } from '../apartment-list';
import type { ListedApartment } from '../list-apartments.server';
import styles from './apartment-cells.module.css';
import { ApartmentStatus } from './apartment-status';

export function useApartmentCells(): Record<ColumnOf<typeof apartmentList>, (row: ListedApartment) => ReactNode> {
  const { t } = useTranslation('apartments/admin');
  const locale = useLocale();
  const paths = usePaths();
  const number = (value: number) => formatNumber(value, locale);
  return {
    code: (row) => (
      <RowLink to={paths.adminApartment(row.id)}>
        <bdi>{row.code}</bdi>
      </RowLink>
    ),
    category: (row) => textIn(row.categoryName, locale),
    flat: (row) =>
      row.sharedFlatCode && row.wholeFlat ? t('list.whole', { flat: row.sharedFlatCode }) : row.sharedFlatCode,
    floor: (row) => number(row.floor),
    area: (row) => number(row.areaSqm),
    guests: (row) =>
      row.baseGuests === row.maxGuests
        ? number(row.maxGuests)
        : t('list.guests', { base: row.baseGuests, max: row.maxGuests }),
    beds: (row) => <span data-cut>{textIn(row.beds, locale)}</span>,
    cleaning: (row) => formatMoney(row.cleaningCents, locale),
    bail: (row) => formatMoney(row.bailCents, locale),
    status: (row) => <ApartmentStatus status={row.status} />,
    images: (row) => number(row.imageCount),
    price: (row) => {
      if (row.lacks.includes('price')) return <span className={styles.lacking}>{t('list.noPrice')}</span>;
      return row.nightlyCents === null ? t('list.noPriceTonight') : formatMoney(row.nightlyCents, locale);
    },
    lacks: (row) => <MissingRequirements row={row} />,
  };
}

/** Lists what the apartment lacks. Each entry links to the page where it can be corrected. */
function MissingRequirements({ row }: { row: ListedApartment }) {
  const { t } = useTranslation('apartments/admin');
  const paths = usePaths();
  const missingLabels = [
    { key: 'price', text: t('lack.price'), to: paths.adminPrices(row.id), is: row.lacks.includes('price') },
    { key: 'gaps', text: t('list.gaps', { count: row.gaps }), to: paths.adminPrices(row.id), is: row.gaps > 0 },
    { key: 'image', text: t('lack.image'), to: paths.adminImages(row.id), is: row.lacks.includes('image') },
    { key: 'english', text: t('lack.english'), to: paths.adminApartment(row.id), is: row.lacks.includes('english') },
  ].filter(({ is }) => is);
  if (row.status === 'retired' || missingLabels.length === 0) return null;
  return (
    <span className={styles.lacks}>
      <IconAlertTriangle size={14} stroke={1.75} aria-hidden="true" />
      {missingLabels.map(({ key, text, to }) => (
        <Link key={key} to={to}>
          {text}
        </Link>
      ))}
    </span>
  );
}
