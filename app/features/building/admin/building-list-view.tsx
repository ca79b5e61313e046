import { Button } from '@mantine/core';
import IconBuilding from 'virtual:icons/building';
import IconPlus from 'virtual:icons/plus';
import { formatNumber } from '../../../core/format';
import { EmptyState } from '../../../ui/admin/empty-state';
import { PageHeader } from '../../../ui/admin/page-header';
import { Panel } from '../../../ui/admin/panel';
import { SearchField } from '../../../ui/admin/search-field';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { BuildingsPage } from './building-page.server';
import { BuildingStatus } from './building-status';
import styles from './building-view.module.css';
import { FlashNotice } from '../../../ui/admin/flash-notice';
import { flashes } from './flash';

export function BuildingListView({ page }: { page: BuildingsPage }) {
  const { t } = useTranslation('building/admin');
  const locale = useLocale();
  const paths = usePaths();
  const { data, query, meta, mayWrite } = page;
  const create = mayWrite && (
    <Button component={Link} to={paths.adminNewBuilding()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('list.create')}
    </Button>
  );
  return (
    <div className={styles.page}>
      <title>{`${t('list.title')} · Estancia`}</title>
      <PageHeader title={t('list.title')} actions={create} />
      <FlashNotice flashes={flashes} messageFor={(flash) => t(`done.${flash}`)} />
      {meta.total > 1 || query.q ? (
        <div className={styles.search}>
          <SearchField
            action={paths.adminBuildings()}
            label={t('list.search')}
            placeholder={t('list.searchHint')}
            words={query.q}
          />
        </div>
      ) : null}
      <Panel title={t('list.head', { count: meta.total })} flush>
        {data.length === 0 ? (
          <EmptyState icon={IconBuilding} title={t(query.q ? 'list.noMatch' : 'list.empty')}>
            {query.q ? <Link to={paths.adminBuildings()}>{t('list.all')}</Link> : create}
          </EmptyState>
        ) : (
          <Table label={t('list.title')} className={styles.list}>
            <thead>
              <tr>
                <th scope="col">{t('field.name')}</th>
                <th scope="col">{t('list.address')}</th>
                <th scope="col">{t('field.legalName')}</th>
                <th scope="col" data-figure>
                  {t('list.apartments')}
                </th>
                <th scope="col">{t('list.state')}</th>
              </tr>
            </thead>
            <tbody>
              {data.map((row) => (
                <tr key={row.id}>
                  <td>
                    <Link to={paths.adminBuilding(row.id)} prefetch="intent" data-row>
                      <b>{row.name}</b>
                    </Link>
                  </td>
                  <td data-soft>{`${row.street}, ${row.city}`}</td>
                  <td data-soft>{row.legalName}</td>
                  <td data-figure>{formatNumber(row.apartments, locale)}</td>
                  <td>
                    <span className={styles.states}>
                      <BuildingStatus isPublic={row.isPublic} isOpen={row.isOpen} hasDraft={row.hasDraft} />
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Panel>
    </div>
  );
}
