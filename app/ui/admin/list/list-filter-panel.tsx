import { Button } from '@mantine/core';
import { Form } from 'react-router';
import { activeFilters, listAddress, noFilters } from '../../../core/list-address';
import { viewParamOf } from '../../../core/list-rules';
import { Link } from '../../link';
import { useTranslation } from '../../translation';
import { FilterMenu } from '../filter-menu';
import { HiddenFields } from './hidden-fields';
import { useList } from './list-context';
import { ListFilterField } from './list-filter-field';
import styles from './list-filter-panel.module.css';

/** All filters in one form; applied ones are part of the address. */
export function ListFilterPanel() {
  const { t } = useTranslation('ui/list');
  const { rules, page, to } = useList();
  const { query } = page.list;
  const names = Object.keys(rules.filters);
  if (names.length === 0) return null;
  const count = activeFilters(rules, query).filter((name) => name !== 'q').length;
  const address = listAddress(rules, query);
  const preserved = ['saved', viewParamOf(rules), 'q', 'sort', 'columns', 'perPage'];
  const isLong = (name: string) => rules.filters[name]?.kind === 'many';
  return (
    <FilterMenu
      label={t('filter')}
      count={count}
      countLabel={t('filtersOn', { count })}
      open={Object.keys(page.problems).length > 0}
    >
      <Form action={to()} className={styles.panel} key={JSON.stringify(query)} preventScrollReset>
        <HiddenFields of={Object.fromEntries(preserved.map((name) => [name, address[name]]))} />
        {names.filter(isLong).map((name) => (
          <ListFilterField key={name} name={name} />
        ))}
        <div className={styles.side}>
          {names
            .filter((name) => !isLong(name))
            .map((name) => (
              <ListFilterField key={name} name={name} />
            ))}
        </div>
        <div className={styles.foot}>
          <Link to={to(listAddress(rules, query, noFilters(rules)))} preventScrollReset>
            {t('dropAll')}
          </Link>
          <Button type="submit">{t('apply')}</Button>
        </div>
      </Form>
    </FilterMenu>
  );
}
