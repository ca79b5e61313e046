import { z } from '@hono/zod-openapi';
import { idOfText } from '../../../core/id-of-text';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { jsonBody } from '../../../access/json-body.server';
import { denied, idPath, localized, pageMeta, pageQuery, security, versioned } from '../api-parts.server';
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
  id: z.number().int(),
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
  sort: z.string().optional().describe('group, name, position or apartments; with - the other way round'),
  ...pageQuery,
});

/** HTTP only: the equipment that apartments may have, for whoever may read and write apartments. */
export function equipmentRoutes(api: Api): void {
  const headers = language;
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/equipments',
    summary: 'Equipment by view, search, group and page; needs apartments:read',
    security,
    request: { headers, query: listQuery },
    responses: {
      ...answers(200, 'A page of equipment', z.object({ data: z.array(shownEquipment), meta: pageMeta })),
      ...refusals(...denied),
    },
  });
  api.get('/equipments', async (c) => {
    const { data: rows, meta } = await listEquipment(c.get('actor'), { ...c.req.query() });
    return c.json({ data: rows, meta });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/equipments',
    summary: 'Add equipment; needs apartments:write',
    security,
    request: takes(data.partial().required({ name: true, group: true })),
    responses: { ...answers(201, 'The new equipment', shownEquipment), ...refusals(...denied, 'invalid_input') },
  });
  api.post('/equipments', async (c) => {
    const actor = c.get('actor');
    const { id } = await createEquipment(actor, await jsonBody(c));
    return c.json(await viewEquipment(actor, id), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/equipments/{id}',
    summary: 'One piece of equipment; needs apartments:read',
    security,
    request: { headers, params: idPath },
    responses: { ...answers(200, 'The equipment', shownEquipment), ...refusals(...denied, 'not_found') },
  });
  api.get('/equipments/:id', async (c) => c.json(await viewEquipment(c.get('actor'), idOfText(c.req.param('id')))));

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/equipments/{id}',
    summary: 'Change equipment, for every apartment that has it; needs apartments:write',
    security,
    request: { ...takes(data.partial().extend(versioned)), params: idPath },
    responses: {
      ...answers(200, 'The equipment as it is now', shownEquipment),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
    },
  });
  api.patch('/equipments/:id', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await updateEquipment(actor, id, await jsonBody(c));
    return c.json(await viewEquipment(actor, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/equipments/{id}',
    summary: 'Delete equipment that no apartment has; needs apartments:write',
    security,
    request: { headers, params: idPath },
    responses: {
      204: { description: 'The equipment is gone' },
      ...refusals(...denied, 'not_found', 'equipment_in_use'),
    },
  });
  api.delete('/equipments/:id', async (c) => {
    await deleteEquipment(c.get('actor'), idOfText(c.req.param('id')));
    return c.body(null, 204);
  });
}
