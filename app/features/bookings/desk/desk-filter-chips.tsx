import { Link } from 'react-router';
import { FilterChip } from '../../../ui/desk/filter-chip';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import styles from './desk-filters.module.css';
import { activeFilters, dropFilter, listAddress, noFilters, type ListQuery } from './desk-list-query';
import { useFilterWords } from './use-filter-words';

/** The filters that are on, each with the way to drop it. The search says itself what it is. */
export function FilterChips({ query }: { query: ListQuery }) {
  const { t } = useTranslation('bookings/desk');
  const paths = usePaths();
  const words = useFilterWords(query);
  const shown = activeFilters(query).filter((name) => name !== 'q');
  return (
    <div className={styles.chips}>
      {shown.map((name) => (
        <FilterChip
          key={name}
          name={t(`filter.${name}`)}
          value={words(name)}
          drop={paths.adminBookings(listAddress(query, dropFilter(name)))}
          dropLabel={t('filter.dropOne', { name: t(`filter.${name}`) })}
        />
      ))}
      {activeFilters(query).length > 1 && (
        <Link to={paths.adminBookings(listAddress(query, noFilters))} className={styles.dropAll}>
          {t('filter.dropAll')}
        </Link>
      )}
    </div>
  );
}
