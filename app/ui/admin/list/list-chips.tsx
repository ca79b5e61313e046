import { activeFilters, dropFilter, listAddress, noFilters } from '../../../core/list-address';
import { Link } from '../../link';
import { useTranslation } from '../../translation';
import { FilterChip } from '../filter-chip';
import { useList } from './list-context';
import styles from './list.module.css';
import { useFilterText } from './use-filter-text';

export function ListChips() {
  const { t } = useTranslation('ui/list');
  const { rules, page, to } = useList();
  const text = useFilterText();
  const { query } = page.list;
  const active = activeFilters(rules, query);
  return (
    <div className={styles.chips}>
      {active
        .filter((name) => name !== 'q')
        .map((name) => (
          <FilterChip
            key={name}
            name={text.name(name)}
            value={text.value(name)}
            drop={to(listAddress(rules, query, dropFilter(rules, name)))}
            dropLabel={t('dropOne', { name: text.name(name) })}
          />
        ))}
      {active.length > 1 && (
        <Link to={to(listAddress(rules, query, noFilters(rules)))} className={styles.dropAll} preventScrollReset>
          {t('dropAll')}
        </Link>
      )}
    </div>
  );
}
