import { Button } from '@mantine/core';
import IconArmchair from 'virtual:icons/armchair';
import IconPlus from 'virtual:icons/plus';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { formatNumber } from '../../../core/format';
import type { ColumnOf } from '../../../core/list-rules';
import { missingLanguages, textIn } from '../../../core/locale';
import { AdminNotice } from '../../../ui/admin/admin-notice';
import { AdminList } from '../../../ui/admin/list/list';
import type { ListLabels } from '../../../ui/admin/list/list-context';
import { RowLink } from '../../../ui/admin/list/row-link';
import { Link } from '../../../ui/link';
import { useTranslation } from '../../../ui/translation';
import { useLocale, usePaths } from '../../../ui/use-locale';
import type { EquipmentGroup } from '../equipment-groups';
import { equipmentList } from '../equipment-list';
import { EquipmentIcon } from './equipment-icon';
import type { ListedEquipment } from './list-equipment.server';
import type { EquipmentsPage } from './equipment-page.server';
import styles from './admin-equipment.module.css';

export function EquipmentListView({ page }: { page: EquipmentsPage }) {
  const { t } = useTranslation('apartments/equipment');
  const locale = useLocale();
  const paths = usePaths();
  const add = page.mayWrite && (
    <Button component={Link} to={paths.adminNewEquipment()} leftSection={<IconPlus size={16} aria-hidden="true" />}>
      {t('new')}
    </Button>
  );
  return (
    <AdminList
      rules={equipmentList}
      page={page}
      to={paths.adminEquipments}
      words={useEquipmentListLabels()}
      look={(item) => ({ label: textIn(item.name, locale), off: !item.active })}
      icon={IconArmchair}
      actions={add}
      start={
        add && (
          <>
            <Form method="post">
              <Button type="submit" name="intent" value="starter">
                {t('starter.do')}
              </Button>
            </Form>
            <Button component={Link} to={paths.adminNewEquipment()} variant="default">
              {t('new')}
            </Button>
          </>
        )
      }
      notice={page.done && <AdminNotice kind="good">{t(`done.${page.done}`)}</AdminNotice>}
      cells={useEquipmentCells()}
    />
  );
}

function useEquipmentCells(): Record<ColumnOf<typeof equipmentList>, (item: ListedEquipment) => ReactNode> {
  const { t } = useTranslation('apartments/equipment');
  const locale = useLocale();
  const paths = usePaths();
  return {
    name: (item) => (
      <span className={styles.name}>
        <EquipmentIcon name={item.icon} />
        <RowLink to={paths.adminEquipment(item.id)}>{textIn(item.name, locale)}</RowLink>
        {missingLanguages(item.name).map((missing) => (
          <span key={missing} className={styles.lacking}>
            {t(`missing.${missing}`)}
          </span>
        ))}
      </span>
    ),
    group: (item) => t(`group.${item.group}`),
    position: (item) => formatNumber(item.position, locale),
    apartments: (item) => formatNumber(item.apartments, locale),
    status: (item) => t(item.active ? 'status.active' : 'status.inactive'),
  };
}

function useEquipmentListLabels(): ListLabels<typeof equipmentList> {
  const { t } = useTranslation('apartments/equipment');
  return {
    title: t('title'),
    search: t('search'),
    placeholder: t('placeholder'),
    view: (key) => t(`view.${key}`),
    column: (key) => t(`column.${key}`),
    filter: (key) => t(`filter.${key}`),
    value: (_, value) => t(`group.${value as EquipmentGroup}`),
    count: (count) => t('count', { count }),
    none: t('none'),
    noneText: t('noneText'),
  };
}
