import { z } from '@hono/zod-openapi';
import { pageOf, pageQuery, versioned } from '../../access/api-parts.server';
import { route, type Api } from '../../access/api-route.server';
import { building, contentDescription, createdBuilding, listedBuilding, writtenBuilding } from './api-schemas.server';
import { createBuilding } from './create-building.server';
import { deleteBuilding } from './delete-building.server';
import { listBuildings } from './list-buildings.server';
import { discardBuildingDraft, publishBuilding } from './publish-building.server';
import { showBuilding } from './show-building.server';
import { updateBuilding } from './update-building.server';
import { buildingActions, viewBuilding, type ShownBuilding } from './view-building.server';

const version = z.object({ ...versioned });

const listQuery = z.object({
  q: z.string().max(200).optional().describe('Words of the name, the operator or the address'),
  sort: z.string().optional().describe('name or city; with - in front: descending'),
  ...pageQuery(),
});

export function buildingRoutes(api: Api): void {
  readBuildings(api);
  writeBuildings(api);
  drafts(api);
}

function readBuildings(api: Api): void {
  route(api, 'GET /building', {
    summary: 'Buildings by search and page',
    needs: 'building:read',
    query: listQuery,
    answers: { 200: ['A page of buildings', pageOf(listedBuilding)] },
    handle: async ({ actor, query }) => {
      const { data, meta } = await listBuildings(actor, query);
      return { data, meta };
    },
  });

  route(api, 'GET /building/{id}', {
    summary: 'A building with its draft and published texts, and the allowed actions',
    needs: 'building:read',
    answers: { 200: ['The building', building] },
    handle: async ({ actor, id }) => shown(await viewBuilding(actor, id)),
  });
}

function writeBuildings(api: Api): void {
  route(api, 'POST /building', {
    summary: 'A new building; the first one is shown to the public',
    needs: 'building:write',
    takes: createdBuilding,
    answers: { 201: ['The building', building] },
    handle: async ({ actor, body }) => {
      const { id } = await createBuilding(actor, body);
      return shown(await viewBuilding(actor, id));
    },
  });

  route(api, 'PATCH /building/{id}', {
    summary: `Change data, which applies at once, and the draft of texts (${contentDescription})`,
    needs: 'building:write',
    takes: writtenBuilding,
    answers: { 200: ['The building as it is now', building] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id, body }) => {
      await updateBuilding(actor, id, body);
      return shown(await viewBuilding(actor, id));
    },
  });

  route(api, 'DELETE /building/{id}', {
    summary: 'Delete a building without apartments, bookings and mails',
    needs: 'building:write',
    answers: { 204: 'The building is gone' },
    refuses: ['building_in_use', 'building_shown'],
    handle: ({ actor, id }) => deleteBuilding(actor, id),
  });

  route(api, 'POST /building/{id}/show', {
    summary: 'Show this building to the public instead of the previous one',
    needs: 'building:write',
    answers: { 200: ['The building as it is now', building] },
    refuses: ['building_already_shown'],
    handle: async ({ actor, id }) => {
      await showBuilding(actor, id);
      return shown(await viewBuilding(actor, id));
    },
  });
}

function drafts(api: Api): void {
  const actions = [
    { name: 'publish', act: publishBuilding, summary: 'Publish the draft texts' },
    { name: 'discard_draft', act: discardBuildingDraft, summary: 'Discard the draft texts' },
  ] as const;
  for (const { name, act, summary } of actions) {
    route(api, `POST /building/{id}/${name}`, {
      summary,
      needs: 'building:write',
      takes: version,
      answers: { 200: ['The building as it is now', building] },
      refuses: ['version_conflict', 'no_draft'],
      handle: async ({ actor, id, body }) => {
        await act(actor, id, body);
        return shown(await viewBuilding(actor, id));
      },
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
