import { z } from '@hono/zod-openapi';
import { rowId, localized, pageOf, versioned, wholeList, type ShapeOf } from '../../../access/api-parts.server';
import { route, type Api } from '../../../access/api-route.server';
import { apartmentStatuses } from '../apartment-data';
import { createSharedFlat } from './create-shared-flat.server';
import { deleteSharedFlat } from './delete-shared-flat.server';
import { listSharedFlats, viewSharedFlat } from './list-shared-flats.server';
import type { sharedFlatInput } from './shared-flat-input';
import { updateSharedFlat } from './update-shared-flat.server';

const data = z.object({ code: z.string(), floor: z.number().int(), description: localized } satisfies ShapeOf<
  z.output<typeof sharedFlatInput>
>);
const apartment = z.object({ id: rowId, code: z.string(), status: z.enum(apartmentStatuses) });
const shownFlat = data.extend({
  id: rowId,
  rooms: z.array(apartment),
  wholes: z.array(apartment).describe('The apartment that rents out all of its rooms together'),
  ...versioned,
});

export function sharedFlatRoutes(api: Api): void {
  route(api, 'GET /shared_flats', {
    summary: 'All shared flats with their rooms, by code',
    needs: 'apartments:read',
    answers: { 200: ['The shared flats', pageOf(shownFlat)] },
    handle: async ({ actor }) => wholeList(await listSharedFlats(actor)),
  });

  route(api, 'POST /shared_flats', {
    summary: 'Add a shared flat; its rooms are apartments',
    needs: 'apartments:write',
    takes: data.partial({ description: true }),
    answers: { 201: ['The new flat', shownFlat] },
    handle: async ({ actor, body }) => {
      const { id } = await createSharedFlat(actor, body);
      return viewSharedFlat(actor, id);
    },
  });

  route(api, 'GET /shared_flats/{id}', {
    summary: 'A shared flat with its rooms',
    needs: 'apartments:read',
    answers: { 200: ['The flat', shownFlat] },
    handle: ({ actor, id }) => viewSharedFlat(actor, id),
  });

  route(api, 'PATCH /shared_flats/{id}', {
    summary: 'Change a shared flat',
    needs: 'apartments:write',
    takes: data.partial().extend(versioned),
    answers: { 200: ['The flat as it is now', shownFlat] },
    refuses: ['version_conflict'],
    handle: async ({ actor, id, body }) => {
      await updateSharedFlat(actor, id, body);
      return viewSharedFlat(actor, id);
    },
  });

  route(api, 'DELETE /shared_flats/{id}', {
    summary: 'Delete a flat without apartments',
    needs: 'apartments:write',
    answers: { 204: 'The flat is gone' },
    refuses: ['flat_has_apartments'],
    handle: ({ actor, id }) => deleteSharedFlat(actor, id),
  });
}
