import { defineList, type ViewOf } from '../../core/list-rules';
import { equipmentGroups } from './equipment-groups';

export const equipmentList = defineList({
  name: 'equipments',
  views: ['active', 'inactive', 'all'],
  filters: { group: { kind: 'many', values: equipmentGroups } },
  columns: {
    name: { sort: 'least', fixed: true, head: true, phone: 'title' },
    group: { sort: 'least', phone: 'line' },
    position: { sort: 'least', figure: true, soft: true, as: 'number' },
    apartments: { sort: 'most', figure: true, as: 'number', phone: 'end' },
    status: { phone: 'figure' },
  },
  sort: 'group',
});
export type EquipmentView = ViewOf<typeof equipmentList>;
