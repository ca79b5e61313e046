import { z } from '@hono/zod-openapi';
import { rowId, localized, pageOf, pageQuery, versioned } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { equipmentGroups } from '../equipment-groups';
import { equipmentList } from '../equipment-list';
import { createEquipment } from './create-equipment.server';
import { deleteEquipment } from './delete-equipment.server';
import { equipmentIconNames } from '../equipment-icon-names';

import { listEquipment, viewEquipment } from './list-equipment.server';
import { updateEquipment } from './update-equipment.server';

const data = z.object({
  name: localized,
  icon: z.string().describe(`One of ${equipmentIconNames.join(', ')}, or empty`),
  group: z.enum(equipmentGroups),
  position: z.number().int().describe('Its place within its group'),
  active: z.boolean(),
});

const shownEquipment = data.extend({
  id: rowId,
  apartments: z.number().int().describe('How many have it'),
  ...versioned,
});

const listQuery = z.object({
  view: z.enum(equipmentList.views).optional().describe('active without one'),
  q: z.string().max(200).optional().describe('Words of the name'),
  group: z
    .string()
    .optional()
    .describe(`Of ${equipmentGroups.join(', ')}; several with commas`),
  sort: z.string().optional().describe('group, name, position or apartments; with - in front: descending'),
  ...pageQuery(),
});

export function equipmentRoutes(api: Api): void {
  route(api, 'GET /equipments', {
    summary: 'Equipment by view, search, group and page',
    needs: 'apartments:read',
    query: listQuery,
    answers: { 200: ['A page of equipment', pageOf(shownEquipment)] },
    handle: async ({ actor, query }) => {
      const { data: rows, meta } = await listEquipment(actor, query);
      return { data: rows, meta };
    },
  });

  route(api, 'POST /equipments', {
    summary: 'Add equipment',
    needs: 'apartments:write',
    takes: data.partial().required({ name: true, group: true }),
    answers: { 201: ['The new equipment', shownEquipment] },
    handle: async ({ actor, body }) => {
      const { id } = await createEquipment(actor, body);
      return viewEquipment(actor, id);
    },
  });

  route(api, 'GET /equipments/{id}', {
    summary: 'One piece of equipment',
    needs: 'apartments:read',
    answers: { 200: ['The equipment', shownEquipment] },
    handle: ({ actor, id }) => viewEquipment(actor, id),
  });

  route(api, 'PATCH /equipments/{id}', {
    summary: 'Change equipment, for every apartment that has it',
    needs: 'apartments:write',
    takes: data.partial().extend(versioned),
    answers: { 200: ['The equipment as it is now', shownEquipment] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id, body }) => {
      await updateEquipment(actor, id, body);
      return viewEquipment(actor, id);
    },
  });

  route(api, 'DELETE /equipments/{id}', {
    summary: 'Delete equipment that no apartment has',
    needs: 'apartments:write',
    answers: { 204: 'The equipment is gone' },
    refuses: ['equipment_in_use'],
    handle: ({ actor, id }) => deleteEquipment(actor, id),
  });
}
