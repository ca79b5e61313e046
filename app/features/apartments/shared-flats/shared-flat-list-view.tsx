import { Button } from '@mantine/core';
import IconPlus from 'virtual:icons/plus';
import IconUsersGroup from 'virtual:icons/users-group';
import { formatNumber } from '../../../core/format';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { EmptyState } from '../../../ui/admin/empty-state';
import { PageHeader } from '../../../ui/admin/page-header';
import { Table } from '../../../ui/admin/table';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { SharedFlatsPage } from './shared-flat-page.server';
import styles from './admin-shared-flat.module.css';
import { ApartmentLinks } from './apartment-links';

export function SharedFlatListView({ page: { flats, mayWrite, done } }: { page: SharedFlatsPage }) {
  const { t } = useTranslation('apartments/flats');
  const locale = useLocale();
  const paths = usePaths();
  const add = mayWrite && (
    <Button component={Link} to={paths.adminNewSharedFlat()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('new')}
    </Button>
  );
  return (
    <div className={styles.list}>
      <title>{`${t('title')} · Estancia`}</title>
      <PageHeader
        title={t('title')}
        trail={[{ label: t('apartments'), to: paths.adminApartments() }]}
        here={t('title')}
        summary={t('lead')}
        actions={add}
      />
      {done && <AdminNotice kind="good">{t(`done.${done}`)}</AdminNotice>}
      <div className={styles.rows}>
        {flats.length === 0 ? (
          <EmptyState icon={IconUsersGroup} title={t('none')} text={t('noneText')}>
            {add}
          </EmptyState>
        ) : (
          <Table label={t('title')}>
            <thead>
              <tr>
                <th scope="col">{t('field.code')}</th>
                <th scope="col" data-figure>
                  {t('field.floor')}
                </th>
                <th scope="col">{t('rooms')}</th>
                <th scope="col">{t('whole')}</th>
              </tr>
            </thead>
            <tbody>
              {flats.map((flat) => (
                <tr key={flat.id}>
                  <th scope="row">
                    <Link to={paths.adminSharedFlat(flat.id)} data-row prefetch="intent" className={styles.code}>
                      {flat.code}
                    </Link>
                  </th>
                  <td data-figure>{formatNumber(flat.floor, locale)}</td>
                  <td className={styles.links}>
                    <ApartmentLinks apartments={flat.rooms} />
                  </td>
                  <td className={styles.links}>
                    <ApartmentLinks apartments={flat.wholes} />
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </div>
    </div>
  );
}
