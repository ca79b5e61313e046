import { z } from 'zod';
import { equipmentGroups } from '../equipment-groups';

/** The list's view, search, filter, order and page as they stand in the address. What cannot be read is left out. */
export const equipmentViews = ['active', 'inactive', 'all'] as const;
export type EquipmentView = (typeof equipmentViews)[number];

export const equipmentSortFields = ['group', 'name', 'position', 'apartments'] as const;
export type EquipmentSortField = (typeof equipmentSortFields)[number];

const PER_PAGE = 50;
const MAX_PER_PAGE = 200;

export const equipmentListInput = z.object({
  q: z
    .string()
    .max(200)
    // A null character cannot stand in PostgreSQL's text.
    .transform((text) => text.replaceAll('\0', '').replace(/\s+/g, ' ').trim())
    .catch('')
    .default(''),
  view: z.enum(equipmentViews).catch('active').default('active'),
  group: z
    .union([z.string(), z.array(z.string())])
    .transform((given) => {
      const asked = [given].flat().flatMap((part) => part.split(','));
      return equipmentGroups.filter((group) => asked.includes(group));
    })
    .catch([])
    .default([]),
  sort: z
    .string()
    .default('group')
    .transform((text) => {
      const field = equipmentSortFields.find((known) => known === text.replace(/^-/, ''));
      return field ? { field, descending: text.startsWith('-') } : { field: 'group' as const, descending: false };
    }),
  page: z.coerce.number().int().min(1).max(100_000).catch(1).default(1),
  perPage: z.coerce.number().int().min(1).max(MAX_PER_PAGE).catch(PER_PAGE).default(PER_PAGE),
});
