import { Table } from '../../../ui/desk/table';
import { SortHead } from '../../../ui/desk/sort-head';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { UserSortField } from '../user-list-input';
import { listAddress, sortBy } from './user-list-query';
import { UserRow } from './user-row';
import styles from './user-table.module.css';
import type { UsersPage } from './users-page.server';

const heads = ['name', 'email', 'role', 'language', 'factor', 'lastSignIn', 'state'] as const;
const sorted: readonly string[] = ['name', 'email', 'role', 'lastSignIn'] satisfies UserSortField[];

/** A page of accounts with heads to sort by. */
export function UserTable({ page: { list, viewerId } }: { page: UsersPage }) {
  const { t } = useTranslation('users/desk');
  const paths = usePaths();
  const { query } = list;
  const order = query.sort.descending ? 'descending' : 'ascending';
  return (
    <Table label={t(`view.${query.view}`)} className={styles.table}>
      <thead>
        <tr>
          {heads.map((name) =>
            sorted.includes(name) ? (
              <SortHead
                key={name}
                label={t(`column.${name}`)}
                to={paths.adminUsers(listAddress(query, sortBy(query, name as UserSortField)))}
                order={query.sort.field === name ? order : undefined}
              />
            ) : (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ),
          )}
          <th scope="col" className={styles.actions}>
            <span className="visually-hidden">{t('column.actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.data.map((user) => (
          <UserRow key={user.id} user={user} list={list} isOwn={user.id === viewerId} />
        ))}
      </tbody>
    </Table>
  );
}
