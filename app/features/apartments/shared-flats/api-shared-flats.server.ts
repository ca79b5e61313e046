import { z } from '@hono/zod-openapi';
import { idOfText } from '../../../core/id-of-text';
import { answers, language, refusals, takes, type Api } from '../../../access/api-description.server';
import { jsonBody } from '../../../access/json-body.server';
import { apartmentStatuses } from '../apartment-data';
import { denied, idPath, localized, pageMeta, security, versioned, wholeList } from '../api-parts.server';
import { createSharedFlat } from './create-shared-flat.server';
import { deleteSharedFlat } from './delete-shared-flat.server';
import { listSharedFlats, viewSharedFlat } from './list-shared-flats.server';
import { updateSharedFlat } from './update-shared-flat.server';

const data = z.object({ code: z.string(), floor: z.number().int(), description: localized });
const apartment = z.object({ id: z.number().int(), code: z.string(), status: z.enum(apartmentStatuses) });
const shownFlat = data.extend({
  id: z.number().int(),
  rooms: z.array(apartment),
  wholes: z.array(apartment).describe('What lets all of its rooms at once'),
  ...versioned,
});

/** HTTP only: shared flats and their rooms, for whoever may read and write apartments. */
export function sharedFlatRoutes(api: Api): void {
  const headers = language;
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/shared_flats',
    summary: 'All shared flats with their rooms, by code; needs apartments:read',
    security,
    request: { headers },
    responses: {
      ...answers(200, 'The shared flats', z.object({ data: z.array(shownFlat), meta: pageMeta })),
      ...refusals(...denied),
    },
  });
  api.get('/shared_flats', async (c) => c.json(wholeList(await listSharedFlats(c.get('actor')))));

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/shared_flats',
    summary: 'Add a shared flat; its rooms are apartments; needs apartments:write',
    security,
    request: takes(data.partial({ description: true })),
    responses: { ...answers(201, 'The new flat', shownFlat), ...refusals(...denied, 'invalid_input') },
  });
  api.post('/shared_flats', async (c) => {
    const actor = c.get('actor');
    const { id } = await createSharedFlat(actor, await jsonBody(c));
    return c.json(await viewSharedFlat(actor, id), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/shared_flats/{id}',
    summary: 'A shared flat with its rooms; needs apartments:read',
    security,
    request: { headers, params: idPath },
    responses: { ...answers(200, 'The flat', shownFlat), ...refusals(...denied, 'not_found') },
  });
  api.get('/shared_flats/:id', async (c) => c.json(await viewSharedFlat(c.get('actor'), idOfText(c.req.param('id')))));

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/shared_flats/{id}',
    summary: 'Change a shared flat; needs apartments:write',
    security,
    request: { ...takes(data.partial().extend(versioned)), params: idPath },
    responses: {
      ...answers(200, 'The flat as it is now', shownFlat),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
    },
  });
  api.patch('/shared_flats/:id', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await updateSharedFlat(actor, id, await jsonBody(c));
    return c.json(await viewSharedFlat(actor, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/shared_flats/{id}',
    summary: 'Delete a flat that has no apartment any more; needs apartments:write',
    security,
    request: { headers, params: idPath },
    responses: {
      204: { description: 'The flat is gone' },
      ...refusals(...denied, 'not_found', 'flat_has_apartments'),
    },
  });
  api.delete('/shared_flats/:id', async (c) => {
    await deleteSharedFlat(c.get('actor'), idOfText(c.req.param('id')));
    return c.body(null, 204);
  });
}
