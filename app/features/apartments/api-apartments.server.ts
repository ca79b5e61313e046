import type { Actor } from '../../access/actor';
import { answers, language, refusals, takes, type Api } from '../../access/api-description.server';
import { jsonBody } from '../../access/json-body.server';
import type { ErrorCode } from '../../core/app-error';
import { idOfText } from '../../core/id-of-text';
import { apartmentActions } from './apartment-actions';
import {
  apartmentEquipment,
  apartmentPage,
  createBody,
  duplicateBody,
  equipmentBody,
  listQuery,
  shownApartment,
  updateBody,
} from './api-apartment-schemas.server';
import { denied, idPath, security } from './api-parts.server';
import { createApartment } from './create-apartment.server';
import { deleteApartment } from './delete-apartment.server';
import { duplicateApartment } from './duplicate-apartment.server';
import { setApartmentEquipment } from './set-apartment-equipment.server';
import { viewApartmentEquipment } from './view-apartment-equipment.server';
import { listApartments, type ListedApartment } from './list-apartments.server';
import { reactivateApartment } from './reactivate-apartment.server';
import { retireApartment } from './retire-apartment.server';
import { updateApartment } from './update-apartment.server';
import { viewApartment } from './view-apartment.server';

const headers = language;

const steps: { path: string; summary: string; codes: ErrorCode[]; run: typeof retireApartment }[] = [
  {
    path: 'retire',
    summary: 'Take it out of sale for good; `bookings` says how many refuse it, and the list of them',
    codes: ['apartment_has_bookings', 'apartment_state_refuses'],
    run: retireApartment,
  },
  {
    path: 'reactivate',
    summary: 'Put a retired apartment on sale again',
    codes: ['apartment_state_refuses'],
    run: reactivateApartment,
  },
];

/** HTTP only: the apartments, for whoever may read and write them. */
export function apartmentAdminRoutes(api: Api): void {
  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/apartments',
    summary: 'Apartments by view, search, filters and page; needs apartments:read',
    security,
    request: { headers, query: listQuery },
    responses: { ...answers(200, 'A page of apartments', apartmentPage), ...refusals(...denied) },
  });
  api.get('/apartments', async (c) => {
    const { data, meta } = await listApartments(c.get('actor'), { ...c.req.query() });
    return c.json({ data: data.map(listed), meta });
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/apartments',
    summary: 'Add an apartment; needs apartments:write',
    security,
    request: takes(createBody),
    responses: { ...answers(201, 'The new apartment', shownApartment), ...refusals(...denied, 'invalid_input') },
  });
  api.post('/apartments', async (c) => {
    const actor = c.get('actor');
    const { id } = await createApartment(actor, await jsonBody(c));
    return c.json(await shown(actor, id), 201);
  });

  api.openAPIRegistry.registerPath({
    method: 'get',
    path: '/apartments/{id}',
    summary: 'An apartment, with what may be done and why not; needs apartments:read',
    security,
    request: { headers, params: idPath },
    responses: { ...answers(200, 'The apartment', shownApartment), ...refusals(...denied, 'not_found') },
  });
  api.get('/apartments/:id', async (c) => c.json(await shown(c.get('actor'), idOfText(c.req.param('id')))));

  api.openAPIRegistry.registerPath({
    method: 'patch',
    path: '/apartments/{id}',
    summary: 'Change an apartment; bookings that were made stay as they are; needs apartments:write',
    security,
    request: { ...takes(updateBody), params: idPath },
    responses: {
      ...answers(200, 'The apartment as it is now', shownApartment),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
      ...refusals('apartment_has_bookings', 'apartment_occupied', 'flat_let_whole', 'version_conflict'),
    },
  });
  api.patch('/apartments/:id', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await updateApartment(actor, id, await jsonBody(c));
    return c.json(await shown(actor, id));
  });

  api.openAPIRegistry.registerPath({
    method: 'delete',
    path: '/apartments/{id}',
    summary: 'Delete an apartment that never had a booking; needs apartments:write',
    security,
    request: { headers, params: idPath },
    responses: {
      204: { description: 'The apartment is gone' },
      ...refusals(...denied, 'not_found', 'apartment_was_booked', 'limits_offers', 'flat_let_whole'),
    },
  });
  api.delete('/apartments/:id', async (c) => {
    await deleteApartment(c.get('actor'), idOfText(c.req.param('id')));
    return c.body(null, 204);
  });

  api.openAPIRegistry.registerPath({
    method: 'post',
    path: '/apartments/{id}/duplicate',
    summary: 'Another apartment like this one, with its equipment; needs apartments:write',
    security,
    request: { ...takes(duplicateBody), params: idPath },
    responses: {
      ...answers(201, 'The new apartment', shownApartment),
      ...refusals(...denied, 'not_found', 'invalid_input'),
    },
  });
  api.post('/apartments/:id/duplicate', async (c) => {
    const actor = c.get('actor');
    const { id } = await duplicateApartment(actor, idOfText(c.req.param('id')), await jsonBody(c));
    return c.json(await shown(actor, id), 201);
  });

  for (const { path, summary, codes, run } of steps) {
    api.openAPIRegistry.registerPath({
      method: 'post',
      path: `/apartments/{id}/${path}`,
      summary: `${summary}; needs apartments:write`,
      security,
      request: { headers, params: idPath },
      responses: {
        ...answers(200, 'The apartment as it is now', shownApartment),
        ...refusals(...denied, 'not_found', ...codes),
      },
    });
    api.post(`/apartments/:id/${path}`, async (c) => {
      const actor = c.get('actor');
      const id = idOfText(c.req.param('id'));
      await run(actor, id);
      return c.json(await shown(actor, id));
    });
  }
  equipmentOfApartment(api);
}

function equipmentOfApartment(api: Api): void {
  const path = '/apartments/{id}/equipment';
  api.openAPIRegistry.registerPath({
    method: 'get',
    path,
    summary: 'What the apartment has, by id; needs apartments:read',
    security,
    request: { headers, params: idPath },
    responses: { ...answers(200, 'Its equipment', apartmentEquipment), ...refusals(...denied, 'not_found') },
  });
  api.get('/apartments/:id/equipment', async (c) =>
    c.json(await equipped(c.get('actor'), idOfText(c.req.param('id')))),
  );

  api.openAPIRegistry.registerPath({
    method: 'put',
    path,
    summary: 'Give the apartment this equipment and no other; needs apartments:write',
    security,
    request: { ...takes(equipmentBody), params: idPath },
    responses: {
      ...answers(200, 'Its equipment now', apartmentEquipment),
      ...refusals(...denied, 'not_found', 'invalid_input', 'version_conflict'),
    },
  });
  api.put('/apartments/:id/equipment', async (c) => {
    const actor = c.get('actor');
    const id = idOfText(c.req.param('id'));
    await setApartmentEquipment(actor, id, await jsonBody(c));
    return c.json(await equipped(actor, id));
  });
}

async function equipped(actor: Actor, id: number) {
  const { equipment, version } = await viewApartmentEquipment(actor, id);
  return { equipmentIds: equipment.filter(({ has }) => has).map((item) => item.id), version };
}

function listed({ imageCount: images, gaps: priceGaps, ...row }: ListedApartment) {
  return { ...row, images, priceGaps };
}

async function shown(actor: Actor, id: number) {
  const apartment = await viewApartment(actor, id);
  const { data, category, sharedFlatCode, kind, counts, isPriced, gaps, openBookings, refusals: reasons } = apartment;
  const actions = apartmentActions.map((action) => {
    const reason = reasons[action];
    return { action, allowed: reason === null, reason };
  });
  const places = { kind, categoryName: category.name, typeCategory: category.typeCategory, sharedFlatCode };
  const counted = { ...counts, priced: isPriced, priceGaps: gaps, openBookings };
  return { id, ...data, ...places, ...counted, actions, version: apartment.version };
}
