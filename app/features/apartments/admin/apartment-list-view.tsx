import { Button } from '@mantine/core';
import IconArchive from 'virtual:icons/archive';
import IconDoor from 'virtual:icons/door';
import IconPlus from 'virtual:icons/plus';
import IconTool from 'virtual:icons/tool';
import IconCheck from 'virtual:icons/check';
import type { BulkOutcome } from '../../../core/list-page';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import type { BulkAction } from '../../../ui/admin/list/bulk-bar';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { usePaths } from '../../../ui/use-locale';
import type { ApartmentStatus } from '../apartment-data';
import { apartmentList, type ApartmentRequirement } from '../apartment-list';
import type { ListedApartment } from '../list-apartments.server';
import { useApartmentCells } from './apartment-cells';
import type { ApartmentsPage } from './apartments-page.server';

export function ApartmentListView({ page, outcome }: { page: ApartmentsPage; outcome: BulkOutcome | undefined }) {
  const { t } = useTranslation('apartments/admin');
  const paths = usePaths();
  const add = page.mayWrite && (
    <Button component={Link} to={paths.adminNewApartment()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('list.new')}
    </Button>
  );
  return (
    <AdminList
      rules={apartmentList}
      page={page}
      to={paths.adminApartments}
      words={useApartmentListLabels()}
      cells={useApartmentCells()}
      look={(apartment) => ({ label: apartment.code, off: apartment.status === 'retired' })}
      icon={IconDoor}
      choices={page.choices}
      actions={add}
      start={add}
      notice={page.done && <AdminNotice kind="good">{t(`done.${page.done}`)}</AdminNotice>}
      bulk={useBulk(page.mayWrite)}
      outcome={outcome}
    />
  );
}

function useBulk(mayWrite: boolean): BulkAction<ListedApartment>[] {
  const { t } = useTranslation('apartments/admin');
  if (!mayWrite) return [];
  return [
    { intent: 'active', label: t('bulk.active'), icon: IconCheck },
    { intent: 'maintenance', label: t('bulk.maintenance'), icon: IconTool },
    { intent: 'retire', label: t('bulk.retire'), icon: IconArchive },
  ];
}

function useApartmentListLabels(): ListLabels<typeof apartmentList> {
  const { t } = useTranslation('apartments/admin');
  return {
    title: t('list.title'),
    search: t('list.search'),
    placeholder: t('list.placeholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (filter, value) =>
      filter === 'lacks' ? t(`lack.${value as ApartmentRequirement}`) : t(`status.${value as ApartmentStatus}`),
    count: (count) => t('list.count', { count }),
    none: t('list.none'),
    noneText: t('list.noneText'),
  };
}
