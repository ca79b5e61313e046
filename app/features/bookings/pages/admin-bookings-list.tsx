import { Button } from '@mantine/core';
import IconBook2 from '@tabler/icons-react/dist/esm/icons/IconBook2.mjs';
import IconFilterOff from '@tabler/icons-react/dist/esm/icons/IconFilterOff.mjs';
import { Link, redirect, useLoaderData, useNavigation, type LoaderFunctionArgs } from 'react-router';
import { orErrorPage } from '../../../access/page-error.server';
import { requestContext } from '../../../access/request-context.server';
import { formatNumber } from '../../../core/format';
import { EmptyState } from '../../../ui/desk/empty-state';
import { PageHeader } from '../../../ui/desk/page-header';
import { PageTurner } from '../../../ui/desk/page-turner';
import { SearchField } from '../../../ui/desk/search-field';
import { ViewTabs } from '../../../ui/desk/view-tabs';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import { BookingTable } from '../desk/desk-booking-table';
import { FilterChips } from '../desk/desk-filter-chips';
import { FilterPanel } from '../desk/desk-filter-panel';
import styles from '../desk/desk-list.module.css';
import { ListSummary } from '../desk/desk-list-summary';
import { bookingsPage, type BookingsPage } from '../desk/desk-list-page.server';
import { activeFilters, dropFilter, listAddress, noFilters, pageSizes } from '../desk/desk-list-query';
import type { BookingView } from '../list-input';
import { useFilterWords } from '../desk/use-filter-words';

export const handle = { messages: ['bookings/desk'] };

export async function loader({ context, url }: LoaderFunctionArgs) {
  const { actor, locale } = context.get(requestContext);
  const { goTo, page } = await orErrorPage(locale, () => bookingsPage(actor, url.searchParams));
  if (goTo !== null) throw redirect(goTo);
  return page;
}

const views = ['all', 'arriving', 'leaving', 'in_house', 'unpaid', 'holds'] as const satisfies BookingView[];

export default function AdminBookingsList() {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  const page = useLoaderData<typeof loader>();
  const { query, counts, meta } = page.list;
  const loading = useNavigation().location?.pathname === paths.adminBookings();
  const { view, sort, perPage, ...filters } = listAddress(query);
  return (
    <div className={styles.page}>
      <title>{`${t('list.title')} · Estancia`}</title>
      <PageHeader title={t('list.title')} titleInBar />
      <ViewTabs
        label={t('list.views')}
        current={query.view}
        tabs={views.map((key) => ({
          key,
          label: t(`view.${key}`),
          count: formatNumber(counts[key], locale),
          to: paths.adminBookings({ view: key === 'all' ? undefined : key, perPage }),
        }))}
      />
      <div className={styles.tools}>
        <div className={styles.search}>
          <SearchField
            action={paths.adminBookings()}
            label={t('list.search')}
            placeholder={t('list.searchPlaceholder')}
            words={query.q}
            hotkey="/"
            keep={{ view, sort, perPage, ...filters, q: undefined, page: undefined }}
          />
        </div>
        <FilterChips query={query} />
        <FilterPanel query={query} problems={page.problems} />
      </div>
      <ListSummary list={page.list} />
      <div className={loading ? `${styles.rows} ${styles.loading}` : styles.rows} aria-busy={loading}>
        {meta.total === 0 ? <NothingFound page={page} /> : <BookingTable page={page} />}
      </div>
      {meta.total > 0 && <Turner page={page} />}
    </div>
  );
}

function NothingFound({ page: { list, hint } }: { page: BookingsPage }) {
  const { t } = useTranslation('bookings/desk');
  const paths = usePaths();
  const { query, counts } = list;
  const words = useFilterWords(query);
  const active = activeFilters(query);
  if (counts.all === 0) return <EmptyState icon={IconBook2} title={t('empty.none')} text={t('empty.noneYet')} />;
  if (active.length === 0) return <EmptyState icon={IconBook2} title={t('empty.view')} />;
  const dropping = hint
    ? t('empty.without', { filter: `${t(`filter.${hint.name}`)}: ${words(hint.name)}`, count: hint.count })
    : t('empty.dropMore');
  return (
    <EmptyState
      icon={IconFilterOff}
      title={t('empty.filtered', { count: active.length })}
      text={hint || active.length > 1 ? dropping : undefined}
    >
      {hint && (
        <Button component={Link} to={paths.adminBookings(listAddress(query, dropFilter(hint.name)))} variant="default">
          {t('empty.drop')}
        </Button>
      )}
      {(!hint || active.length > 1) && (
        <Link to={paths.adminBookings(listAddress(query, noFilters))}>{t('filter.dropAll')}</Link>
      )}
    </EmptyState>
  );
}

function Turner({ page: { list, lastPage } }: { page: BookingsPage }) {
  const { t } = useTranslation('bookings/desk');
  const locale = useLocale();
  const paths = usePaths();
  const { query, meta, data } = list;
  const first = (meta.page - 1) * meta.perPage + 1;
  const toPage = (page: number) => paths.adminBookings(listAddress(query, { page }));
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
        sizes: pageSizes.map((size) => ({ size, to: paths.adminBookings(listAddress(query, { perPage: size })) })),
      }}
      previous={{ label: t('list.previous'), to: meta.page > 1 ? toPage(meta.page - 1) : undefined }}
      next={{ label: t('list.next'), to: meta.page < lastPage ? toPage(meta.page + 1) : undefined }}
      page={meta.page}
    />
  );
}
