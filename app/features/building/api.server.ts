import { z } from '@hono/zod-openapi';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import { idOfText } from '../../core/id-of-text';
import { building, contentDescription, createdBuilding, listedBuilding, writtenBuilding } from './api-schemas.server';
import { createBuilding } from './create-building.server';
import { deleteBuilding } from './delete-building.server';
import { listBuildings } from './list-buildings.server';
import { discardBuildingDraft, publishBuilding } from './publish-building.server';
import { showBuilding } from './show-building.server';
import { updateBuilding } from './update-building.server';
import { buildingActions, viewBuilding, type ShownBuilding } from './view-building.server';

const security = [{ bearer: [] }];
const path = z.object({ id: z.coerce.number().int() });
const denied = ['unauthenticated', 'tokens_expired', 'forbidden', 'second_factor_missing'] as const;
const version = z.object({ version: z.number().int() });
const page = z.object({ page: z.number().int(), perPage: z.number().int(), total: z.number().int() });

const listQuery = z.object({
  q: z.string().max(200).optional().describe('Words of the name, the operator or the address'),
  sort: z.string().optional().describe('name or city; with - the other way round'),
  page: z.coerce.number().int().min(1).optional(),
  perPage: z.coerce.number().int().min(1).max(200).optional(),
});

/** HTTP only: the buildings, for whoever may read and write them. */
export function buildingRoutes(api: Api): void {
  readBuildings(api);
  writeBuildings(api);
  drafts(api);
}

function readBuildings(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/building',
    summary: 'Buildings by search and page; needs building:read',
    security,
    request: { headers: language, query: listQuery },
    responses: {
      ...answers(200, 'A page of buildings', z.object({ data: z.array(listedBuilding), meta: page })),
      ...refusals(...denied),
    },
  });
  api.get('/building', async (c) => {
    const { data, meta } = await listBuildings(c.get('actor'), { ...c.req.query() });
    return c.json({ data, meta });
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/building/{id}',
    summary: 'A building with its texts as drafted and as published, and what may be done; needs building:read',
    security,
    request: { headers: language, params: path },
    responses: { ...answers(200, 'The building', building), ...refusals(...denied, 'not_found') },
  });
  api.get('/building/:id', async (c) => c.json(shown(await viewBuilding(c.get('actor'), idOfText(c.req.param('id'))))));
}

function writeBuildings(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/building',
    summary: 'A new building; the first one is shown to the public; needs building:write',
    security,
    request: takes(createdBuilding),
    responses: { ...answers(201, 'The building', building), ...refusals(...denied, 'invalid_input') },
  });
  api.post('/building', async (c) => {
    const actor = c.get('actor');
    const { id } = await createBuilding(actor, await jsonBody(c));
    return c.json(shown(await viewBuilding(actor, id)), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/building/{id}',
    summary: `Change data, which count at once, and the draft of texts (${contentDescription}); needs building:write`,
    security,
    request: { ...takes(writtenBuilding), params: path },
    responses: {
      ...answers(200, 'The building as it is now', building),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
    },
  });
  api.patch('/building/:id', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await updateBuilding(actor, id, await jsonBody(c));
    return c.json(shown(await viewBuilding(actor, id)));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/building/{id}',
    summary: 'Delete a building without apartments, bookings and mails; needs building:write',
    security,
    request: { headers: language, params: path },
    responses: {
      204: { description: 'The building is gone' },
      ...refusals(...denied, 'not_found', 'building_in_use', 'building_shown'),
    },
  });
  api.delete('/building/:id', async (c) => {
    await deleteBuilding(c.get('actor'), idOfText(c.req.param('id')));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/building/{id}/show',
    summary: 'Show this building to the public in the place of the one before; needs building:write',
    security,
    request: { headers: language, params: path },
    responses: {
      ...answers(200, 'The building as it is now', building),
      ...refusals(...denied, 'not_found', 'building_already_shown'),
    },
  });
  api.post('/building/:id/show', async (c) => {
    const actor = c.get('actor');
    await showBuilding(actor, idOfText(c.req.param('id')));
    return c.json(shown(await viewBuilding(actor, idOfText(c.req.param('id')))));
  });
}

function drafts(api: Api): void {
  const actions = [
    { name: 'publish', act: publishBuilding, summary: 'Put the drafted texts in the place of the published ones' },
    { name: 'discard_draft', act: discardBuildingDraft, summary: 'Drop the drafted texts' },
  ] as const;
  for (const { name, act, summary } of actions) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/building/{id}/${name}`,
      summary: `${summary}; needs building:write`,
      security,
      request: { ...takes(version), params: path },
      responses: {
        ...answers(200, 'The building as it is now', building),
        ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict', 'no_draft'),
      },
    });
    api.post(`/building/:id/${name}`, async (c) => {
      const actor = c.get('actor');
      const id = idOfText(c.req.param('id'));
      await act(actor, id, await jsonBody(c));
      return c.json(shown(await viewBuilding(actor, id)));
    });
  }
}

function shown({
  id,
  version: current,
  isPublic,
  openedAt,
  data,
  content,
  published,
  drafted,
  refusals: why,
}: ShownBuilding) {
  const actions = buildingActions.map((name) => ({ action: name, allowed: why[name] === null, reason: why[name] }));
  return { id, version: current, isPublic, openedAt, ...data, content, published, drafted, actions };
}
