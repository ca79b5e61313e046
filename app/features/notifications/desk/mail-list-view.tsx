import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs';
import IconMailOff from '@tabler/icons-react/dist/esm/icons/IconMailOff.mjs';
import { Link, useNavigation } from 'react-router';
import { formatNumber } from '../../../core/format';
import { EmptyState } from '../../../ui/desk/empty-state';
import { PageHeader } from '../../../ui/desk/page-header';
import { PageTurner } from '../../../ui/desk/page-turner';
import { SearchField } from '../../../ui/desk/search-field';
import { ViewTabs } from '../../../ui/desk/view-tabs';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { MailList } from '../list-mails.server';
import { mailViews } from '../mail-kinds';
import { listAddress, pageSizes } from './mail-list-query';
import styles from './mail-list.module.css';
import { MailTable } from './mail-table';
import type { MailsPage } from './notifications-page.server';

/** Every mail that the house wrote, by state and search. */
export function MailListView({ page }: { page: MailsPage }) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const paths = usePaths();
  const { query, counts, meta } = page.list;
  const loading = useNavigation().location?.pathname === paths.adminNotifications();
  const { state, perPage } = listAddress(query);
  return (
    <div className={styles.page}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader title={t('title')} titleInBar />
      <ViewTabs
        label={t('list.views')}
        current={query.state}
        tabs={mailViews.map((key) => ({
          key,
          label: t(`view.${key}`),
          count: formatNumber(counts[key], locale),
          to: paths.adminNotifications({ state: key === 'all' ? undefined : key, perPage }),
        }))}
      />
      <div className={styles.search}>
        <SearchField
          action={paths.adminNotifications()}
          label={t('list.search')}
          placeholder={t('list.searchPlaceholder')}
          words={query.q}
          hotkey="/"
          keep={{ state, perPage }}
        />
      </div>
      <div className={loading ? `${styles.rows} ${styles.loading}` : styles.rows} aria-busy={loading}>
        {meta.total === 0 ? <NothingFound list={page.list} /> : <MailTable list={page.list} />}
      </div>
      {meta.total > 0 && <Turner page={page} />}
    </div>
  );
}

function NothingFound({ list: { query, counts } }: { list: MailList }) {
  const { t } = useTranslation('notifications');
  const paths = usePaths();
  if (counts.all === 0) return <EmptyState icon={IconMail} title={t('empty.none')} text={t('empty.noneYet')} />;
  if (query.q === '') return <EmptyState icon={IconMail} title={t('empty.view')} />;
  return (
    <EmptyState icon={IconMailOff} title={t('empty.search', { words: query.q })}>
      <Link to={paths.adminNotifications(listAddress(query, { q: '' }))}>{t('empty.drop')}</Link>
    </EmptyState>
  );
}

function Turner({ page: { list, lastPage } }: { page: MailsPage }) {
  const { t } = useTranslation('notifications');
  const locale = useLocale();
  const paths = usePaths();
  const { query, meta, data } = list;
  const first = (meta.page - 1) * meta.perPage + 1;
  const toPage = (page: number) => paths.adminNotifications(listAddress(query, { page }));
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
        sizes: pageSizes.map((size) => ({ size, to: paths.adminNotifications(listAddress(query, { perPage: size })) })),
      }}
      previous={{ label: t('list.previous'), to: meta.page > 1 ? toPage(meta.page - 1) : undefined }}
      next={{ label: t('list.next'), to: meta.page < lastPage ? toPage(meta.page + 1) : undefined }}
      page={meta.page}
    />
  );
}
