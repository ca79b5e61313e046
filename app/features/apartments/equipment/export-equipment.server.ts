import type { Actor } from '../../../access/actor';
import { listFile, type ListFile } from '../../../core/list-file';
import { textIn } from '../../../core/locale';
import { translatorOf } from '../../../ui/translator.server';
import { exportRows } from '../../lists/export-rows.server';
import { listEquipment } from './list-equipment.server';
import { equipmentList } from '../equipment-list';

export async function exportEquipment(actor: Actor, input: Readonly<Record<string, unknown>>): Promise<ListFile> {
  const list = await exportRows(input, (listQuery, whole) => listEquipment(actor, listQuery, whole));
  const t = translatorOf(actor.locale, 'apartments/equipment');
  return listFile(equipmentList, list.query, list.data, {
    name: `${t('title').toLowerCase()}-${list.today}`,
    timeZone: list.timeZone,
    label: (column) => t(`column.${column}`),
    values: {
      name: (item) => textIn(item.name, actor.locale),
      group: (item) => t(`group.${item.group}`),
      position: (item) => item.position,
      apartments: (item) => item.apartments,
      status: (item) => t(item.active ? 'status.active' : 'status.inactive'),
    },
  });
}
