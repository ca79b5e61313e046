import { Button, Checkbox, NativeSelect } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import { Form, Link } from 'react-router';
import { FilterChip } from '../../../ui/desk/filter-chip';
import { FilterMenu } from '../../../ui/desk/filter-menu';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import { staffRoles } from '../role-matrix';
import type { UserListQuery } from '../user-list-input';
import styles from './user-list.module.css';
import { listAddress, noFilters } from './user-list-query';

/** The filters that are on, each with the way to drop it, and the button that opens them all. */
export function UserFilters({ query }: { query: UserListQuery }) {
  const { t } = useTranslation('users/desk');
  const { t: admin } = useTranslation('admin');
  const paths = usePaths();
  const { view, q, sort, perPage } = listAddress(query);
  const count = (query.role.length > 0 ? 1 : 0) + (query.factor ? 1 : 0);
  return (
    <>
      {query.role.length > 0 && (
        <FilterChip
          name={t('filter.role')}
          value={query.role.map((role) => admin(`role.${role}`)).join(', ')}
          drop={paths.adminUsers(listAddress(query, { role: [] }))}
          dropLabel={t('filter.dropOne', { name: t('filter.role') })}
        />
      )}
      {query.factor && (
        <FilterChip
          name={t('filter.factor')}
          value={t(query.factor === 'on' ? 'filter.factorOn' : 'filter.factorOff')}
          drop={paths.adminUsers(listAddress(query, { factor: undefined }))}
          dropLabel={t('filter.dropOne', { name: t('filter.factor') })}
        />
      )}
      <FilterMenu label={t('filter.open')} count={count} countLabel={t('filter.on', { count })}>
        <Form action={paths.adminUsers()} className={styles.panel} key={JSON.stringify(query)}>
          {Object.entries({ view, q, sort, perPage }).map(
            ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
          )}
          {query.view !== 'customers' && (
            <fieldset className={styles.choices}>
              <legend>{t('filter.role')}</legend>
              {staffRoles.map((role) => (
                <Checkbox
                  key={role}
                  name="role"
                  value={role}
                  label={admin(`role.${role}`)}
                  defaultChecked={query.role.includes(role)}
                />
              ))}
            </fieldset>
          )}
          <NativeSelect
            rightSection={<IconChevronDown size={16} aria-hidden="true" />}
            name="factor"
            label={t('filter.factor')}
            defaultValue={query.factor ?? ''}
            data={[
              { value: '', label: t('filter.any') },
              { value: 'on', label: t('filter.factorOn') },
              { value: 'off', label: t('filter.factorOff') },
            ]}
          />
          <div className={styles.foot}>
            <Link to={paths.adminUsers(listAddress(query, noFilters))}>{t('filter.dropAll')}</Link>
            <Button type="submit">{t('filter.apply')}</Button>
          </div>
        </Form>
      </FilterMenu>
    </>
  );
}
