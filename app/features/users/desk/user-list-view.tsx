import { Button } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconUserOff from '@tabler/icons-react/dist/esm/icons/IconUserOff.mjs';
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs';
import { Link, useNavigation } from 'react-router';
import { formatNumber } from '../../../core/format';
import { DeskNotice } from '../../../ui/desk/desk-notice';
import { EmptyState } from '../../../ui/desk/empty-state';
import { PageHeader } from '../../../ui/desk/page-header';
import { PageTurner } from '../../../ui/desk/page-turner';
import { SearchField } from '../../../ui/desk/search-field';
import { ViewTabs } from '../../../ui/desk/view-tabs';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { userViews } from '../user-list-input';
import { DoneNotice } from './done-notice';
import { PolicyPanel } from './policy-panel';
import { RoleTable } from './role-table';
import { UserFilters } from './user-filters';
import { hasFilters, listAddress, noFilters, pageSizes } from './user-list-query';
import styles from './user-list.module.css';
import { UserTable } from './user-table';
import type { UsersPage } from './users-page.server';

/** Who has an account, and what each role may do. */
export function UserListView({ page, refusal }: { page: UsersPage; refusal: { message: string } | undefined }) {
  const { t } = useTranslation('users/desk');
  const locale = useLocale();
  const paths = usePaths();
  const { query, counts, meta } = page.list;
  const loading = useNavigation().location?.pathname === paths.adminUsers();
  const { view, sort, perPage, role, factor } = listAddress(query);
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader
        title={t('title')}
        actions={
          <Button component={Link} to={paths.adminNewUser()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
            {t('invite')}
          </Button>
        }
      />
      {refusal ? (
        <DeskNotice kind="problem" about={refusal}>
          {refusal.message}
        </DeskNotice>
      ) : (
        <DoneNotice />
      )}
      <ViewTabs
        label={t('list.views')}
        current={query.view}
        tabs={userViews.map((key) => ({
          key,
          label: t(`view.${key}`),
          count: formatNumber(counts[key], locale),
          to: paths.adminUsers({ view: key === 'team' ? undefined : key, perPage }),
        }))}
      />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            action={paths.adminUsers()}
            label={t('list.search')}
            placeholder={t('list.searchPlaceholder')}
            words={query.q}
            hotkey="/"
            keep={{ view, sort, perPage, role, factor }}
          />
        </div>
        <UserFilters query={query} />
      </div>
      <div className={loading ? `${styles.rows} ${styles.loading}` : styles.rows} aria-busy={loading}>
        {meta.total === 0 ? <Nobody page={page} /> : <UserTable page={page} />}
      </div>
      {meta.total > 0 && <Turner page={page} />}
      {page.policy && (
        <div className={styles.below}>
          <PolicyPanel policy={page.policy} />
          <RoleTable />
        </div>
      )}
    </div>
  );
}

function Nobody({ page: { list } }: { page: UsersPage }) {
  const { t } = useTranslation('users/desk');
  const paths = usePaths();
  if (!hasFilters(list.query)) return <EmptyState icon={IconUsers} title={t('list.nobody')} />;
  return (
    <EmptyState icon={IconUserOff} title={t('list.notFound')}>
      <Link to={paths.adminUsers(listAddress(list.query, noFilters))}>{t('list.dropAll')}</Link>
    </EmptyState>
  );
}

function Turner({ page: { list, lastPage } }: { page: UsersPage }) {
  const { t } = useTranslation('users/desk');
  const locale = useLocale();
  const paths = usePaths();
  const { query, meta, data } = list;
  const first = (meta.page - 1) * meta.perPage + 1;
  const toPage = (page: number) => paths.adminUsers(listAddress(query, { page }));
  return (
    <PageTurner
      label={t('list.pages')}
      range={t('list.range', {
        first: formatNumber(first, locale),
        last: formatNumber(first + data.length - 1, locale),
        total: formatNumber(meta.total, locale),
      })}
      rows={{
        label: t('list.perPage'),
        current: meta.perPage,
        sizes: pageSizes.map((size) => ({ size, to: paths.adminUsers(listAddress(query, { perPage: size })) })),
      }}
      previous={{ label: t('list.previous'), to: meta.page > 1 ? toPage(meta.page - 1) : undefined }}
      next={{ label: t('list.next'), to: meta.page < lastPage ? toPage(meta.page + 1) : undefined }}
      page={meta.page}
    />
  );
}
